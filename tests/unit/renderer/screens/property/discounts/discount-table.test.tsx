import { expect, it } from 'vitest';
import { discountViews } from '../../../../../../src/core/analysis/discounts/discounts.ts';
import { decodeResource } from '../../../../../../src/core/service/decode.ts';
import type { JsonValue } from '../../../../../../src/core/values/json/json.ts';
import { DiscountTable } from '../../../../../../src/renderer/screens/property/discounts/discount-table.tsx';
import { markupOf } from '../../../markup.tsx';

const told = { date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const other = { ...told, date_from: undefined, date_to: undefined };

function textOf(rows: readonly JsonValue[]): string {
  const decoded = decodeResource('low-occupancy', {
    body: { property_id: 1042, active: true, rows: [...rows] },
  });
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  const { value, unknownFields } = decoded;
  const views = discountViews({ 'low-occupancy': { value, unknownFields } }).filter(
    ({ rows: own }) => own !== null,
  );
  return markupOf(views.map((view) => <DiscountTable key={view.discount} caption="Discounts" view={view} />));
}

it('calls a limit not sent only where everything of the discount is understood', () => {
  const whole = textOf([told, JSON.parse(JSON.stringify(other))]);
  expect(whole).toContain('Not sent: taken as no limit');
  for (const unclear of [{ applies_when: 'quiet' }, { max_guests: 'a few' }]) {
    const text = textOf([told, { ...JSON.parse(JSON.stringify(other)), ...unclear }]);
    expect(text).toContain('Field not recognised: taken as no limit');
    expect(text.toLowerCase()).not.toContain('not sent');
  }
});
