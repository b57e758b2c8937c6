import { describe, expect, it } from 'vitest';
import type { AcceptedReading } from '../../../../../src/core/mapping/readings/accepted-reading.ts';
import { ownFirst } from '../../../../../src/core/mapping/bodies/body.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { lesson } from '../draft/lesson.ts';
import { parsed } from '../../parsed.ts';

const deposit = (property: number, amount: number): string =>
  `{"property_id":${String(property)},"amount":${String(amount)},"disabled":false}`;

/** What a person said at one property of what its deposit means. */
function saidOf(property: number, amount: number, means: string): AcceptedReading {
  const reading = lesson('security-deposit', deposit(property, amount))
    .is(['property_id'], 'propertyId', null)
    .is(['amount'], 'amount', null, means)
    .is(['disabled'], 'disabled', null, 'No')
    .kept();
  return { ...reading, id: `of ${String(property)}`, subject: String(property) };
}

const pounds = saidOf(41, 250, '250');
const pence = saidOf(42, 24_000, '240');
const read = (property: number, amount: number, ...readings: readonly AcceptedReading[]) => ({
  body: parsed(deposit(property, amount)),
  readings: ownFirst(readings, { resource: 'security-deposit', subject: String(property) }),
});
const valueOf = (body: ReturnType<typeof read>) => decodeResource('security-deposit', body);

describe('a property of which nothing was said', () => {
  it.each([
    ['the one later', [pence, pounds]],
    ['the other later', [pounds, pence]],
  ])('is in doubt where what was said of two others contradicts itself, %s', (_order, readings) => {
    const body = read(43, 300, ...readings);
    expect(valueOf(body)).toMatchObject({
      value: { doubts: [{ sent: 300, concepts: ['amount'] }], disabled: false },
    });
    expect(JSON.stringify(valueOf(body))).not.toMatch(/"amount":"(?:3|300)"/);
    const understanding = writableFor('security-deposit').understanding(body);
    expect(understanding?.fitted).toMatchObject({ acceptedId: null, trust: 'guessed' });
    expect(understanding?.fitted.doubts).toMatchObject([
      { where: 'amount', meanings: [{ concept: 'amount' }, { concept: 'amount' }] },
    ]);
  });

  it('is read as was said last of one other, whatever was said of it before', () => {
    const before = { ...saidOf(42, 24_000, '24000'), id: 'before' };
    expect(valueOf(read(43, 30_000, pence, before))).toMatchObject({ value: { amount: '300' } });
  });
});

describe('a property of which something was said', () => {
  it('is read so, whatever was said of two others, and is changed so', () => {
    for (const readings of [
      [pence, pounds],
      [pounds, pence],
    ]) {
      expect(valueOf(read(41, 260, ...readings))).toMatchObject({ value: { amount: '260' } });
      expect(valueOf(read(42, 26_000, ...readings))).toMatchObject({ value: { amount: '260' } });
      const writer = writableFor('security-deposit');
      const body = read(42, 26_000, ...readings);
      const request = writer.buildRequest('42', body, parsed('{"amount":"275","disabled":false}'));
      expect(JSON.stringify(request.body)).toContain('"amount":27500');
    }
  });
});

describe('rows of a property of which nothing was said', () => {
  const rowsOf = (...rates: readonly number[]): string =>
    JSON.stringify({
      early_bird: {
        an: true,
        zeilen: rates.map((satz, id) => ({ id, von: '2027-03-01', bis: '2027-04-30', tage: 90, satz })),
      },
    });
  const rows = ['early_bird', 'zeilen'];
  const said = (property: number, means: string): AcceptedReading => {
    const reading = lesson('early-bird', rowsOf(10))
      .rows('list', rows)
      .fields([...rows, 0], { von: 'dateFrom', bis: 'dateTo', tage: 'minDaysBefore' })
      .is([...rows, 0, 'satz'], 'discountPercent', 0, means)
      .kept();
    return { ...reading, id: `of ${String(property)}`, subject: String(property) };
  };
  const understood = (...rates: readonly number[]) =>
    writableFor('early-bird').understanding({
      body: parsed(rowsOf(...rates)),
      readings: ownFirst([said(41, '10% off'), said(42, '90% off')], {
        resource: 'early-bird',
        subject: '43',
      }),
    })?.fitted;

  it.each([
    ['the first', [10, 50]],
    ['the last', [50, 10]],
  ])('are in doubt where what was said of two others differs in %s of them alone', (_which, rates) => {
    const fitted = understood(...rates);
    expect(fitted).toMatchObject({ acceptedId: null, trust: 'guessed' });
    expect(fitted?.doubts).toMatchObject([{ part: 0, where: 'zeilen[].satz' }]);
    expect(fitted?.reading.parts[0]?.leaves).not.toHaveProperty('discountPercent');
    expect(fitted?.reading.parts[0]?.leaves).toHaveProperty('minDaysBefore');
  });

  it('are read where both say the same of each', () => {
    expect(understood(50, 50)).toMatchObject({ acceptedId: 'of 41', doubts: [] });
  });
});

it('a record that is its own one row is in doubt where its switch is, and read in the rest', () => {
  const one = (satz: number): string =>
    JSON.stringify({
      early_bird: { an: true, von: '2027-03-01', bis: '2027-04-30', tage: 90, satz },
      late_availability: null,
    });
  const said = (property: number, means: string): AcceptedReading => {
    const reading = lesson('early-bird', one(10))
      .rows('one', ['early_bird'])
      .is(['early_bird', 'an'], 'active', null, means)
      .fields(['early_bird'], { von: 'dateFrom', bis: 'dateTo', tage: 'minDaysBefore' })
      .is(['early_bird', 'satz'], 'discountPercent', 0, '10% off')
      .kept();
    return { ...reading, id: `of ${String(property)}`, subject: String(property) };
  };
  const body = {
    body: parsed(one(20)),
    readings: ownFirst([said(41, 'Yes'), said(42, 'No')], { resource: 'early-bird', subject: '43' }),
  };
  const fitted = writableFor('early-bird').understanding(body)?.fitted;
  expect(fitted).toMatchObject({ acceptedId: null, doubts: [{ where: 'an', sent: true }] });
  const read = JSON.stringify(fitted?.reading);
  expect(read).not.toContain('"an"');
  expect(read).toContain('"satz"');
});
