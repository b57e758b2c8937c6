import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { Absence } from '../../../core/wording/absence.ts';
import { absenceWords } from '../../../core/wording/absence.ts';
import { weekdays } from '../../../core/values/dates/calendar-date.ts';
import type { Weekday } from '../../../core/values/dates/calendar-date.ts';
import { usePreferences } from '../format/preferences.tsx';
import { weekdayName } from '../format/weekday-name.ts';
import styles from './weekday-strip.module.css';

/** Whether it was sent is known only to who read it. */
const noneFound: Absence = { is: 'not-sent', amongUnknown: true };
const yes = { Icon: IconCheck, word: 'open', state: 'open' } as const;
const no = { Icon: IconX, word: 'closed', state: 'closed' } as const;
/** Why stands in the tooltip: a day has no room for it. */
const lacking = { Icon: IconQuestionMark, word: 'unknown', state: 'lacking' } as const;

/** Seven weekdays and whether guests may arrive on each; null is neither, and `whyNot` says why. */
export function WeekdayStrip(props: {
  readonly label: string;
  readonly answers: Readonly<Record<Weekday, boolean | null>>;
  readonly whyNot?: (day: Weekday) => Absence;
}) {
  const { locale } = usePreferences();
  return (
    <ul className={styles['strip']} aria-label={props.label}>
      {weekdays.map((day) => {
        const answer = props.answers[day];
        const why = absenceWords(props.whyNot?.(day) ?? noneFound).toLowerCase();
        const { Icon, word, state } = answer === null ? lacking : answer ? yes : no;
        return (
          <li key={day} data-state={state} title={answer === null ? why : undefined}>
            <span className={styles['day']} aria-hidden>
              {weekdayName(day, locale, 'short')}
            </span>
            <Icon size={14} aria-hidden />
            <span className={styles['word']}>
              <span className={styles['spoken']}>{weekdayName(day, locale)} </span>
              {word}
              {answer === null && <span className={styles['spoken']}>, {why}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
