import { describe, expect, it } from 'vitest';
import type { AcceptedReading } from '../../../../src/contract/readings/accepted-reading.ts';
import { attachReadings, ownFirst } from '../../../../src/contract/readings/bodies/body-readings.ts';
import { decodeResource } from '../../../../src/contract/service/decode.ts';
import { writableFor } from '../../../../src/contract/service/writable.ts';
import { lesson, parsed } from './teaching/lesson.ts';

const deposit = (house: number, amount: number): string =>
  `{"property_id":${String(house)},"amount":${String(amount)},"disabled":false}`;

/** What a person said at one house of what its deposit means. */
function saidOf(house: number, amount: number, means: string): AcceptedReading {
  const reading = lesson('security-deposit', deposit(house, amount))
    .is(['property_id'], 'propertyId', null)
    .is(['amount'], 'amount', null, means)
    .is(['disabled'], 'disabled', null, 'No')
    .kept();
  return { ...reading, id: `of ${String(house)}`, subject: String(house) };
}

const pounds = saidOf(41, 250, '250');
const pence = saidOf(42, 24_000, '240');
const read = (house: number, amount: number, ...readings: readonly AcceptedReading[]) =>
  attachReadings(
    parsed(deposit(house, amount)),
    ownFirst(readings, { resource: 'security-deposit', subject: String(house) }),
  );
const valueOf = (body: ReturnType<typeof read>) => decodeResource('security-deposit', body);

describe('a house of which nothing was said', () => {
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

  it('is read as both were where they say the same of it', () => {
    expect(valueOf(read(43, 300, pounds, saidOf(44, 180, '180')))).toMatchObject({
      value: { amount: '300' },
    });
    expect(valueOf(read(43, 0, pounds, pence))).toMatchObject({ value: { amount: '0' } });
  });

  it('is read as was said last of one other, whatever was said of it before', () => {
    const before = { ...saidOf(42, 24_000, '24000'), id: 'before' };
    expect(valueOf(read(43, 30_000, pence, before))).toMatchObject({ value: { amount: '300' } });
  });
});

describe('a house of which something was said', () => {
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
