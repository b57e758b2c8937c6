import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/contract/json.ts';
import { jsonText } from '../../../../../src/contract/json-source.ts';
import { attachReadings } from '../../../../../src/contract/readings/body-readings.ts';
import { readWire, writeWire } from '../../../../../src/contract/readings/codecs/read-write.ts';
import { decodeResource } from '../../../../../src/contract/service/decode.ts';
import { toldTotal } from '../../../../../src/contract/service/shape/page.ts';
import { writableFor } from '../../../../../src/contract/service/writable.ts';
import { lesson, parsed } from './lesson.ts';

const early =
  '{"early_bird":{"an":true,"zeilen":[{"id":4,"zeit":["2027-03-01","2027-04-30"],"tage":90,"satz":10.0}]},"late_availability":null}';
const rows = ['early_bird', 'zeilen'];

function range() {
  return lesson('early-bird', early)
    .rows('list', rows)
    .is([...rows, 0, 'zeit', 0], 'dateFrom', 0)
    .is([...rows, 0, 'tage'], 'minDaysBefore', 0)
    .is([...rows, 0, 'satz'], 'discountPercent', 0, '10 % off');
}

describe('two dates as a list of a row that is written', () => {
  it('are told one by one, and go back as the list with just the one that changed', () => {
    const reading = range()
      .is([...rows, 0, 'zeit', 1], 'dateTo', 0)
      .kept();
    const writer = writableFor('early-bird');
    const body = attachReadings(parsed(early), [reading]);
    const editable = writer.readEditable(body);
    if (!editable.ok) throw new Error(editable.reason);
    const desired = parsed(JSON.stringify(editable.value).replace('2027-04-30', '2027-05-15'));
    expect(writer.validate(desired, editable.value, body).errors).toEqual([]);
    expect(jsonText(writer.buildRequest('7', body, desired).body ?? null)).toBe(
      '{"an":true,"zeilen":[{"id":4,"zeit":["2027-03-01","2027-05-15"],"tage":90,"satz":10.0}]}',
    );
  });

  it('are not kept while one of them is not told, nor read where the list has another length', () => {
    expect(range().taught()).toEqual({ ok: false, why: 'in-list' });
    const reading = range()
      .is([...rows, 0, 'zeit', 1], 'dateTo', 0)
      .kept();
    const longer = parsed(early.replace('"2027-04-30"]', '"2027-04-30","2027-05-30"]'));
    const understood = writableFor('early-bird').understanding(attachReadings(longer, [reading]));
    expect(understood?.fitted.acceptedId ?? null).toBeNull();
  });
});

const group =
  '{"gid":3,"title":"Couples","zeilen":[{"ab":"2027-03-01","bis":"2027-04-30","leute":2,"satz":0.1}]}';

describe('the lists of groups', () => {
  const reading = lesson('occupancy-group', group)
    .is(['gid'], 'groupId', null)
    .rows('list', ['zeilen'])
    .is(['gid'], 'groupId', null)
    .is(['zeilen', 0, 'ab'], 'dateFrom', 0)
    .is(['zeilen', 0, 'bis'], 'dateTo', 0)
    .is(['zeilen', 0, 'leute'], 'maxGuests', 0)
    .is(['zeilen', 0, 'satz'], 'discountPercent', 0, '10 % off')
    .kept();

  it.each(['occupancy-groups', 'property-occupancy-groups'] as const)(
    '%s are read as a person accepted it of one group, as they stand or wrapped in attributes',
    (name) => {
      const bare = `{"groups":[${group}],"others":[]}`;
      const wrapped = `{"data":[{"id":"3","type":"group","attributes":${group},"extra":1}]}`;
      expect(decodeResource(name, parsed(bare)).shape).toBe('unrecognised');
      for (const text of [bare, wrapped]) {
        const decoded = decodeResource(name, attachReadings(parsed(text), [reading]));
        expect(decoded).toMatchObject({
          value: {
            rows: [{ groupId: 3, rows: [{ maxGuests: 2, discountPercent: '10', dateTo: '2027-04-30' }] }],
          },
        });
      }
      const decoded = decodeResource(name, attachReadings(parsed(wrapped), [reading]));
      expect(decoded.unknownFields.map(({ path }) => path)).toContain('data[].extra');
    },
  );
});

it('reads a word that came alone as what a person says, and never writes the word that nobody saw', () => {
  const told = lesson('early-bird', early.replace('true', '"laeuft"')).rows('list', rows);
  const ways = told.is(['early_bird', 'an'], 'active', null).ways(['early_bird', 'an']);
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

it('takes short names of days in one text for names, not for seven signs', () => {
  const text =
    '{"aktiv":true,"zeilen":[{"ab":"2027-03-01","bis":"2027-04-30","tage":"Mon,Tue","naechte":3,"satz":80}]}';
  const told = lesson('short-break-rules', text)
    .rows('list', ['zeilen'])
    .is(['zeilen', 0, 'tage'], 'startDays', 0);
  expect(told.ways(['zeilen', 0, 'tage']).map(({ codec }) => codec)).toMatchObject([
    { is: 'weekdays', as: 'names', joined: ',' },
  ]);
});

it('takes a lever of which only its kind is told for none set', () => {
  const body = { data: [{ type: 'early_bird', rows: [] }, { type: 'lateAvailability' }] };
  expect(decodeResource('discounts', body)).toMatchObject({ value: { lateAvailability: { rows: [] } } });
  const other = {
    data: [
      { type: 'early_bird', rows: [] },
      { type: 'lateAvailability', x: 1 },
    ],
  };
  expect(decodeResource('discounts', other)).not.toMatchObject({
    value: { lateAvailability: { rows: [] } },
  });
});

it('takes a count for that of all rows where nothing can follow, and only there', () => {
  expect(toldTotal({ count: 3, offset: 0, limit: 50 }, 3)).toBe(3);
  expect(toldTotal({ count: 3, offset: 50, limit: 50 }, 3)).toBeNull();
  expect(toldTotal({ count: 50, offset: 0, limit: 50 }, 50)).toBeNull();
  expect(toldTotal({ count: 3 }, 3)).toBeNull();
});
