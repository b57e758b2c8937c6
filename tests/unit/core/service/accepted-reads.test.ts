import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeLeaves } from '../../../../src/core/mapping/bodies/leaves.ts';
import { flawOf } from '../../../../src/core/drafting/check-mapping.ts';
import { firstDraft } from '../../../../src/core/drafting/first-draft.ts';
import { mappableOf } from '../../../../src/core/drafting/mappable.ts';
import type { ResourceMapping } from '../../../../src/core/resources/resource-mappings.ts';
import { percentilesOf } from '../../../../src/core/resources/comparable-pricing.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { mappedReads } from '../../../../src/core/service/mapped-reads.ts';
import { isJsonValue } from '../../../../src/core/values/json/json.ts';
import { lesson } from '../drafting/lesson.ts';
import { parsed } from '../parsed.ts';
import { recognisedBody } from './bodies/recognised.ts';

function readBy<N extends Parameters<typeof decodeResource>[0]>(
  name: N,
  text: string,
  ...accepted: ResourceMapping[]
) {
  return recognisedBody<N>(name, { body: parsed(text), readings: accepted });
}

const levelsIn = (season: Parameters<typeof percentilesOf>[0] | undefined) =>
  percentilesOf(season ?? { season: '' }).map(({ level, weekly }) => `${String(level)} ${String(weekly)}`);

const strange = JSON.stringify({
  antwort: { zeilen: [{ saison: 'Sommer', unten: 61200, mitte: 74350, rabatt: [3, 5], rest: 'x' }] },
});

function strangeLesson() {
  const row = ['antwort', 'zeilen', 0] as const;
  return lesson('comparable-pricing', strange)
    .rows('list', ['antwort', 'zeilen'])
    .is([...row, 'saison'], 'season', 0)
    .is([...row, 'unten'], 'p25', 0, '612')
    .is([...row, 'mitte'], 'p50', 0, '743.5');
}

describe('field mapping of a read-only resource', () => {
  it('reads the mapped values and leaves the others as raw response', () => {
    expect(decodeResource('comparable-pricing', { body: parsed(strange) }).shape).toBe('unrecognised');
    const { value, rawValues } = readBy('comparable-pricing', strange, strangeLesson().accepted());
    const [season] = value.seasons;
    expect(season?.season).toBe('Sommer');
    expect(levelsIn(season)).toEqual(['25 612', '50 743.5']);
    expect(rawValues.map(({ path }) => path)).toEqual(['antwort.zeilen[].rabatt', 'antwort.zeilen[].rest']);
  });

  it('reads a value in a short list only if its length is unchanged', () => {
    const row = ['antwort', 'zeilen', 0] as const;
    const accepted = strangeLesson()
      .is([...row, 'rabatt', 1], 'sampleSize', 0)
      .accepted();
    expect(readBy('comparable-pricing', strange, accepted).value.seasons[0]?.sampleSize).toBe(5);
    for (const rabatt of [[5], [1, 3, 5], [], 5]) {
      const other = strange.replace('[3,5]', JSON.stringify(rabatt));
      expect(decodeResource('comparable-pricing', { body: parsed(other), readings: [accepted] }).shape).toBe(
        'unrecognised',
      );
    }
  });

  it('leaves a whole amount unread when it was accepted for decimals', () => {
    const small = JSON.stringify({ segments: [{ season: 'S', tarif: 95.5 }] });
    const accepted = lesson('segment-pricing', small)
      .rows('list', ['segments'])
      .is(['segments', 0, 'tarif'], 'weeklyPrice', 0)
      .accepted();
    expect(readBy('segment-pricing', small, accepted).value.segments[0]?.weeklyPrice).toBe('95.5');
    const large = small.replace('95.5', '166150');
    expect(readBy('segment-pricing', large, accepted).value.segments[0]?.weeklyPrice).toBeUndefined();
  });

  it('starts from known names and asks about every amount that may be in hundredths', () => {
    const body = JSON.stringify({
      data: [{ check_in: '2027-03-01', total: 166150, voucher_discount: 1400, discount: 10 }],
    });
    const mappable = mappableOf('bookings');
    if (mappable === undefined) throw new Error('not mappable');
    const { leaves } = firstDraft(mappable, { body: parsed(body) });
    expect(leaves.filter(({ codec }) => codec === null).map(({ concept }) => concept)).toEqual(
      expect.arrayContaining(['totalPrice', 'voucherDiscountAmount', 'discountAmount']),
    );
  });

  it('keeps lists of percentiles and paging, which it can’t map', () => {
    const text = JSON.stringify({
      rows: [{ x: 'Sommer', percentiles: [{ level: 50, value: 612.5 }] }],
    });
    const accepted = lesson('comparable-pricing', text)
      .rows('list', ['rows'])
      .is(['rows', 0, 'x'], 'season', 0)
      .accepted();
    const [season] = readBy('comparable-pricing', text, accepted).value.seasons;
    expect(levelsIn(season)).toEqual(['50 612.5']);
    const bookings = JSON.stringify({ data: [{ von: '2027-03-01' }], meta: { total: 137 } });
    const read = lesson('bookings', bookings)
      .rows('list', ['data'])
      .is(['data', 0, 'von'], 'checkIn', 0)
      .accepted();
    expect(readBy('bookings', bookings, read).value.page?.total).toBe(137);
    const further = { body: parsed(bookings), readings: [read], paging: { next: true } };
    expect(recognisedBody('bookings', further).value.page).toMatchObject({ total: 137, next: true });
  });

  it('for one group reads each group of a list', () => {
    const group = {
      id: 7,
      name: 'Couples',
      rows: [{ id: 1, date_from: '2027-03-01', date_to: '2027-04-01', max_guests: 2, discount: 15 }],
    };
    const text = JSON.stringify({ data: group });
    const rows = ['data', 'rows', 0] as const;
    const accepted = lesson('occupancy-group', text)
      .rows('list', ['data', 'rows'])
      .is(['data', 'id'], 'groupId', null);
    const mapped = accepted.is([...rows, 'discount'], 'discountPercent', 0, '15% off').accepted();
    const list = readBy('property-occupancy-groups', JSON.stringify([group]), mapped).value.rows;
    expect(list[0]?.rows?.[0]?.discountPercent).toBe('15');
    expect(
      readBy('property-occupancy-groups', JSON.stringify([group])).value.rows[0]?.rows?.[0]?.discountPercent,
    ).toBeUndefined();
    const byId = readBy('property-occupancy-groups', JSON.stringify({ result: { 7: group } })).value.rows;
    expect(byId.map(({ groupId }) => groupId)).toEqual([7]);
  });

  it.each(['attributes', 'payload', 'linked'])('takes no id beside %s as the id of a group', (name) => {
    const group = (id: number) => ({
      id,
      label: 'Couples',
      rows: [{ id: 311, max_guests: 2, discount_percent: 10 }],
    });
    const body = { data: { type: 'groups', id: 9195, [name]: { 41: group(41), 42: group(42) } } };
    const decoded = decodeResource('property-occupancy-groups', { body: parsed(JSON.stringify(body)) });
    const ids = decoded.shape === 'unrecognised' ? [] : decoded.value.rows.map(({ groupId }) => groupId);
    expect(ids).not.toContain(9195);
    expect([[], [41, 42]]).toContainEqual(ids);
  });

  it('is read-only inside lists, for writable resources too', () => {
    const leaf = { path: ['list', '[0]'], codec: { is: 'count', as: 'number' } } as const;
    const leaves = { minGuests: { ...leaf, path: [...leaf.path] } };
    for (const row of [{}, { list: [1] }])
      expect(writeLeaves(leaves, row, { minGuests: 3 })).toMatchObject({ ok: false, why: 'no-place' });
    const part = { is: 'list' as const, path: [], id: null, leaves };
    const reading = { version: 1 as const, of: 'low-occupancy', at: [], record: {}, parts: [part] };
    expect(flawOf('low-occupancy', reading)).toBe('in-list');
  });

  it.each(mappedReads)('never throws for any %s body', (name) => {
    const accepted = { ...strangeLesson().accepted(), resource: name };
    const reading = { ...accepted, reading: { ...accepted.reading, of: name } };
    fc.assert(
      fc.property(fc.jsonValue().filter(isJsonValue), (body) => {
        decodeResource(name, { body: parsed(JSON.stringify(body)), readings: [reading] });
      }),
      { numRuns: 60 },
    );
  });
});

describe('figures by season', () => {
  it.each([
    '{"median_weekly":{"summer":1661.5},"bb_occupancy":{"summer":0.7}}',
    '{"median_weekly":{"summer":1661.5},"bb_occupancy":{"winter":0.7}}',
    '{"median_weekly":{"summer":1661.5},"bb_occupancy":0.7}',
    '{"median_weekly":{"amount":1661.5,"currency":"GBP"},"bb_occupancy":{"amount":1,"currency":"GBP"}}',
    '{"median_weekly":{"summer":1661.5,"winter":900},"bb_occupancy":{"summer":0.7}}',
  ])('are unrecognised without rows: %s', (body) => {
    expect(decodeResource('achieved-pricing', { body: parsed(body) }).shape).toBe('unrecognised');
  });

  it('are ignored beside rows', () => {
    const rows = '[{"season":"summer","median_weekly":1000.5}]';
    const { value } = readBy(
      'achieved-pricing',
      `{"seasons":${rows},"median_weekly":{"summer":2},"bb_occupancy":{"summer":0.5}}`,
    );
    expect(value.seasons.map(({ medianWeekly }) => medianWeekly)).toEqual(['1000.5']);
  });
});

describe('quartiles in a plain list', () => {
  const levelsOf = (list: string) =>
    levelsIn(
      readBy('comparable-pricing', `{"seasons":[{"season":"S","quartiles":${list}}]}`).value.seasons[0],
    );
  it.each(['[500.5,600,700]', '[700,600,500.5]'])('are sorted by value: %s', (list) => {
    expect(levelsOf(list)).toEqual(['25 500.5', '50 600', '75 700']);
  });
  it.each(['[600,500.5,700]', '[500.5,700]', '[1,2,3,4.5]'])('are unread in %s', (list) => {
    expect(levelsOf(list)).toEqual([]);
  });
});

const group = (id: number, satz: string): string =>
  `{"id":${String(id)},"rows":[{"ab":"2027-03-01","bis":"2027-04-30","leute":2,"satz":${satz}}]}`;

/** A person's answer, given at one group, about what `satz` means. */
function mappingOf(id: number, satz: string, concept: 'discountPercent' | 'discountAmount', example: string) {
  const reading = lesson('occupancy-group', group(id, satz))
    .is(['id'], 'groupId', null)
    .rows('list', ['rows'])
    .is(['id'], 'groupId', null)
    .fields(['rows', 0], { ab: 'dateFrom', bis: 'dateTo', leute: 'maxGuests' })
    .is(['rows', 0, 'satz'], concept, 0, example)
    .accepted();
  return { ...reading, id: `of ${String(id)}`, subject: String(id) };
}

const percent = mappingOf(41, '10', 'discountPercent', '10% off');
const pence = mappingOf(42, '12000', 'discountAmount', '120 off, as an amount of money');
const list = (text: string, ...readings: readonly ResourceMapping[]) =>
  decodeResource('property-occupancy-groups', { body: parsed(text), readings });

describe('groups in a list with different field mappings', () => {
  const items = [group(41, '10'), group(42, '12000'), group(43, '8')];

  it('are each read by their own mapping, others left in doubt', () => {
    const text = `{"groups":[${items.join(',')}]}`;
    for (const readings of [
      [percent, pence],
      [pence, percent],
    ]) {
      const decoded = list(text, ...readings);
      expect(decoded).toMatchObject({
        value: { rows: [{ rows: [{ discountPercent: '10' }] }, { rows: [{ discountAmount: '120' }] }, {}] },
      });
      expect(JSON.stringify(decoded)).not.toMatch(/"discount(?:Percent|Amount)":"(?:8|0\.08)"/);
    }
  });

  it('are read by the latest mapping until it is removed', () => {
    const again = { ...mappingOf(41, '10', 'discountAmount', '0.1 off, as an amount of money'), id: 'again' };
    const text = `{"groups":[${group(41, '10')}]}`;
    expect(list(text, again, percent)).toMatchObject({
      value: { rows: [{ rows: [{ discountAmount: '0.1' }] }] },
    });
    expect(list(text, percent)).toMatchObject({ value: { rows: [{ rows: [{ discountPercent: '10' }] }] } });
  });

  it('are in doubt when mappings without a group disagree', () => {
    const ofNobody = ({ subject: _subject, ...reading }: typeof percent): ResourceMapping => reading;
    const decoded = list(`{"groups":[${group(43, '8')}]}`, ofNobody(percent), ofNobody(pence));
    expect(JSON.stringify(decoded)).not.toMatch(/"discount(?:Percent|Amount)":"(?:8|0\.08)"/);
  });
});

it('rules of a group whose dates are in a list are no groups', () => {
  const bands = '[{"id":311,"dates":["2027-03-01","2027-04-30"],"max_guests":2,"discount_percent":10}]';
  for (const name of ['occupancy-groups', 'property-occupancy-groups'] as const) {
    const body = parsed(`{"data":{"41":{"id":41,"name":"Couples","bands":${bands}}}}`);
    expect(decodeResource(name, { body })).toMatchObject({
      value: { rows: [{ groupId: 41, name: 'Couples', rows: [{ maxGuests: 2 }] }] },
    });
  }
});

it('a group whose rules come by columns keeps its id and name', () => {
  const columns =
    '{"id":[311,312],"dateStart":["2027-03-01","2027-05-01"],"maxParty":[2,4],"reduction":[0.125,0.1]}';
  const body = `{"success":true,"data":{"groupId":42,"groupName":"Two","discounts":${columns}}}`;
  const decoded = decodeResource('occupancy-group', { body: parsed(body) });
  expect(decoded).toMatchObject({ value: { groupId: 42, name: 'Two' } });
  expect(decoded).not.toMatchObject({ value: { rows: [] } });
  expect(decoded.unknownFields.map(({ path }) => path)).toContain('data.discounts.dateStart');
});

it('a column of objects is not read as rules', () => {
  const amounts = '[{"amount":20,"currency":"GBP"},{"amount":35,"currency":"GBP"}]';
  const columns = `{"from":["2027-03-01","2027-05-01"],"max_party":[2,4],"reduction":${amounts}}`;
  const decoded = decodeResource('occupancy-group', { body: parsed(`{"group_id":42,"windows":${columns}}`) });
  expect(decoded).toMatchObject({ value: { groupId: 42 } });
  expect(JSON.stringify(decoded)).not.toContain('"discountAmount"');
});
