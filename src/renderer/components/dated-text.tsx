import { isCalendarDate } from '../../contract/calendar-date.ts';
import styles from './dated-text.module.css';
import { formatCalendarDate } from './format-calendar-date.ts';
import { InertText } from './inert-text.tsx';
import { usePreferences } from './preferences.tsx';

const whole = /(\d{4}-\d{2}-\d{2}|\d[\d.]* %)/;

/** Text whose days are written as the locale has them, and in which no day and no percentage is broken. */
export function DatedText(props: { readonly text: string }) {
  const { locale } = usePreferences();
  // Splitting by a group puts what it matched at the odd places.
  const parts = props.text.split(whole);
  if (parts.length === 1) return <InertText text={props.text} />;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles['whole']}>
        {isCalendarDate(part) ? formatCalendarDate(part, locale) : part}
      </span>
    ) : part === '' ? null : (
      <InertText key={index} text={part} />
    ),
  );
}
