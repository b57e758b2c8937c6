import type { RunDetail } from '../../../../ipc/changes/changes.ts';
import { parseInstant } from '../../../components/format/format-age.ts';
import { dateTimeFormat } from '../../../components/format/date-time-format.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import styles from '../changes.module.css';

/** Every durable step of a run, oldest first, with the second in which it was committed. */
export function Timeline(props: { readonly transitions: RunDetail['transitions'] }) {
  const { locale } = usePreferences();
  const format = dateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  });
  return (
    <ol className={styles['timeline']}>
      {props.transitions.map((transition, index) => {
        const instant = parseInstant(transition.at);
        return (
          <li key={index}>
            <time dateTime={transition.at} className={styles['when']}>
              {instant === undefined ? transition.at : format.format(instant)}
            </time>
            <div>
              <InertText text={transition.note} />
              <span className={styles['state']}>{transition.to}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
