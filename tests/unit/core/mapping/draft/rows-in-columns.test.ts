import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { columnAt, sayColumn } from '../../../../../src/core/mapping/draft/draft-columns.ts';
import { conceptMarks } from '../../../../../src/core/service/concepts/concept-marks.ts';
import { rowSetSchema } from '../../../../../src/core/writing/rows/row-fields.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { lesson } from './lesson.ts';
import { parsed } from '../../parsed.ts';

const writer = writableFor('low-occupancy');
const lists =
  '{"on":true,"from":["2027-01-05","2027-03-05"],"to":["2027-02-28","2027-03-28"],"most":[2,4],"cut":[10.50,15.0],"tags":["x"]}';

const asMapped = (text: string) =>
  lesson('low-occupancy', text)
    .columns('list', [])
    .is(['from', 0], 'dateFrom', 0)
    .is(['to', 0], 'dateTo', 0)
    .is(['most', 0], 'maxGuests', 0)
    .is(['cut', 0], 'discountPercent', 0, '10.5% off')
    .kept();

function editable(text: string) {
  const body = { body: parsed(text), readings: [asMapped(lists)] };
  const read = writer.readEditable(body);
  return { body, read, base: read.ok ? rowSetSchema.parse(read.value) : undefined };
}

describe('rows that are told column by column', () => {
  it('are read row by row, and written back whole with just what changed', () => {
    const { body, base } = editable(lists);
    if (base === undefined) throw new Error('not read');
    expect(base.rows.map(({ values }) => values.discountPercent)).toEqual(['10.5', '15']);
    const desired = {
      ...base,
      rows: base.rows.map((row, index) =>
        index === 1 ? { ...row, values: { ...row.values, maxGuests: 3 } } : row,
      ),
    };
    expect(jsonText(writer.buildRequest('7', body, desired).body ?? null)).toBe(
      lists.replace('[2,4]', '[2,3]'),
    );
    const first = { ...base, rows: base.rows.slice(0, 1) };
    expect(jsonText(writer.buildRequest('7', body, first).body ?? null)).toBe(
      '{"on":true,"from":["2027-01-05"],"to":["2027-02-28"],"most":[2],"cut":[10.50],"tags":["x"]}',
    );
  });

  it('are not read where the columns are not of one length', () => {
    expect(editable(lists.replace('[2,4]', '[2]')).read.ok).toBe(false);
  });

  it('are marked where they stand', () => {
    const { body } = editable(lists);
    const marks = conceptMarks('low-occupancy', body);
    const cut = isJsonObject(body.body) ? body.body['cut'] : null;
    if (typeof cut !== 'object' || cut === null) throw new Error('no column');
    expect(marks(cut, '1')?.concepts).toEqual(['discountPercent']);
  });

  it('may have a list beside them that is no column, and a person says which is', () => {
    const { body, draft } = lesson('low-occupancy', lists).columns('list', []);
    expect(draft.parts[0]).toMatchObject({ columns: [['from'], ['to'], ['most'], ['cut']] });
    const entry = columnAt(draft, body, ['most']);
    expect(entry).toMatchObject({ column: ['most'], isColumn: true });
    if (entry === undefined) return;
    const without = sayColumn(draft, { ...entry, isColumn: false });
    expect(without.parts[0]).toMatchObject({ columns: [['from'], ['to'], ['cut']] });
    expect(columnAt(without, body, ['most'])).toMatchObject({ isColumn: false });
  });
});
