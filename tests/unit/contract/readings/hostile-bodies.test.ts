import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/contract/json/json.ts';
import { jsonValueSchema } from '../../../../src/contract/json/json-value-schema.ts';
import { decodeResource } from '../../../../src/contract/service/decode.ts';
import { writableNames } from '../../../../src/contract/service/writable-names.ts';
import { writableFor } from '../../../../src/contract/service/writable.ts';

const names = [
  ...['property_id', 'early_bird', 'late_availability', 'rows', 'start_days', 'discount', 'date_from'],
  ...['min_nights', 'active', 'data', 'type', 'attributes', 'id', 'amount', 'security_deposit', 'success'],
] as const;
/** What breaks whoever turns it into text or a number. */
const hostile = fc.constantFrom<JsonValue>(
  { toString: false },
  { valueOf: null, toString: 1 },
  { constructor: null },
  [{ toString: [] }],
  '1,2,x',
  -0,
);

const body = fc.letrec<{ body: JsonValue }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 4 },
    hostile,
    fc.integer(),
    fc.constantFrom('10 %', '2027-01-02', 'Mon,Fri', 'true'),
    fc.array(tie('body'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('body'), { maxKeys: 5 }),
  ),
})).body;

describe('a body whose values have a toString of their own', () => {
  it.each([
    'discounts',
    'low-occupancy',
    'security-deposit',
    'occupancy-group',
    'length-stay-discounts',
  ] as const)('is read as %s without a fault', (resource) => {
    fc.assert(
      fc.property(body, (value) => {
        expect(() => decodeResource(resource, value)).not.toThrow();
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  it('is looked at for an edit without a fault', () => {
    fc.assert(
      fc.property(fc.constantFrom(...writableNames), body, (name, value) => {
        const writer = writableFor(name);
        expect(() => [writer.readEditable(value), writer.understanding(value)]).not.toThrow();
        expect(jsonValueSchema.safeParse(value).success).toBe(true);
      }),
      { numRuns: 800, seed: 7 },
    );
  });
});
