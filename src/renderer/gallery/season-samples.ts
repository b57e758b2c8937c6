import { priceBreakdown, type PriceBreakdown } from '../../core/analysis/pricing/price-breakdown.ts';
import { seasonAssociations } from '../../core/analysis/pricing/season-associations.ts';
import { seasonPricing, type SeasonPricing } from '../../core/analysis/pricing/season-pricing.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { decodeResource } from '../../core/service/decode.ts';
import type { ResourceValue } from '../../core/service/resources.ts';

const spring = { season: 'Spring', date_from: '2026-03-21', date_to: '2026-05-31' };
const peak = { season: 'Peak summer', date_from: '2026-07-18', date_to: '2026-08-31' };

function valueOf<N extends ResourceName>(name: N, body: JsonValue): ResourceValue<N> {
  const decoded = decodeResource(name, { body });
  if (decoded.shape === 'unrecognised') throw new Error(`The sample of ${name} is not read.`);
  return decoded.value;
}

/** Two seasons, one of them never booked. */
export function samplePricing(): SeasonPricing {
  return seasonPricing(
    valueOf('comparable-pricing', {
      seasons: [
        { ...spring, p10: 420, p25: 510, p50: 610.5, p75: 720 },
        { ...peak, p10: 712, p25: 828, p50: 950, p75: 1118 },
      ],
    }),
    achievedSamples(),
    valueOf('segment-pricing', {
      apply_price: 'weekly',
      segments: [
        { ...spring, weekly_price: 580.5 },
        { ...peak, weekly_price: 660 },
      ],
    }),
  );
}

export function achievedSamples(): ResourceValue<'achieved-pricing'> {
  return valueOf('achieved-pricing', {
    seasons: [spring, { ...peak, minWeekly: 480.5, medianWeekly: 559, maxWeekly: 702 }],
  });
}

export function sampleBreakdown(): PriceBreakdown {
  const position = samplePricing().seasons[1];
  if (position === undefined) throw new Error('The sample holds no second season.');
  const bookings = valueOf('bookings', [
    {
      booking_id: 'b',
      check_in: '2026-07-25',
      nights: 7,
      cancelled: false,
      total_price: 600.5,
      discount_amount: 60,
      voucher_discount_amount: 0,
    },
  ]);
  return priceBreakdown(position, seasonAssociations(position, [], bookings.rows), 50);
}
