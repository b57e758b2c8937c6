import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { ResourceName } from '../../../../src/core/service/resource-names.ts';
import { recognised } from './bodies/recognised.ts';

const newYear = Date.UTC(2026, 0, 1) / 1_000;
const march = Date.UTC(2026, 2, 1) / 1_000;
const pence = (minorUnits: number): JsonValue => ({ minorUnits, currency: 'GBP' });

/** Bodies that were made up from the service's document alone, by somebody who had not seen the lists of names. */
it.each<readonly [ResourceName, JsonValue, object]>([
  [
    'segment-pricing',
    { data: { segments: [{ label: 'Low', begins: newYear, finishes: march, amountMinor: 89_500 }] } },
    { segments: [{ season: 'Low', dateFrom: '2026-01-01', dateTo: '2026-03-01', price: '895' }] },
  ],
  [
    'segment-pricing',
    { seasons: { Low: { start: '2026-01-01', rate: { amount: '895.00', currency: 'GBP' } } } },
    { segments: [{ season: 'Low', dateFrom: '2026-01-01', price: '895' }] },
  ],
  [
    'achieved-pricing',
    { seasons: [{ season: 'Low', medianWeek: pence(82_000) }] },
    { seasons: [{ season: 'Low', medianWeekly: '820' }] },
  ],
  [
    'bookings',
    { data: [{ arrive: newYear, depart: march, total: pence(166_150), via: 'Direct', isCancelled: 'no' }] },
    { rows: [{ checkIn: '2026-01-01', totalPrice: '1661.5', channel: 'Direct', cancelled: false }] },
  ],
  [
    'bookings',
    { reservations: [{ stay: { checkIn: '2026-07-03' }, party: 3, price: { gross: '1661.50' } }] },
    { rows: [{ checkIn: '2026-07-03', partySize: 3, totalPrice: '1661.5' }] },
  ],
  [
    'property-special-offers',
    { data: [{ arrive: newYear, depart: march, nowPrice: pence(99_900), wasPrice: pence(119_900) }] },
    { rows: [{ checkIn: '2026-01-01', checkOut: '2026-03-01', offerPrice: '999', originalPrice: '1199' }] },
  ],
  [
    'cancellation-policy',
    { payload: { policyRef: 7, policyName: 'Flexible', ownerText: 'Full refund.' } },
    { policyRefId: '7', title: 'Flexible', ownerDescription: 'Full refund.' },
  ],
  [
    'short-break-rules',
    { rules: [{ nights: 3, shareOfWeek: '70%' }] },
    { rows: [{ minNights: 3, pricePercent: '70' }] },
  ],
  [
    'length-stay-discounts',
    { data: [{ stayAtLeast: 14, reduction: '10%' }] },
    { rows: [{ minNights: 14, discountPercent: '10' }] },
  ],
  [
    'property-occupancy-groups',
    { data: [{ groupId: 11, sharedWith: [101, 102], windows: [{ partySizeMax: 2, reduction: '12.5%' }] }] },
    { rows: [{ linkedProperties: [101, 102], rows: [{ maxGuests: 2, discountPercent: '12.5' }] }] },
  ],
])('reads %s of another maker: %j', (name, body, value) => {
  expect(recognised(name, body).value).toMatchObject(value);
});
