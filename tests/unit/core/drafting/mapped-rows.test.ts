import { describe, expect, it } from 'vitest';
import type { Body } from '../../../../src/core/mapping/bodies/body.ts';
import { columnAt, sayColumn } from '../../../../src/core/drafting/draft-columns.ts';
import { mappableOf } from '../../../../src/core/drafting/mappable.ts';
import { recordChoices } from '../../../../src/core/drafting/record-choices.ts';
import { conceptMarks } from '../../../../src/core/service/concepts/concept-marks.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';
import { isJsonObject } from '../../../../src/core/values/json/json.ts';
import { type RowSet, rowSetSchema } from '../../../../src/core/writing/rows/row-fields.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { lesson } from './lesson.ts';
import { parsed } from '../parsed.ts';
import { valueOf } from '../../../value-of.ts';

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
    .accepted();

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

describe('rules given as lists of values', () => {
  it('are unrecognised without a field mapping', () => {
    const decoded = decodeResource('low-occupancy', { body: parsed(whole) });
    expect(decoded.shape === 'unrecognised' || decoded.value.rows === undefined).toBe(true);
    expect(writer.readEditable({ body: parsed(whole) }).ok).toBe(false);
  });

  it('keep an unmapped value, and reject new rules while it is set', () => {
    const { body, base } = editable(withMore);
    expect(sent(body, base, raised(base))).toBe(withMore.replace('0.10,7', '0.12,7'));
    const { errors } = writer.validate(added(base), base, body);
    expect(errors.map(({ message }) => message).join()).toContain('a value in position 5');
    const decoded = decodeResource('low-occupancy', body);
    expect(decoded.unknownFields).toEqual([{ path: 'rows[][]', type: 'number' }]);
    // A field that is null in every row is null in a new one.
    const empty = withMore.replaceAll(/,[79]\]/g, ',null]');
    const ofEmpty = editable(empty);
    expect(sent(ofEmpty.body, ofEmpty.base, added(ofEmpty.base))).toContain('3,0.05,null]]');
  });

  it('are unreadable when one has another number of values', () => {
    const reading = asMapped(whole);
    for (const other of [whole.replace('0.150]', '0.150,1]'), whole.replaceAll(/(0\.1\d*)\]/g, '$1,1]')]) {
      expect(writer.readEditable({ body: parsed(other), readings: [reading] }).ok).toBe(false);
    }
  });

  it('may contain short lists that are mapped completely, and be keyed by their ids', () => {
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
      .accepted();
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

  it('shape a first rule elsewhere only if every position is mapped', () => {
    const none = (text: string) => ({ body: parsed('{"on":true,"rows":[]}'), readings: [asMapped(text)] });
    const nothing: RowSet = { active: null, rows: [] };
    const first = added(nothing);
    expect(sent(none(whole), nothing, first)).toContain('["2027-05-01","2027-05-20",3,0.05]');
    expect(writer.validate(first, nothing, none(withMore)).errors).toHaveLength(1);
  });
});

const lists =
  '{"on":true,"from":["2027-01-05","2027-03-05"],"to":["2027-02-28","2027-03-28"],"most":[2,4],"cut":[10.50,15.0],"tags":["x"]}';

const columnsMapped = (text: string) =>
  lesson('low-occupancy', text)
    .columns('list', [])
    .is(['from', 0], 'dateFrom', 0)
    .is(['to', 0], 'dateTo', 0)
    .is(['most', 0], 'maxGuests', 0)
    .is(['cut', 0], 'discountPercent', 0, '10.5% off')
    .accepted();

function editableColumns(text: string) {
  const body = { body: parsed(text), readings: [columnsMapped(lists)] };
  const read = writer.readEditable(body);
  return { body, read, base: read.ok ? rowSetSchema.parse(read.value) : undefined };
}

describe('rules given column by column', () => {
  it('are read row by row and written back with only the change', () => {
    const { body, base } = editableColumns(lists);
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

  it('are unreadable when columns differ in length', () => {
    expect(editableColumns(lists.replace('[2,4]', '[2]')).read.ok).toBe(false);
  });

  it('are marked at their positions', () => {
    const { body } = editableColumns(lists);
    const marks = conceptMarks('low-occupancy', body);
    const cut = isJsonObject(body.body) ? body.body['cut'] : null;
    if (typeof cut !== 'object' || cut === null) throw new Error('no column');
    expect(marks(cut, '1')?.concepts).toEqual(['discountPercent']);
  });

  it('leave out a list that is mapped as no column', () => {
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

const answer = '{"ok":1,"ergebnis":{"property_id":"7","security_deposit":"1.250,00","disable_security":"N"}}';
const nested = '{"ok":1,"antwort":{"objekt":7,"kaution":{"betrag":"1.250,00","aus":"N"}}}';

function choices(mapped: ReturnType<typeof lesson>) {
  const mappable = mappableOf('security-deposit');
  if (mappable === undefined) throw new Error('nothing to map');
  return recordChoices(mappable, mapped.draft, mapped.body);
}

function sentDeposit(text: string, mapped: ReturnType<typeof lesson>) {
  const writer = writableFor('security-deposit');
  const body = { body: parsed(text), readings: [mapped.accepted()] };
  return writer.buildRequest('7', body, { amount: '1300.5', disabled: false }).body;
}

describe('record sent back from an unknown wrapper', () => {
  const begun = () =>
    lesson('security-deposit', answer).is(['ergebnis', 'disable_security'], 'disabled', null, 'No');

  it('is the wrapper’s content by default', () => {
    expect(begun().draft).toMatchObject({ at: ['ergebnis'] });
    expect(sentDeposit(answer, begun())).toEqual({ security_deposit: '1300,50' });
  });

  it('can be the whole response', () => {
    expect(choices(begun())).toEqual([[], ['ergebnis']]);
    expect(sentDeposit(answer, begun().record([]))).toEqual({ ergebnis: { security_deposit: '1300,50' } });
  });

  it('can be any record that holds all mapped values', () => {
    const mapped = () =>
      lesson('security-deposit', nested)
        .is(['antwort', 'kaution', 'betrag'], 'amount', null)
        .is(['antwort', 'kaution', 'aus'], 'disabled', null, 'No');
    expect(choices(mapped())).toEqual([[], ['antwort'], ['antwort', 'kaution']]);
    expect(sentDeposit(nested, mapped().record(['antwort', 'kaution']))).toEqual({ betrag: '1300,50' });
    const apart = mapped().is(['antwort', 'objekt'], 'propertyId', null);
    expect(choices(apart)).toEqual([[], ['antwort']]);
  });

  it('is the whole response when nothing marks an envelope', () => {
    const bare = lesson('security-deposit', '{"kaution":{"betrag":250,"aus":false}}');
    expect(bare.draft).toMatchObject({ at: [] });
  });
});
