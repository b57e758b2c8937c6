import { describe, expect, it } from 'vitest';
import type { Body } from '../../../../../src/core/mapping/bodies/body.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { RowSet } from '../../../../../src/core/writing/rows/row-fields.ts';
import { rowSetSchema } from '../../../../../src/core/writing/rows/row-fields.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { lesson } from './lesson.ts';
import { parsed } from '../../parsed.ts';
import { valueOf } from '../../../../value-of.ts';

const writer = writableFor('low-occupancy');
const whole =
  '{"on":true,"rows":[["2027-01-05","2027-02-28",2,0.10],["2027-03-05","2027-03-28",4,0.150]],"tag":"x"}';
const withMore =
  '{"on":true,"rows":[["2027-01-05","2027-02-28",2,0.10,7],["2027-03-05","2027-03-28",4,0.150,9]]}';

const asMapped = (text: string, at: readonly string[] = ['rows']) =>
  lesson('low-occupancy', text)
    .rows('list', at)
    .is([...at, 0, 0], 'dateFrom', 0)
    .is([...at, 0, 1], 'dateTo', 0)
    .is([...at, 0, 2], 'maxGuests', 0)
    .is([...at, 0, 3], 'discountPercent', 0, '10% off')
    .kept();

function editable(text: string, reading = asMapped(text)) {
  const body = { body: parsed(text), readings: [reading] };
  return { body, base: rowSetSchema.parse(valueOf(writer.readEditable(body))) };
}

function sent(body: Body, base: RowSet, desired: RowSet): string {
  expect(writer.validate(desired, base, body).errors).toEqual([]);
  return jsonText(writer.buildRequest('7', body, desired).body ?? null);
}

const added = (base: RowSet): RowSet => ({
  ...base,
  rows: [
    ...base.rows,
    {
      key: 'new:1',
      values: { dateFrom: '2027-05-01', dateTo: '2027-05-20', maxGuests: 3, discountPercent: '5' },
      wire: {},
    },
  ],
});

const raised = ({ rows: [first, ...others], ...base }: RowSet): RowSet => ({
  ...base,
  rows:
    first === undefined ? [] : [{ ...first, values: { ...first.values, discountPercent: '12' } }, ...others],
});

describe('rows whose values go by their place', () => {
  it('are not guessed, and are shown as they came', () => {
    const decoded = decodeResource('low-occupancy', { body: parsed(whole) });
    expect(decoded.shape === 'unrecognised' || decoded.value.rows === undefined).toBe(true);
    expect(writer.readEditable({ body: parsed(whole) }).ok).toBe(false);
  });

  it('keep a place that nobody understands, and get no new row while one holds something', () => {
    const { body, base } = editable(withMore);
    expect(sent(body, base, raised(base))).toBe(withMore.replace('0.10,7', '0.12,7'));
    const { errors } = writer.validate(added(base), base, body);
    expect(errors.map(({ message }) => message).join()).toContain('a value in position 5');
    const decoded = decodeResource('low-occupancy', body);
    expect(decoded.unknownFields).toEqual([{ path: 'rows[][]', type: 'number' }]);
    // What is null in every row is nothing in a new one.
    const empty = withMore.replaceAll(/,[79]\]/g, ',null]');
    const ofEmpty = editable(empty);
    expect(sent(ofEmpty.body, ofEmpty.base, added(ofEmpty.base))).toContain('3,0.05,null]]');
  });

  it('are read no more where one has another number of values', () => {
    const reading = asMapped(whole);
    for (const other of [whole.replace('0.150]', '0.150,1]'), whole.replaceAll(/(0\.1\d*)\]/g, '$1,1]')]) {
      expect(writer.readEditable({ body: parsed(other), readings: [reading] }).ok).toBe(false);
    }
  });

  it('may hold short lists of which every value is known, many values, and be named by numbers that they tell, too', () => {
    const range = (from: string, to: string, id: number) =>
      `[${String(id)},["${from}","${to}"],2,0.10,${Array.from({ length: 9 }, () => 'null').join()}]`;
    const text = `{"rows":{"311":${range('2027-01-05', '2027-02-28', 311)},"312":${range('2027-03-05', '2027-03-28', 312)}}}`;
    const at = ['rows', '311'];
    const reading = lesson('low-occupancy', text)
      .rows('map', ['rows'])
      .is([...at, 1, 0], 'dateFrom', 0)
      .is([...at, 1, 1], 'dateTo', 0)
      .is([...at, 2], 'maxGuests', 0)
      .is([...at, 3], 'discountPercent', 0, '10% off')
      .kept();
    const { body, base } = editable(text, reading);
    const [first] = base.rows;
    if (first === undefined) throw new Error('no rows');
    const moved = { ...first, values: { ...first.values, dateTo: '2027-02-27' as const } };
    expect(sent(body, base, { ...base, rows: [moved, ...base.rows.slice(1)] })).toBe(
      text.replace('2027-02-28', '2027-02-27'),
    );
    const longer = text.replace('"2027-02-28"]', '"2027-02-28",1]');
    expect(writer.readEditable({ body: parsed(longer), readings: [reading] }).ok).toBe(false);
    const half = lesson('low-occupancy', text)
      .rows('map', ['rows'])
      .is([...at, 1, 0], 'dateFrom', 0);
    expect(half.is([...at, 3], 'discountPercent', 0, '10% off').mapped()).toEqual({
      ok: false,
      why: 'in-list',
    });
  });

  it('serve a first row elsewhere only where every place of them is known', () => {
    const none = (text: string) => ({ body: parsed('{"on":true,"rows":[]}'), readings: [asMapped(text)] });
    const nothing: RowSet = { active: null, rows: [] };
    const first = added(nothing);
    expect(sent(none(whole), nothing, first)).toContain('["2027-05-01","2027-05-20",3,0.05]');
    expect(writer.validate(first, nothing, none(withMore)).errors).toHaveLength(1);
  });
});
