import { useMemo } from 'react';
import type {
  DateSpan,
  PlacedWindow,
  WindowCoverage,
} from '../../../core/analysis/availability/window-coverage.ts';
import { windowCoverage } from '../../../core/analysis/availability/window-coverage.ts';
import { formatDateRange } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './groups.module.css';
import type { KeyedWindow } from './window-lines.ts';

const mostShown = 4;

/** Windows that share arrival dates, and dates between them that none covers. Neither is wrong; both are easily missed. */
export function WindowNotes(props: { readonly windows: readonly KeyedWindow[] }) {
  const { windows } = props;
  const { locale } = usePreferences();
  const coverage = useMemo(() => windowCoverage(windows.map(placed)), [windows]);
  const sentences = coverageSentences(coverage, (span) => formatDateRange(span.from, span.to, locale) ?? '');
  if (sentences.length === 0) return null;
  return (
    <ul className={styles['notes']} aria-label="How the windows lie beside one another">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function placed({ values }: KeyedWindow, index: number): PlacedWindow {
  const { dateFrom = null, dateTo = null } = values;
  return { place: index + 1, dateFrom, dateTo, active: values.active !== false };
}

function coverageSentences(
  { overlaps, gaps }: WindowCoverage,
  words: (span: DateSpan) => string,
): readonly string[] {
  const shared = overlaps
    .slice(0, mostShown)
    .map(
      ({ places: [one, other], ...span }) =>
        `Rules ${one} and ${other} overlap, ${words(span)}: the service doesn’t say which one counts.`,
    );
  const more = overlaps.length > mostShown ? ['More rules overlap as well.'] : [];
  if (gaps.length === 0) return [...shared, ...more];
  const dates = gaps.slice(0, mostShown).map(words).join('; ');
  const open =
    gaps.length > mostShown
      ? `No window covers arrivals in between: ${dates}; and more.`
      : `No window covers arrivals in between: ${dates}.`;
  return [...shared, ...more, open];
}
