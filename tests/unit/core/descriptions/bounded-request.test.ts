import { describe, expect, it } from 'vitest';
import { boundedRequest } from '../../../../src/core/descriptions/bounded-request.ts';
import type { DescribedWriting, RequestPlace } from '../../../../src/core/descriptions/described-writing.ts';
import { rowByRow } from '../../../../src/core/descriptions/row-by-row.ts';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { parsed } from '../parsed.ts';

function place(path: readonly string[], change: Partial<RequestPlace> = {}): RequestPlace {
  const bounds = { choices: [], minimum: null, maximum: null };
  const flags = { nullable: false, required: false, readOnly: false };
  return { path: [...path], kinds: [], holds: null, ...flags, ...bounds, ...change };
}

function bounded(places: readonly RequestPlace[], body: JsonValue, whole?: JsonValue) {
  const request = { endpoint: 'replace-low-occupancy', template: '/x', isSure: true, says: [] };
  return boundedRequest({ ...request, places: [...places] }, body, whole);
}

const rows = [place(['rows'], { holds: 'list' }), place(['rows', '[]'], { holds: 'object' })];
const amount = place(['rows', '[]', 'amount'], { kinds: ['number'], required: true });

it('what is sent keeps how its numbers are written, also where something is left out', () => {
  const body = parsed('{"rows":[{"amount":250.00,"odd":1}],"stand":3}');
  const sent = bounded([...rows, amount], body);
  expect(sent).toMatchObject({ ok: true, leftOut: ['rows[].odd', 'stand'] });
  expect(sent.ok && jsonText(sent.body)).toBe('{"rows":[{"amount":250.00}]}');
  const plain = [place(['amounts'], { holds: 'list' }), place(['amounts', '[]'], { kinds: ['number'] })];
  const list = bounded(plain, parsed('{"amounts":[250.00,1e2]}'));
  expect(list.ok && jsonText(list.body)).toBe('{"amounts":[250.00,1e2]}');
});

describe('a null', () => {
  it.each([
    ['contradicts what has to be there', { required: true }, false],
    ['may stand where it is said to', { required: true, nullable: true }, true],
    ['may ride along where nothing has to be', {}, true],
  ] as const)('%s', (_what, change, ok) => {
    expect(bounded([place(['amount'], { kinds: ['number'], ...change })], { amount: null }).ok).toBe(ok);
  });
});

it('bounds are part of what may be sent', () => {
  const guests = place(['guests'], { kinds: ['integer'], minimum: 1, maximum: 12 });
  const isSent = (value: number): boolean => bounded([guests], { guests: value }).ok;
  expect([0, 1, 12, 13].map(isSent)).toEqual([false, true, true, false]);
});

it('what is required is taken from the record, but no record is made for it', () => {
  const terms = place(['terms'], { holds: 'object' });
  const days = place(['terms', 'days'], { kinds: ['integer'], required: true });
  const whole = { terms: { days: 7 }, name: 'A' };
  expect(bounded([terms, days], { terms: {} }, whole)).toMatchObject({ body: { terms: { days: 7 } } });
  const renamed = bounded([terms, days, place(['name'])], { name: 'B' }, whole);
  expect(renamed).toEqual({ ok: true, body: { name: 'B' }, leftOut: [] });
});

it('what only the service sets is neither sent nor missed', () => {
  const id = place(['id'], { kinds: ['integer'], required: true, readOnly: true });
  const renamed = bounded([id, place(['name'])], { id: 5, name: 'B' }, { id: 5, name: 'A' });
  expect(renamed).toEqual({ ok: true, body: { name: 'B' }, leftOut: ['id'] });
});

it('rows inside of an envelope are rows, where single ones are described', () => {
  const one = { endpoint: 'replace-low-occupancy', template: '/x', isSure: true, says: [] };
  const writing: DescribedWriting = {
    resource: 'low-occupancy',
    source: 'house.json',
    rowPaths: [],
    requests: [{ ...one, places: [place(['from']), place(['to'])] }],
  };
  const shown = (body: JsonValue) => rowByRow(writing, 'replace-low-occupancy', body);
  expect(shown({ data: { discounts: [{ from: '2027-01-05' }] } })).toBe('/x');
  expect(shown({ data: { from: '2027-01-05', days: [1, 2] } })).toBeNull();
});
