import { record } from '../../src/core/mapping/concept.ts';
import { declared } from '../../src/core/resources/declared.ts';
import type { DeclaredSample } from '../../src/simulator/server/endpoints/declared-endpoints.ts';
import { declaredBody } from '../../src/simulator/world/declared-bodies.ts';
import { seededRandom } from '../../src/simulator/world/seeded-random.ts';
import { type Dialect, spellName } from '../../src/simulator/dialect/dialect.ts';

const window = { date_from: '2027-05-01', date_to: '2027-06-01' };

/** A body that the service accepts, by the end of its path. */
const soundBodies: readonly (readonly [RegExp, unknown])[] = [
  [
    /get-price$/,
    {
      checkin: '2027-07-24',
      nights: 7,
      no_of_dogs: 1,
      adults: 2,
      extras: [{ extra_name_id: 6, quantity: 2 }],
    },
  ],
  [/validate-voucher$/, { code: 'WELCOME25' }],
  [
    /bookings\/save$/,
    {
      property_id: 4101,
      checkin: '2027-07-24',
      nights: 7,
      adults: 2,
      total_price: 450,
      guest_first_name: 'Ada',
      guest_last_name: 'Byron',
      guest_email: 'ada@example.org',
    },
  ],
  [/bookings\/processPayment$/, { booking_id: 90_000_001, amount: 450, gateway_token: 'tok_test_x' }],
  [/security-deposit$/, { security_deposit: 120.5, disable_security: false }],
  [/low-occupancy$/, { active: true, rows: [{ ...window, max_guests: 2, discount_percent: 12.5 }] }],
  [/early-bird$/, { active: true, rows: [{ ...window, min_days_before: 90, discount_percent: 5 }] }],
  [/late-availability$/, { rows: [{ ...window, max_days_before: 14, min_nights: 3, discount_percent: 20 }] }],
  [
    /short-break-rules$/,
    { rows: [{ ...window, min_nights: 2, max_nights: 4, start_days: ['friday'], price_percent: 70 }] },
  ],
  [
    /occupancy-discounts(?:\/\d+)?$/,
    { name: 'Two', rows: [{ ...window, max_guests: 2, discount_percent: 8 }] },
  ],
];

export function soundBody(path: string, dialect: Dialect): unknown {
  const found = soundBodies.find(([end]) => end.test(path));
  return spelled(found === undefined ? declaredSound(path) : found[1], dialect);
}

/** The part of a declared record that can be edited. */
function declaredSound(path: string): unknown {
  const all = Object.entries<DeclaredSample>(declared);
  const found = all.find(([name, { ofProperty }]) => path.endsWith(`/${ofProperty?.path ?? name}`));
  const { node, ofProperty } = found?.[1] ?? { node: null, ofProperty: undefined };
  if (node?.is !== 'record') return {};
  const edited = (ofProperty?.write?.edited ?? []).flatMap((field) => {
    const one = node.fields[field];
    return one === undefined ? [] : [[field, one] as const];
  });
  const random = seededRandom(path);
  return declaredBody({ node: record(Object.fromEntries(edited)) }, { random, propertyId: 7, day: 20_500 });
}

export function spelled(value: unknown, dialect: Dialect): unknown {
  if (Array.isArray(value)) return value.map((item) => spelled(item, dialect));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [spellName(name, dialect), spelled(inner, dialect)]),
  );
}

/** One copy of the body per fault: each field missing, mistyped or out of range, and one unknown field. */
export function damagedBodies(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) {
    const items: readonly unknown[] = body;
    return [[], ...damagedBodies(items[0]).map((item) => [item])];
  }
  if (typeof body !== 'object' || body === null) {
    return typeof body === 'number' ? [{}, -1, 100_000_000, 1.23456] : [{}, '', 'x'.repeat(500)];
  }
  const fields: readonly (readonly [string, unknown])[] = Object.entries(body);
  const without = fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name)));
  const inside = fields.flatMap(([name, value]) =>
    damagedBodies(value).map((damaged) => ({ ...body, [name]: damaged })),
  );
  return [...without, ...inside, { ...body, surplus: 1 }];
}
