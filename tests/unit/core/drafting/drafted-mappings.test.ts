import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';
import { leafAt, placeOfLeaf } from '../../../../src/core/drafting/draft-places.ts';
import { sayHow, sayMeaning } from '../../../../src/core/drafting/draft-moves.ts';
import {
  choicesOf,
  draftOfFitted,
  meaningsOf,
  offeredOf,
  mappingOf,
} from '../../../../src/core/drafting/mapping-draft.ts';
import { draftedMapping } from '../../../../src/core/drafting/drafted-mapping.ts';
import { mappableOf } from '../../../../src/core/drafting/mappable.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { lesson } from './lesson.ts';
import { parsed } from '../parsed.ts';
import { firstDraft } from '../../../../src/core/drafting/first-draft.ts';
import { valueOf } from '../../../value-of.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';

const discount = `{"objekt":7,"kurzfristig":{"aktiv":"J","zeilen":[
  {"nr":4,"ab":"2027-03-01","bis":"2027-04-30","tage":14,"satz":0.10,"vermerk":"x"},
  {"nr":5,"ab":"2027-09-01","bis":"2027-10-31","tage":7,"satz":0.25,"vermerk":null}]},"fruehbucher":null}`;

const rows = ['kurzfristig', 'zeilen'];

function lateLesson() {
  return lesson('late-availability', discount)
    .rows('list', rows)
    .fields([...rows, 0], { ab: 'dateFrom', bis: 'dateTo', tage: 'maxDaysBefore' })
    .is([...rows, 0, 'satz'], 'discountPercent', 0, '10% off');
}

describe('field mapping of an unrecognised body', () => {
  it('shows and writes back the whole body with only the change', () => {
    const writer = writableFor('late-availability');
    expect(writer.readEditable({ body: parsed(discount) }).ok).toBe(false);
    const reading = lateLesson().accepted();
    expect(reading.reading.at).toEqual(['kurzfristig']);
    const body = { body: parsed(discount), readings: [reading] };
    const editable = valueOf(writer.readEditable(body));
    expect(editable).toMatchObject({
      rows: [
        { values: { dateFrom: '2027-03-01', maxDaysBefore: 14, discountPercent: '10' } },
        { values: { maxDaysBefore: 7, discountPercent: '25' } },
      ],
    });
    expect(writer.understanding(body)?.fitted.acceptedId).toBe('t');
    const desired = parsed(JSON.stringify(editable).replace('"25"', '"30"'));
    expect(writer.validate(desired, editable, body).errors).toEqual([]);
    expect(jsonText(writer.buildRequest('7', body, desired).body ?? null)).toBe(
      '{"aktiv":"J","zeilen":[{"nr":4,"ab":"2027-03-01","bis":"2027-04-30","tage":14,"satz":0.10,"vermerk":"x"},' +
        '{"nr":5,"ab":"2027-09-01","bis":"2027-10-31","tage":7,"satz":0.30,"vermerk":null}]}',
    );
  });

  it('offers every meaning of a value with an example', () => {
    const started = lesson('late-availability', discount).rows('list', rows);
    started.is([...rows, 0, 'satz'], 'discountPercent', 0);
    expect(mappingOf(started.draft)).toBeUndefined();
    const words = started.ways([...rows, 0, 'satz']).map((way) => way.words);
    expect(words).toEqual(['0.1% off', '10% off', '90% off', '99.9% off']);
  });

  it('gives a place one concept, and a concept one place', () => {
    const place = [...rows, 0, 'tage'];
    const moved = lateLesson().is(place, 'minNights', 0);
    const days = moved.draft.leaves.filter(({ path }) => path.join('.') === 'tage');
    expect(days.map(({ concept }) => concept)).toEqual(['minNights']);
    moved.is([...rows, 1, 'nr'], 'minNights', 0);
    expect(leafAt(moved.draft, moved.body, place)).toBeUndefined();
    const leaf = leafAt(moved.draft, moved.body, [...rows, 1, 'nr']);
    const at = leaf === undefined ? null : placeOfLeaf(moved.draft, moved.body, leaf);
    expect(at).toEqual([...rows, 0, 'nr']);
  });

  it('keeps the mapped fields when another record is chosen to send back', () => {
    const alone = lateLesson().record(rows);
    expect(alone.accepted().reading).toMatchObject({ at: rows, parts: [{ is: 'list', path: [] }] });
    expect(alone.record(['kurzfristig']).accepted().reading.parts[0]).toMatchObject({ path: ['zeilen'] });
  });

  it('finds a discount in a list by its unique text', () => {
    const text = '[{"art":"frueh","wert":5},{"art":"spaet","wert":20,"frist":9}]';
    const reading = lesson('late-availability', text)
      .rows('one', [1])
      .is([1, 'wert'], 'discountPercent', 0, '20% off')
      .is([1, 'frist'], 'maxDaysBefore', 0)
      .accepted();
    expect(reading.reading.at).toEqual([{ where: 'art', holds: 'spaet' }]);
    const body = { body: parsed('[{"art":"spaet","wert":25,"frist":3}]'), readings: [reading] };
    expect(writableFor('late-availability').readEditable(body)).toMatchObject({
      value: { rows: [{ values: { discountPercent: '25', maxDaysBefore: 3 } }] },
    });
  });

  it('reads an object whose keys are a value', () => {
    const text = '{"stufen":{"2":{"wert":10},"4":{"wert":20}}}';
    const reading = lesson('low-occupancy', text)
      .rows('map', ['stufen'])
      .is(['stufen', '2', 'wert'], 'discountPercent', 0, '10% off')
      .accepted();
    const body = { body: parsed(text), readings: [reading] };
    expect(writableFor('low-occupancy').readEditable(body)).toMatchObject({
      value: { rows: [{ values: { maxGuests: 2, discountPercent: '10' } }, { values: { maxGuests: 4 } }] },
    });
  });

  it('maps the keys of an object to one concept only', () => {
    const text = '{"stufen":{"2":{"gaeste":2,"wert":10},"4":{"gaeste":4,"wert":20}}}';
    const begun = lesson('low-occupancy', text).rows('map', ['stufen']);
    expect(begun.keys().map((key) => key?.concept ?? null)).toEqual(
      expect.arrayContaining([null, 'maxGuests', 'minNights', 'name']),
    );
    expect(begun.keys().map((key) => key?.concept)).not.toContain('dateFrom');
    begun.key('minNights').is(['stufen', '2', 'gaeste'], 'maxGuests', 0);
    expect(begun.draft.leaves).toHaveLength(1);
    expect(begun.key('maxGuests').draft.leaves).toEqual([]);
  });

  it.each([
    ['[{"wert":5}]', [], []],
    ['{"a":{"b":{"wort":"x","c":[{"wert":5}]},"d":null}}', ['a', 'b', 'c'], ['a', 'b']],
    ['{"a":{"b":[{"wert":5}],"d":null}}', ['a', 'b'], ['a', 'b']],
    ['{"data":{"b":[{"wert":5}],"n":1}}', ['data', 'b'], ['data', 'b']],
  ])('sends back only its own part of %s', (text, place, at) => {
    expect(lesson('early-bird', text).rows('list', place).draft.at).toEqual(at);
  });

  it.each([
    ['covers the whole response, which holds other discounts too', 'whole-body', '{"wert":5}'],
    ['maps no value', 'says-nothing', '{"a":[{"wort":"x"}]}'],
    ['reads more than 100% off', 'does-not-serve', '{"a":[{"wert":150}]}'],
  ])('is rejected if %s', (_what, why, text) => {
    const begun = lesson('late-availability', text).rows(
      why === 'whole-body' ? 'one' : 'list',
      why === 'whole-body' ? [] : ['a'],
    );
    if (why === 'does-not-serve') begun.is(['a', 0, 'wert'], 'discountPercent', 0, '150% off');
    expect(begun.mapped()).toEqual({ ok: false, why });
  });
});

it('draftOfFitted keeps the id of the only rule without asking for it', () => {
  const body = parsed('{"id":311,"max_guests":2,"discount":0.1}');
  const understood = writableFor('low-occupancy').understanding({ body });
  const mappable = mappableOf('low-occupancy');
  if (understood === null || mappable === undefined) throw new Error('It is understood.');
  const begun = draftOfFitted(understood.fitted, []);
  const asked = begun.leaves.find(({ codec }) => codec === null);
  const [way] = asked === undefined ? [] : choicesOf(mappable, begun, body, asked);
  if (asked === undefined || way === undefined) throw new Error('The discount is in doubt.');
  const draft = sayHow(begun, asked, way);
  const reading = mappingOf(draft);
  if (reading === undefined) throw new Error('It is whole.');
  const mapped = draftedMapping('low-occupancy', reading, body, offeredOf(mappable, draft, body));
  expect(mapped.ok ? mapped.content.reading.parts[0]?.leaves['rowId']?.path : mapped.why).toEqual(['id']);
});

it('a discount that may be a percentage or an amount offers both meanings', () => {
  const mappable = mappableOf('low-occupancy');
  if (mappable === undefined) throw new Error('nothing to map');
  const body = parsed('{"rows":[{"max_guests":2,"discount":50}]}');
  const draft = firstDraft(mappable, { body });
  expect(mappingOf(draft)).toBeUndefined();
  const leaf = draft.leaves.find(({ codec }) => codec === null);
  if (leaf === undefined) throw new Error('nothing is in doubt');
  const meanings = meaningsOf(mappable, draft, body, leaf);
  expect(new Set(meanings.map(({ concept }) => concept))).toEqual(
    new Set(['discountPercent', 'discountAmount']),
  );
  for (const meaning of meanings) {
    const settled = sayMeaning(draft, leaf, meaning);
    const reading = mappingOf(settled);
    if (reading === undefined) throw new Error('it is still in doubt');
    expect(reading.parts[0]?.leaves[meaning.concept]).toMatchObject({ path: ['discount'] });
    expect(Object.keys(reading.parts[0]?.leaves ?? {})).toHaveLength(2);
    const offered = offeredOf(mappable, settled, body);
    expect(draftedMapping('low-occupancy', reading, body, offered).ok).toBe(true);
  }
});

it('nights under the name "weeks" are read as weeks only once mapped so', () => {
  const text = '{"stays":[{"check_in":"2027-07-03","weeks":2}]}';
  const started = lesson('bookings', text)
    .rows('list', ['stays'])
    .is(['stays', 0, 'check_in'], 'checkIn', 0)
    .is(['stays', 0, 'weeks'], 'nights', 0);
  expect(() => started.accepted()).toThrow('something is not said yet');
  const [nights, weeks] = started.ways(['stays', 0, 'weeks']);
  expect([nights?.words, weeks?.words]).toEqual(['2', '14']);
  const reading = started.is(['stays', 0, 'weeks'], 'nights', 0, '14').accepted();
  const decoded = decodeResource('bookings', { body: parsed(text), readings: [reading] });
  expect(decoded).toMatchObject({ value: { rows: [{ nights: 14 }] } });
});
