import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import { jsonValueSchema } from '../../../../src/core/values/value-schemas.ts';
import { jsonText, parseWithSources } from '../../../../src/core/values/json/json-source.ts';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';
import { groupWriter } from '../../../../src/core/writing/occupancy-group.ts';

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
  const bodyOf = (rows: readonly JsonValue[]): JsonValue =>
    jsonValueSchema.parse(parseWithSources(JSON.stringify({ ...around, rows })));
  const [was, now] = [bodyOf(before), bodyOf(after)];
  const request = (() => {
    if (isGroup) {
      const base = groupWriter.readEditable({ body: was });
      return base.ok ? groupWriter.buildRequest('41', { body: now }, base.value, was) : undefined;
    }
    const base = discountWriters['low-occupancy'].readEditable({ body: was });
    return base.ok
      ? discountWriters['low-occupancy'].buildRequest('7', { body: now }, base.value, was)
      : undefined;
  })();
  const sent: unknown = JSON.parse(jsonText(request?.body ?? null));
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
    const writer = discountWriters['low-occupancy'];
    const bodyOf = (rows: string): JsonValue => jsonValueSchema.parse(parseWithSources(`{"rows":[${rows}]}`));
    const [kept, gone] = [
      '{"id":1,"max_guests":2,"discount_percent":10.00,"least_total":500.50}',
      '{"id":2,"max_guests":4,"discount_percent":20.00,"least_total":9007199254740993.10}',
    ];
    const was = bodyOf(`${kept},${gone}`);
    const base = writer.readEditable({ body: was });
    if (!base.ok) throw new Error(base.reason);
    const sent = writer.buildRequest('7', { body: bodyOf(kept) }, base.value, was).body;
    expect(jsonText(sent ?? null)).toBe(`{"rows":[${kept},${gone.replace('"id":2,', '')}]}`);
  });

  it.each([
    ['nothing', null],
    ['its switch alone', { property_id: 7, enabled: false }],
  ])('is whole where the record itself is the row, and %s is left of it', (_what, now) => {
    const writer = discountWriters['low-occupancy'];
    const dates = ['2027-01-05', '2027-02-28'];
    const was: JsonValue = {
      property_id: 7,
      enabled: true,
      id: 311,
      dates,
      max_guests: 2,
      discount_percent: 25,
    };
    const base = writer.readEditable({ body: was });
    if (!base.ok) throw new Error(base.reason);
    const { body } = writer.buildRequest('7', { body: now }, base.value, was);
    expect(body).toMatchObject({ dates, enabled: true, max_guests: 2, discount_percent: 25 });
    expect(body).not.toHaveProperty('id');
  });
});
