import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { weekdays } from '../../contract/calendar-date.ts';
import type { Weekday } from '../../contract/calendar-date.ts';
import { weekdayName } from './weekday-name.ts';
import styles from './weekday-strip.module.css';

const yes = { Icon: IconCheck, word: 'open', state: 'open' } as const;
const no = { Icon: IconX, word: 'closed', state: 'closed' } as const;
const unknown = { Icon: IconQuestionMark, word: 'not told', state: 'not-told' } as const;

/** Seven weekdays and whether guests may arrive on each; null is not told, which is neither. */
export function WeekdayStrip(props: {
  readonly label: string;
  readonly answers: Readonly<Record<Weekday, boolean | null>>;
}) {
  return (
    <ul className={styles['strip']} aria-label={props.label}>
      {weekdays.map((day) => {
        const answer = props.answers[day];
        const { Icon, word, state } = answer === null ? unknown : answer ? yes : no;
        return (
          <li key={day} data-state={state}>
            <span className={styles['day']} aria-hidden>
              {weekdayName(day).slice(0, 3)}
            </span>
            <Icon size={14} aria-hidden />
            <span className={styles['word']}>
              <span className={styles['spoken']}>{weekdayName(day)} </span>
              {word}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
