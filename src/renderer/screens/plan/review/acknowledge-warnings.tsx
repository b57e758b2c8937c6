import { Checkbox } from '@mantine/core';
import { formatCounted } from '../../../components/format-quantity.ts';
import { InertText } from '../../../components/inert-text.tsx';
import { usePreferences } from '../../../components/preferences.tsx';
import styles from './review.module.css';
import type { WarningGroup } from './warning-groups.ts';

/** What is unusual, kind by kind: each must be acknowledged before the plan is stored. */
export function AcknowledgeWarnings(props: {
  readonly groups: readonly WarningGroup[];
  readonly acknowledged: ReadonlySet<string>;
  readonly onAcknowledge: (kind: string, acknowledged: boolean) => void;
}) {
  const { locale } = usePreferences();
  if (props.groups.length === 0) return null;
  return (
    <fieldset className={styles['warnings']}>
      <legend>Unusual: acknowledge each point before the plan starts</legend>
      {props.groups.map(({ kind, messages, properties }) => {
        const [first = '', ...others] = messages;
        return (
          <div key={kind} className={styles['warning']}>
            <Checkbox
              label={<InertText text={first} />}
              description={`${formatCounted(properties, 'property', 'properties', locale)}${
                others.length === 0
                  ? ''
                  : `, ${formatCounted(others.length, 'more point', 'more points', locale)} of this kind`
              }`}
              checked={props.acknowledged.has(kind)}
              onChange={(event) => {
                props.onAcknowledge(kind, event.currentTarget.checked);
              }}
            />
            {others.length === 0 ? null : (
              <details className={styles['warningRest']}>
                <summary>Show all of this kind</summary>
                <ul>
                  {others.map((message) => (
                    <li key={message}>
                      <InertText text={message} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
