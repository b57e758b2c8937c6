/** The four writable discount levers, spelled as in their paths. */
export const LEVER_NAMES = ['low-occupancy', 'early-bird', 'late-availability', 'short-break-rules'] as const;
export type LeverName = (typeof LEVER_NAMES)[number];

/** Every row has an id of its own and a window of arrival dates, both ends included. */
interface LeverRowBase {
  readonly id: number;
  readonly date_from: string;
  readonly date_to: string;
}

/** Smaller parties pay less: applies when the party has at most `max_guests`. */
export interface LowOccupancyRow extends LeverRowBase {
  readonly max_guests: number;
  readonly discount_percent: number;
}

/** Booking early pays less: applies at `min_days_before` or more days before arrival. */
export interface EarlyBirdRow extends LeverRowBase {
  readonly min_days_before: number;
  readonly discount_percent: number;
}

/** Booking late pays less: applies at `max_days_before` or fewer days before arrival. */
export interface LateAvailabilityRow extends LeverRowBase {
  readonly max_days_before: number;
  readonly min_nights: number;
  readonly discount_percent: number;
}

/** Stays shorter than a week: who may arrive when, and which share of the week they pay. */
export interface ShortBreakRow extends LeverRowBase {
  readonly min_nights: number;
  readonly max_nights: number;
  readonly start_days: readonly string[];
  readonly price_percent: number;
}

export type LeverRow = LowOccupancyRow | EarlyBirdRow | LateAvailabilityRow | ShortBreakRow;

/** GET, POST and PUT /properties/{id}/discounts/{lever}. A lever that was never set has no rows. */
export interface LeverBody {
  readonly property_id: number;
  readonly active: boolean;
  readonly rows: readonly LeverRow[];
}

/** GET /properties/{id}/discounts. */
export interface DiscountsBody {
  readonly property_id: number;
  readonly low_occupancy: LeverBody;
  readonly early_bird: LeverBody;
  readonly late_availability: LeverBody;
  readonly short_break_rules: LeverBody;
}

/** Item of GET /properties/{id}/length-stay-discounts (an array). */
export interface LengthStayRow {
  readonly id: number;
  readonly property_id: number;
  readonly min_nights: number;
  readonly max_nights: number | null;
  readonly discount_percent: number;
  readonly date_from: string;
  readonly date_to: string;
}
