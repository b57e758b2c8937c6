import type { CsvProblem } from '../../../core/bulk/csv/plan-sets.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { PlainTable } from '../../components/list/plain-table.tsx';
import styles from './plan.module.css';

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
        <Notice
          tone="bad"
          live="alert"
          title={`${formatCounted(problems.length, 'cell', 'cells', locale)} to fix`}
        >
          Nothing is imported until all of these are fixed, here or in the file.
          {problems.length > mostShown ? ` The first ${mostShown} are listed.` : ''}
        </Notice>
      </div>
      <div className={styles['problems']} role="group" aria-label="What to fix" {...reachable}>
        <PlainTable caption="What to fix">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">What to do</th>
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
