import type { Today } from '../../../contract/ipc/today.ts';
import { formatCounted } from '../../../contract/wording/plural.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatAgo } from '../../components/format/format-age.ts';

import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { lackWords, ruleNames } from './finding-words.ts';
import styles from './today.module.css';

/** What the findings rest on: how many houses, how old the oldest read is, what could not be judged and what is off. */
export function JudgedNote(props: { readonly today: Today }) {
  const { judged, rules } = props.today;
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const houses = formatCounted(judged.houses, 'house', 'houses', locale);
  const oldest =
    judged.oldestReadAt === null
      ? 'nothing was read yet'
      : `the oldest read is of ${formatAgo(now.getTime() - Date.parse(judged.oldestReadAt))}`;
  return (
    <section className={styles['judged']} aria-label="What this rests on">
      <p>
        {houses} looked at; {oldest}.
        {judged.unread === 0
          ? null
          : ` Nothing was read yet of ${formatCounted(judged.unread, 'house', 'houses', locale)}: sync the portfolio.`}
      </p>
      {judged.lacks.length === 0 ? null : (
        <details>
          <summary>Not judged in every house: {lackedRules(props.today)}</summary>
          <ul>
            {judged.lacks.map(({ rule, why, houses: count }) => (
              <li key={`${rule} ${why}`}>
                {ruleNames[rule]}: {formatCounted(count, 'house', 'houses', locale)}, {lackWords[why]}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rules.off.length === 0 ? null : (
        <p>Switched off by a rule: {rules.off.map((rule) => ruleNames[rule].toLowerCase()).join('; ')}.</p>
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
