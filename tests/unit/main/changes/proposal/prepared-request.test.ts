import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { editable } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { usualForm } from '../../../../../src/main/changes/proposal/prepared-request.ts';

const base: JsonValue = { property_id: 1042, amount: 100, cleaning_fee: 30, disabled: false };
const wanted: JsonValue = { amount: '250', disabled: false };
const writer = writableFor('security-deposit');

it.each([
  ['says what is wanted', { amount: 250 }, true],
  ['says another amount', { amount: 2500 }, false],
  ['says it of another field', { cleaning_fee: 250 }, false],
  ['says more than is wanted', { amount: 250, disabled: true }, false],
  ['says nothing', {}, false],
])('a request that %s: %j', (_what, body, isMade) => {
  const lying = editable({
    ...writer,
    buildRequest: (...given) => ({ ...writer.buildRequest(...given), body }),
  });
  const made = lying.request('1042', { body: base }, wanted, usualForm);
  expect(made.ok ? 'made' : made.error.code).toBe(isMade ? 'made' : 'review-differs');
});
