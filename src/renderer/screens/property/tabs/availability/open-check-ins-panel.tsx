import { SegmentedControl } from '@mantine/core';
import { compareDates } from '../../../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { formatLongDate, formatMonth } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import styles from './availability.module.css';

const periods = ['3', '6', '12'];

/** The dates on which guests may check in, month by month, over as many months as are asked for. */
export function OpenCheckInsPanel(props: {
  readonly openDates: ResourceReading<'start-dates'>;
  readonly months: number;
  readonly today: CalendarDate;
  readonly onMonths: (months: number) => void;
}) {
  const { openDates } = props;
  return (
    <ResourcePanel
      title="Open check-in dates"
      description={`For ${props.months} months from the last refresh.`}
      reading={openDates}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: 'No open check-in dates', words: 'The service lists none in these months.' }}
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Months of open check-in dates"
          data={periods.map((value) => ({ value, label: `${value} months` }))}
          value={String(props.months)}
          onChange={(value) => {
            props.onMonths(Number(value));
          }}
        />
      }
    >
      {({ rows }) => <DatesByMonth dates={rows} today={props.today} />}
    </ResourcePanel>
  );
}

function DatesByMonth(props: { readonly dates: readonly CalendarDate[]; readonly today: CalendarDate }) {
  const { locale } = usePreferences();
  const dates = [...new Set(props.dates)].sort(compareDates);
  const next = dates.find((date) => date >= props.today);
  const counted = formatCounted(dates.length, 'open check-in date', 'open check-in dates', locale);
  return (
    <>
      <p className={styles['lead']}>
        {next === undefined ? `${counted}.` : `${counted}, the next on ${formatLongDate(next, locale)}.`}
      </p>
      <dl className={styles['months']}>
        {[...Map.groupBy(dates, (date) => date.slice(0, 7))].map(([month, own]) => (
          <div key={month}>
            <dt>{formatMonth(month, true, locale)}</dt>
            <dd>{own.map((date) => String(Number(date.slice(8)))).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
