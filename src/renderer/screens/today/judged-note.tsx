import type { Today } from '../../../contract/ipc/today.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatAgo } from '../../components/format/format-age.ts';

import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { lackWords, ruleNames } from './finding-words.ts';
import styles from './today.module.css';
import { t } from './texts.ts';

/** What the findings rest on: how many houses, how old the oldest read is, what could not be judged and what is off. */
export function JudgedNote(props: { readonly today: Today }) {
  const { judged, rules } = props.today;
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const houses = t('houses', { count: judged.houses, locale });
  const oldest =
    judged.oldestReadAt === null
      ? t('nothingWasReadYet')
      : t('theOldestReadIsOf', { ago: formatAgo(now.getTime() - Date.parse(judged.oldestReadAt)) });
  return (
    <section className={styles['judged']} aria-label={t('whatThisRestsOn')}>
      <p>
        {t('lookedAt', { houses, oldest })}
        {judged.unread === 0 ? null : t('nothingWasReadYetOfHouses', { count: judged.unread, locale })}
      </p>
      {judged.lacks.length === 0 ? null : (
        <details>
          <summary>{t('notJudgedInEveryHouse', { lackedRules: lackedRules(props.today) })}</summary>
          <ul>
            {judged.lacks.map(({ rule, why, houses: count }) => (
              <li key={`${rule} ${why}`}>
                {ruleNames[rule]}: {t('houses', { count, locale })}, {lackWords[why]}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rules.off.length === 0 ? null : (
        <p>
          {t('switchedOffByARule', {
            off: rules.off.map((rule) => ruleNames[rule].toLowerCase()).join('; '),
          })}
        </p>
      )}
      {judged.failures.map((error) => (
        <ErrorNotice key={error.message} error={error} />
      ))}
    </section>
  );
}

function lackedRules({ judged }: Today): string {
  const rules = [...new Set(judged.lacks.map(({ rule }) => ruleNames[rule].toLowerCase()))];
  return rules.join('; ');
}
