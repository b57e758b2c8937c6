import type { BodyReader } from '../http-rules/body-rules.ts';
import type { RowsRead, WindowRow } from '../http-rules/window-rows.ts';
import { readRows } from '../http-rules/window-rows.ts';
import type {
  EarlyBirdRow,
  LateAvailabilityRow,
  DiscountBody,
  DiscountName,
  DiscountRule,
  LowOccupancyRow,
  ShortBreakRow,
} from '../world/pricing/discount.ts';
import { discountRuleSchemas } from '../world/pricing/discount.ts';
import { rowLimits } from '../world/row-fields.ts';
import type { Service } from './endpoints/endpoint.ts';

type RowRead = (reader: BodyReader, window: WindowRow) => DiscountRule;

function lowOccupancy(reader: BodyReader, window: WindowRow): LowOccupancyRow {
  return {
    ...window,
    max_guests: reader.number('max_guests', rowLimits.max_guests),
    discount_percent: reader.number('discount_percent', rowLimits.discount_percent),
  };
}

function earlyBird(reader: BodyReader, window: WindowRow): EarlyBirdRow {
  return {
    ...window,
    min_days_before: reader.number('min_days_before', rowLimits.min_days_before),
    discount_percent: reader.number('discount_percent', rowLimits.discount_percent),
  };
}

function lateAvailability(reader: BodyReader, window: WindowRow): LateAvailabilityRow {
  return {
    ...window,
    max_days_before: reader.number('max_days_before', rowLimits.max_days_before),
    min_nights: reader.number('min_nights', rowLimits.stay_nights),
    discount_percent: reader.number('discount_percent', rowLimits.discount_percent),
  };
}

function shortBreak(reader: BodyReader, window: WindowRow): ShortBreakRow {
  return {
    ...window,
    min_nights: reader.number('min_nights', rowLimits.break_nights),
    max_nights: reader.number('max_nights', rowLimits.break_nights),
    start_days: reader.weekdays('start_days'),
    price_percent: reader.number('price_percent', rowLimits.price_percent),
  };
}

const READS: Readonly<Record<DiscountName, RowRead>> = {
  'low-occupancy': lowOccupancy,
  'early-bird': earlyBird,
  'late-availability': lateAvailability,
  'short-break-rules': shortBreak,
};

/** The rows of a discount's write body. `current` is the discount that they replace. */
export function readDiscountRules(
  service: Service,
  discount: DiscountName,
  current: DiscountBody,
  list: readonly unknown[],
): RowsRead<DiscountRule> {
  return readRows<DiscountRule>(
    list,
    Object.keys(discountRuleSchemas[discount].shape),
    {
      knownIds: new Set(current.rows.map((row) => row.id)),
      takeId: () => service.state.takeId(),
      spell: service.spell,
    },
    READS[discount],
  );
}
