import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import type { HouseBooking } from '../../../core/analysis/bookings/house-bookings.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { ColumnChooser } from '../../components/data-table/column-chooser.tsx';
import type { DataTableModel } from '../../components/data-table/use-data-table.ts';
import { DayInput } from '../../components/input/day-input.tsx';
import { FilterField } from '../../components/list/filter-field.tsx';
import styles from './bookings.module.css';
import type { BookingsView, ChosenPeriod } from './bookings-view.ts';
import { facetChoices } from './facet-choices.ts';
import { FacetMenu } from '../../components/list/facet-menu.tsx';

const periods: readonly { readonly value: ChosenPeriod; readonly label: string }[] = [
  { value: 'last-month', label: 'Last month' },
  { value: 'this-month', label: 'This month' },
  { value: 'next-month', label: 'Next month' },
  { value: 'last-12-months', label: 'Last 12 months' },
  { value: 'range', label: 'Range' },
];

const bases: readonly { readonly value: BookingsView['basis']; readonly label: string }[] = [
  { value: 'arrival', label: 'by arrival' },
  { value: 'booked', label: 'by booking date' },
];

interface ToolbarProps {
  readonly view: BookingsView;
  readonly onChange: (part: Partial<BookingsView>) => void;
}

/** Which days, told by which day of a booking. */
export function PeriodControls({ view, onChange }: ToolbarProps) {
  return (
    <div className={styles['controls']}>
      <SegmentedControl
        size="xs"
        aria-label="Period"
        data={[...periods]}
        value={view.period}
        onChange={(period) => onChange({ period })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Date type"
        data={[...bases]}
        value={view.basis}
        onChange={(basis) => onChange({ basis })}
      />
      {view.period === 'range' ? <RangeFields view={view} onChange={onChange} /> : null}
    </div>
  );
}

function RangeFields({ view, onChange }: ToolbarProps) {
  const { from, to } = view.range;
  const isTurned = from !== null && to !== null && to < from;
  return (
    <>
      <DayInput
        size="xs"
        aria-label="From"
        className={styles['day'] ?? ''}
        defaultValue={from ?? ''}
        onChange={(day) => onChange({ range: { from: parseCalendarDate(day) ?? null, to } })}
      />
      <span aria-hidden>–</span>
      <DayInput
        size="xs"
        aria-label="To"
        className={styles['day'] ?? ''}
        defaultValue={to ?? ''}
        error={isTurned}
        onChange={(day) => onChange({ range: { from, to: parseCalendarDate(day) ?? null } })}
      />
    </>
  );
}

/** What narrows the bookings of these days, and which columns are shown. */
export function FacetControls(
  props: ToolbarProps & {
    readonly all: readonly HouseBooking[];
    readonly table: DataTableModel<HouseBooking>;
  },
) {
  const { view, all } = props;
  const choices = useMemo(() => facetChoices(all), [all]);
  const choose = (part: Partial<BookingsView['facets']>): void => {
    props.onChange({ facets: { ...view.facets, ...part } });
  };
  return (
    <div className={styles['controls']}>
      <div className={styles['filter']}>
        <FilterField
          label="Filter bookings"
          placeholder="Filter by property, place, id or channel"
          filter={view.search}
          onFilter={(search) => props.onChange({ search })}
          onArrowDown={() => {
            document.querySelector<HTMLElement>('#content [data-row-target][tabindex="0"]')?.focus();
          }}
        />
      </div>
      <FacetMenu
        name="Property"
        choices={choices.houses}
        chosen={view.facets.houses}
        onChoose={(houses) => choose({ houses })}
      />
      <FacetMenu
        name="Place"
        choices={choices.places}
        chosen={view.facets.places}
        onChoose={(places) => choose({ places })}
      />
      <FacetMenu
        name="Channel"
        choices={choices.channels}
        chosen={view.facets.channels}
        onChoose={(channels) => choose({ channels })}
      />
      <FacetMenu
        name="Status"
        choices={choices.standings}
        chosen={view.facets.standings}
        onChoose={(standings) => choose({ standings })}
      />
      <div className={styles['tools']}>
        <ColumnChooser table={props.table} />
      </div>
    </div>
  );
}
