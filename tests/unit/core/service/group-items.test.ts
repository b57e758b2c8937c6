import { describe, expect, it } from 'vitest';
import type { AcceptedReading } from '../../../../src/core/mapping/readings/accepted-reading.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { lesson } from '../mapping/draft/lesson.ts';
import { parsed } from '../parsed.ts';

const group = (id: number, satz: string): string =>
  `{"id":${String(id)},"rows":[{"ab":"2027-03-01","bis":"2027-04-30","leute":2,"satz":${satz}}]}`;

/** What a person said at one group's own answer of what `satz` is. */
function saidOf(id: number, satz: string, concept: 'discountPercent' | 'discountAmount', example: string) {
  const reading = lesson('occupancy-group', group(id, satz))
    .is(['id'], 'groupId', null)
    .rows('list', ['rows'])
    .is(['id'], 'groupId', null)
    .fields(['rows', 0], { ab: 'dateFrom', bis: 'dateTo', leute: 'maxGuests' })
    .is(['rows', 0, 'satz'], concept, 0, example)
    .kept();
  return { ...reading, id: `of ${String(id)}`, subject: String(id) };
}

const percent = saidOf(41, '10', 'discountPercent', '10% off');
const pence = saidOf(42, '12000', 'discountAmount', '120 off, as an amount of money');
const list = (text: string, ...readings: readonly AcceptedReading[]) =>
  decodeResource('property-occupancy-groups', { body: parsed(text), readings });

describe('groups of a list of which different things were said', () => {
  const items = [group(41, '10'), group(42, '12000'), group(43, '8')];

  it('are each read as it was said of that very group, and are in doubt elsewhere', () => {
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

  it('are read by what was said last at one of them, until that is taken back', () => {
    const again = { ...saidOf(41, '10', 'discountAmount', '0.1 off, as an amount of money'), id: 'again' };
    const text = `{"groups":[${group(41, '10')}]}`;
    expect(list(text, again, percent)).toMatchObject({
      value: { rows: [{ rows: [{ discountAmount: '0.1' }] }] },
    });
    expect(list(text, percent)).toMatchObject({ value: { rows: [{ rows: [{ discountPercent: '10' }] }] } });
  });

  it('are in doubt where two were said of nobody knows whom', () => {
    const ofNobody = ({ subject: _subject, ...reading }: typeof percent): AcceptedReading => reading;
    const decoded = list(`{"groups":[${group(43, '8')}]}`, ofNobody(percent), ofNobody(pence));
    expect(JSON.stringify(decoded)).not.toMatch(/"discount(?:Percent|Amount)":"(?:8|0\.08)"/);
  });
});

it('takes no rows of a group for groups where two days stand in a list', () => {
  const bands = '[{"id":311,"dates":["2027-03-01","2027-04-30"],"max_guests":2,"discount_percent":10}]';
  for (const name of ['occupancy-groups', 'property-occupancy-groups'] as const) {
    const body = parsed(`{"data":{"41":{"id":41,"name":"Couples","bands":${bands}}}}`);
    expect(decodeResource(name, { body })).toMatchObject({
      value: { rows: [{ groupId: 41, name: 'Couples', rows: [{ maxGuests: 2 }] }] },
    });
  }
});

it('reads whose group it is where nobody can tell its rows, which go by columns', () => {
  const columns =
    '{"id":[311,312],"dateStart":["2027-03-01","2027-05-01"],"maxParty":[2,4],"reduction":[0.125,0.1]}';
  const body = `{"success":true,"data":{"groupId":42,"groupName":"Two","discounts":${columns}}}`;
  const decoded = decodeResource('occupancy-group', { body: parsed(body) });
  expect(decoded).toMatchObject({ value: { groupId: 42, name: 'Two' } });
  expect(decoded).not.toMatchObject({ value: { rows: [] } });
  expect(decoded.unknownFields.map(({ path }) => path)).toContain('data.discounts.dateStart');
});

it('takes no column of objects for the rows', () => {
  const amounts = '[{"amount":20,"currency":"GBP"},{"amount":35,"currency":"GBP"}]';
  const columns = `{"from":["2027-03-01","2027-05-01"],"max_party":[2,4],"reduction":${amounts}}`;
  const decoded = decodeResource('occupancy-group', { body: parsed(`{"group_id":42,"windows":${columns}}`) });
  expect(decoded).toMatchObject({ value: { groupId: 42 } });
  expect(JSON.stringify(decoded)).not.toContain('"discountAmount"');
});
