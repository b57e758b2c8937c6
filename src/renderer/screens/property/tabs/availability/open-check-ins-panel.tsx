import { SegmentedControl } from '@mantine/core';
import { compareDates } from '../../../../../contract/dates/calendar-date.ts';
import type { CalendarDate } from '../../../../../contract/dates/calendar-date.ts';
import { formatCounted } from '../../../../../contract/wording/plural.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { formatLongDate, formatMonth } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { SnapshotPanel } from '../../../../components/snapshot/snapshot-panel.tsx';
import styles from './availability.module.css';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';

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
    <SnapshotPanel
      title="Open check-in dates"
      description={`Over the next ${props.months} months from when they were read.`}
      reading={openDates}
      decode={openDates.decode}
      isEmpty={({ value }) => value.rows.length === 0}
      empty={<EmptyState title="No open check-in date">The service lists none in these months.</EmptyState>}
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
      {(read) => (
        <>
          <DatesByMonth dates={read.value.rows} today={props.today} />
          <UnknownFields read={read} />
        </>
      )}
    </SnapshotPanel>
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
