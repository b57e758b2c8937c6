import type { CalendarDate, Weekday } from '../../../src/core/values/dates/calendar-date.ts';

/** Amounts are pence, shares hundredths of a per cent, never floats. */
export interface World {
  readonly propertyId: number;
  readonly deposit: DepositTruth;
  readonly policy: { readonly refId: number; readonly title: string; readonly description: string };
  readonly discounts: Readonly<Record<DiscountKind, DiscountTruth>>;
  readonly lengthStay: readonly RowTruth[];
  readonly groups: readonly GroupTruth[];
  readonly segments: SegmentsTruth;
  readonly comparable: readonly ComparableTruth[];
  readonly achieved: readonly AchievedTruth[];
  readonly bookings: readonly BookingTruth[];
  readonly channel: ChannelTruth;
  /** Changed fields of declared resources, by `name.field`. */
  readonly declared: Readonly<Record<string, DeclaredTruth>>;
}

/** Moments are seconds since 1970. */
export type DeclaredTruth =
  | { readonly is: 'amount' | 'share' | 'quantity'; readonly hundredths: number }
  | { readonly is: 'flag'; readonly value: boolean }
  | { readonly is: 'count' | 'moment'; readonly value: number }
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'day'; readonly value: CalendarDate }
  | { readonly is: 'weekdays'; readonly value: readonly Weekday[] };

export interface DepositTruth {
  /** Null if none is set. */
  readonly amount: number | null;
  readonly disabled: boolean;
}

export const discountKinds = [
  'low-occupancy',
  'early-bird',
  'late-availability',
  'short-break-rules',
] as const;
export type DiscountKind = (typeof discountKinds)[number];

export type Effect =
  | { readonly is: 'percent-off'; readonly share: number }
  | { readonly is: 'amount-off'; readonly pence: number }
  /** The share of the week's price that is paid. */
  | { readonly is: 'pays'; readonly share: number };

export interface RowTruth {
  readonly id: number;
  readonly name: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly effect: Effect;
  /** Only fields that this kind of row has. */
  readonly minGuests?: number;
  readonly maxGuests?: number;
  readonly leadDays?: number;
  readonly minNights?: number;
  readonly maxNights?: number;
  readonly startDays?: readonly Weekday[];
}

export interface DiscountTruth {
  readonly active: boolean;
  readonly rows: readonly RowTruth[];
}

export interface GroupTruth extends DiscountTruth {
  readonly id: number;
  readonly name: string;
  readonly linked: readonly number[];
}

export interface SeasonTruth {
  readonly season: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface SegmentsTruth {
  readonly modified: number;
  readonly apply: 'nightly' | 'weekly' | 'monthly' | 'fixed';
  readonly rows: readonly (SeasonTruth & {
    readonly id: number;
    readonly nightly: number;
    readonly weekly: number;
    readonly minNights: number;
  })[];
}

export interface ComparableTruth extends SeasonTruth {
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly sample: number;
}

export interface AchievedTruth extends SeasonTruth {
  /** Null if never let in this season. */
  readonly median: number | null;
  /** Thousandths. */
  readonly occupancy: number;
  readonly bookings: number;
}

export interface BookingTruth {
  readonly id: number;
  readonly createdAt: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  readonly total: number;
  readonly discount: number;
  readonly voucher: number;
  readonly channel: string;
  readonly cancelled: boolean;
}

export interface ChannelTruth {
  /** Unix seconds. */
  readonly feedAt: number;
  readonly ageHours: number;
  readonly stale: boolean;
  readonly open: readonly Weekday[];
}
