import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';
import { readWire, writeWire } from '../../../../src/core/mapping/codecs/read-write.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { reportedTotal } from '../../../../src/core/mapping/pages/paging.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { rowSetSchema } from '../../../../src/core/writing/rows/row-fields.ts';
import { lesson } from './lesson.ts';
import { parsed } from '../parsed.ts';
import { valueOf } from '../../../value-of.ts';
import { recognisedBody } from '../service/bodies/recognised.ts';

const early =
  '{"early_bird":{"an":true,"zeilen":[{"id":4,"zeit":["2027-03-01","2027-04-30"],"tage":90,"satz":10.0}]},"late_availability":null}';
const rows = ['early_bird', 'zeilen'];

describe('rules mapped beside other values', () => {
  const row = (from: string, satz: string): string =>
    `{"ab":"${from}","bis":"2027-09-30","leute":2,"satz":${satz},"vermerk":"x"}`;
  const mixed = `{"an":true,"sommer":${row('2027-06-01', '0.10')},"stand":2.50,"winter":${row('2027-01-01', '0.20')},"meta":{"v":1.0}}`;
  const asMapped = () =>
    lesson('low-occupancy', mixed)
      .rows('map', [])
      .entry('meta', false)
      .is(['an'], 'active', null, 'Yes')
      .fields(['sommer'], { ab: 'dateFrom', bis: 'dateTo', leute: 'maxGuests' })
      .is(['sommer', 'satz'], 'discountPercent', 0, '10% off')
      .accepted();
  const writer = writableFor('low-occupancy');
  const withoutSummer = parsed(mixed.replace(/"sommer":\{[^}]*\},/, ''));

  function sent(change: (values: string) => string): string {
    const body = { body: parsed(mixed), readings: [asMapped()] };
    const editable = valueOf(writer.readEditable(body));
    const desired = parsed(change(JSON.stringify(editable)));
    expect(writer.validate(desired, editable, body).errors).toEqual([]);
    return jsonText(writer.buildRequest('7', body, desired).body ?? null);
  }

  it('are named after their keys and leave other values unknown', () => {
    const decoded = decodeResource('low-occupancy', { body: parsed(mixed), readings: [asMapped()] });
    expect(decoded).toMatchObject({
      value: { active: true, rows: [{ name: 'sommer' }, { name: 'winter' }] },
    });
    const paths = decoded.unknownFields.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['stand', 'sommer.vermerk', 'winter.vermerk', 'meta.v']));
  });

  it('are sent with everything else unchanged and numbers as originally written', () => {
    expect(sent((values) => values.replace('"10"', '"15"'))).toBe(mixed.replace('0.10', '0.15'));
    expect(sent((values) => values.replace('"active":true', '"active":false'))).toBe(
      mixed.replace('true', 'false'),
    );
    const without = sent((values) => {
      const set = rowSetSchema.parse(parsed(values));
      return JSON.stringify({ ...set, rows: set.rows.slice(1) });
    });
    expect(parsed(without)).toEqual(withoutSummer);
    expect(without).toContain('"stand":2.50');
  });
});

const group =
  '{"gid":3,"title":"Couples","zeilen":[{"ab":"2027-03-01","bis":"2027-04-30","leute":2,"satz":0.1}]}';

describe('mapped lists of groups', () => {
  const reading = lesson('occupancy-group', group)
    .is(['gid'], 'groupId', null)
    .rows('list', ['zeilen'])
    .is(['gid'], 'groupId', null)
    .fields(['zeilen', 0], { ab: 'dateFrom', bis: 'dateTo', leute: 'maxGuests' })
    .is(['zeilen', 0, 'satz'], 'discountPercent', 0, '10% off')
    .accepted();

  it.each(['occupancy-groups', 'property-occupancy-groups'] as const)(
    '%s use the field mapping that was accepted for one group',
    (name) => {
      const bare = `{"groups":[${group}],"others":[]}`;
      expect(decodeResource(name, { body: parsed(bare) }).shape).toBe('unrecognised');
      const row = { maxGuests: 2, discountPercent: '10', dateTo: '2027-04-30' };
      const { value } = recognisedBody(name, { body: parsed(bare), readings: [reading] });
      expect(value.rows).toMatchObject([{ groupId: 3, rows: [row] }]);
    },
  );
});

it('a flag seen with one word is read as mapped and never written with an unseen word', () => {
  const reported = lesson('early-bird', early.replace('true', '"laeuft"')).rows('list', rows);
  const ways = reported.is(['early_bird', 'an'], 'active', null).ways(['early_bird', 'an']);
  expect(ways.map(({ codec }) => codec)).toEqual([
    { is: 'flag', yes: 'laeuft', no: null },
    { is: 'flag', yes: null, no: 'laeuft' },
  ]);
  const [yes] = ways;
  if (yes === undefined) throw new Error('It can be yes.');
  const wire = (value: JsonValue) => ({ value, numberText: null });
  expect(readWire(yes.codec, wire('laeuft'))).toBe(true);
  expect(readWire(yes.codec, wire('ruht'))).toBeUndefined();
  expect(writeWire(yes.codec, true)).toEqual(wire('laeuft'));
  expect(writeWire(yes.codec, false)).toBeUndefined();
});

it('short day names in one text are read as names rather than seven letters', () => {
  const text =
    '{"aktiv":true,"zeilen":[{"ab":"2027-03-01","bis":"2027-04-30","tage":"Mon,Tue","naechte":3,"satz":80}]}';
  const reported = lesson('short-break-rules', text)
    .rows('list', ['zeilen'])
    .is(['zeilen', 0, 'tage'], 'startDays', 0);
  expect(reported.ways(['zeilen', 0, 'tage']).map(({ codec }) => codec)).toMatchObject([
    { is: 'weekdays', as: 'names', joined: ',' },
  ]);
});

it('a discount with only its kind counts as having no rules', () => {
  const late = (more: JsonObject) => {
    const data = [
      { type: 'early_bird', rows: [] },
      { type: 'lateAvailability', ...more },
    ];
    return decodeResource('discounts', { body: { data } });
  };
  const none = { value: { lateAvailability: { rows: [] } } };
  expect(late({})).toMatchObject(none);
  expect(late({ x: 1 })).not.toMatchObject(none);
});

it('reportedTotal uses a count only if no further page can follow', () => {
  expect(reportedTotal({ count: 3, offset: 0, limit: 50 }, 3)).toBe(3);
  expect(reportedTotal({ count: 3, offset: 50, limit: 50 }, 3)).toBeNull();
  expect(reportedTotal({ count: 50, offset: 0, limit: 50 }, 50)).toBeNull();
  expect(reportedTotal({ count: 3 }, 3)).toBeNull();
});
