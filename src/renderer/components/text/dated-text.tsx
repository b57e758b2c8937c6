import type { ClipboardEvent } from 'react';
import { isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { InertText } from './inert-text.tsx';
import { momentText } from '../format/moment-text.ts';
import { usePreferences } from '../format/preferences.tsx';
import { parseServiceTime } from '../../../core/values/dates/service-time.ts';

const whole =
  /((?<![\w.-])\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?(?![\w-])|\d{4}-\d{2}-\d{2}|\d[\d.]* ?%(?: off)?)/;

const unbroken = { whiteSpace: 'nowrap' } as const;

/** Whether the whole text is a machine-readable day or moment. */
export function isMachineDate(text: string): boolean {
  return isDated(text) && whole.exec(text)?.[0] === text;
}

/**
 * Formats the days and moments in a text for the locale, and keeps each date and percentage on one line. The raw form
 * is the tooltip, and is what gets copied.
 */
export function DatedText(props: { readonly text: string }) {
  const { locale } = usePreferences();
  // Splitting by a group puts the matches at odd indexes.
  const parts = props.text.split(whole);
  if (parts.length === 1) return <InertText text={props.text} />;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      isDated(part) ? (
        <time
          key={index}
          style={unbroken}
          dateTime={part.replace(' ', 'T')}
          title={part}
          onCopy={(event) => copyAsSent(event, part)}
        >
          {momentText(part, locale)}
        </time>
      ) : (
        <span key={index} style={unbroken}>
          {part}
        </span>
      )
    ) : part === '' ? null : (
      <InertText key={index} text={part} />
    ),
  );
}

function isDated(text: string): boolean {
  return isCalendarDate(text) || (text.includes(':') && parseServiceTime(text) !== undefined);
}

/** Only if the selection is inside it: copying a whole line should copy the line. */
function copyAsSent(event: ClipboardEvent<HTMLElement>, text: string): void {
  const selection = document.getSelection();
  const own = event.currentTarget;
  if (selection === null || !own.contains(selection.anchorNode) || !own.contains(selection.focusNode)) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}
