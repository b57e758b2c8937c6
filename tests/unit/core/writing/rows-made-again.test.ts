import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';
import { groupWriter } from '../../../../src/core/writing/occupancy-group.ts';
import { parsed } from '../parsed.ts';
import { valueOf } from '../../../value-of.ts';

const writer = discountWriters['low-occupancy'];
const row = (id: number | null, guests: number, least: number): JsonObject => ({
  ...(id === null ? {} : { id }),
  max_guests: guests,
  discount_percent: 10,
  least_total: least,
  note: 'x',
});
const three = (ids: readonly (number | null)[]): JsonObject[] => [
  row(ids[0] ?? null, 2, 500),
  row(ids[1] ?? null, 4, 500),
  row(ids[2] ?? null, 6, 300),
];

/** What is sent to take back that a row was removed. */
function undone(before: readonly JsonValue[], after: readonly JsonValue[], around: JsonObject = {}): unknown {
  const isGroup = 'name' in around;
  const bodyOf = (rows: readonly JsonValue[]) => parsed(JSON.stringify({ ...around, rows }));
  const [was, now] = [bodyOf(before), bodyOf(after)];
  const request = isGroup
    ? groupWriter.buildRequest('41', { body: now }, valueOf(groupWriter.readEditable({ body: was })), was)
    : writer.buildRequest('7', { body: now }, valueOf(writer.readEditable({ body: was })), was);
  const sent: unknown = JSON.parse(jsonText(request.body ?? null));
  return typeof sent === 'object' && sent !== null && 'rows' in sent ? sent.rows : sent;
}

describe('a row that is made again', () => {
  it.each([
    ['of a discount', {}],
    ['of a group', { id: 41, name: 'Couples' }],
  ])('%s has what nobody knows of it as it was, not as its siblings have it', (_what, around) => {
    const rows = three([1, 2, 3]);
    expect(undone(rows, rows.slice(0, 2), around)).toEqual([...rows.slice(0, 2), row(null, 6, 300)]);
  });

  it('goes by its place where rows have no ids, and so do the others', () => {
    const rows = [row(null, 2, 300), row(null, 4, 500), row(null, 6, 500)];
    expect(undone(rows, rows.slice(1))).toEqual(rows);
  });

  it('has every number as it was written', () => {
    const bodyOf = (rows: string): JsonValue => parsed(`{"rows":[${rows}]}`);
    const [kept, gone] = [
      '{"id":1,"max_guests":2,"discount_percent":10.00,"least_total":500.50}',
      '{"id":2,"max_guests":4,"discount_percent":20.00,"least_total":9007199254740993.10}',
    ];
    const was = bodyOf(`${kept},${gone}`);
    const base = valueOf(writer.readEditable({ body: was }));
    const sent = writer.buildRequest('7', { body: bodyOf(kept) }, base, was).body;
    expect(jsonText(sent ?? null)).toBe(`{"rows":[${kept},${gone.replace('"id":2,', '')}]}`);
  });

  it.each([
    ['nothing', null],
    ['its switch alone', { property_id: 7, enabled: false }],
  ])('is whole where the record itself is the row, and %s is left of it', (_what, now) => {
    const dates = ['2027-01-05', '2027-02-28'];
    const own = { dates, enabled: true, max_guests: 2, discount_percent: 25 };
    const was: JsonValue = { property_id: 7, id: 311, ...own };
    const base = valueOf(writer.readEditable({ body: was }));
    const { body } = writer.buildRequest('7', { body: now }, base, was);
    expect(body).toMatchObject(own);
    expect(body).not.toHaveProperty('id');
  });
});
