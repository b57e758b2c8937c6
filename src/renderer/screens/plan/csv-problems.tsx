import type { CsvProblem } from '../../../contract/plans/csv/plan-sets.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { PlainTable } from '../../components/list/plain-table.tsx';
import styles from './plan.module.css';
import { t } from './texts.ts';

/** Enough to see what is wrong; when these are put right, the next are shown. */
const mostShown = 200;
/** What scrolls must be reachable by keyboard, though it is no control. */
const reachable = { tabIndex: 0 } as const;

export function CsvProblems(props: { readonly problems: readonly CsvProblem[] }) {
  const { locale } = usePreferences();
  const { problems } = props;
  if (problems.length === 0) return null;
  const shown = problems.slice(0, mostShown);
  return (
    <>
      <div className={styles['csv']}>
        <Notice tone="bad" live="alert" title={t('cellsToPutRight', { count: problems.length, locale })}>
          {t('nothingIsUsedUntilAll', {
            problems: problems.length > mostShown ? t('firstAreListed', { number: String(mostShown) }) : '',
          })}
        </Notice>
      </div>
      <div className={styles['problems']} role="group" aria-label={t('whatToPutRight')} {...reachable}>
        <PlainTable caption={t('whatToPutRight')}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('whatToDo')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((problem, index) => (
              <tr key={index}>
                <td>{problem.line}</td>
                <td className={styles['problemColumn']}>{visibleText(problem.column)}</td>
                <td>{problem.message}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </>
  );
}
