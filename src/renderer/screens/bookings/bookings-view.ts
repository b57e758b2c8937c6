import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { BookingPeriod, PeriodName } from '../../../core/analysis/bookings/booking-periods.ts';
import { periodOf } from '../../../core/analysis/bookings/booking-periods.ts';
import type { BookingFacets, PeriodBasis } from '../../../core/analysis/bookings/house-bookings.ts';
import { untouchedTable } from '../../components/data-table/use-data-table.ts';
import type { TableArrangement } from '../../components/data-table/use-data-table.ts';

export type ChosenPeriod = PeriodName | 'range';

/** Which bookings a person looks at, and how; what the screen was left with is what it comes back with. */
export interface BookingsView {
  readonly period: ChosenPeriod;
  /** Null: not chosen yet, or what was typed is no day. */
  readonly range: { readonly from: CalendarDate | null; readonly to: CalendarDate | null };
  readonly basis: PeriodBasis;
  readonly facets: BookingFacets;
  readonly search: string;
  readonly arrangement: TableArrangement;
}

export const noFacets: BookingFacets = { channels: [], standings: [], houses: [], places: [] };

/** No booking is in it. */
export const untouchedView: BookingsView = {
  period: 'this-month',
  range: { from: null, to: null },
  basis: 'arrival',
  facets: noFacets,
  search: '',
  arrangement: {
    ...untouchedTable,
    hidden: { place: false, guests: false, voucher: false },
  },
};

/** Undefined while a range is not whole, or ends before it begins. */
export function chosenDays(view: BookingsView, today: CalendarDate): BookingPeriod | undefined {
  if (view.period !== 'range') return periodOf(view.period, today);
  const { from, to } = view.range;
  return from === null || to === null || to < from ? undefined : { from, to };
}
