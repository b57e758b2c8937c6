import { describe, expect, it } from 'vitest';
import { ownFirst } from '../../../../../src/core/mapping/bodies/body.ts';
import { proposeMapping } from '../../../../../src/core/mapping/fit/fit-accepted.ts';
import type { ResourceMapping } from '../../../../../src/core/resources/resource-mappings.ts';
import type { Leaf } from '../../../../../src/core/mapping/fields/field-mapping.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { ResourceName } from '../../../../../src/core/resources/resource-names.ts';
import type { WritableName } from '../../../../../src/core/service/writable-names.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { lesson } from '../../drafting/lesson.ts';
import { settleDoubts } from './settle-doubts.ts';
import { parsed } from '../../parsed.ts';

/** What a person accepts for this body, with the first or another meaning for each doubt. */
function accepted(
  name: WritableName,
  text: string,
  choices: readonly number[] = [],
  id = 'r1',
): ResourceMapping {
  const body = parsed(text);
  const understood = writableFor(name).understanding({ body });
  if (understood?.reading === null || understood?.reading === undefined) throw new Error('not understood');
  const settled = settleDoubts(understood.fitted, understood.reading.at, choices);
  if (settled === undefined) throw new Error('a doubt is left');
  const resource: ResourceName = writableFor(name).reads('7', null).resource;
  const proposed = proposeMapping(resource, settled.reading, body, settled.offered);
  if (!proposed.ok) throw new Error(proposed.why);
  return { ...proposed.content, id, trust: 'confirmed', source: '', acceptedAt: '2026-11-22T10:00:00.000Z' };
}

function read(name: WritableName, text: string, readings: readonly ResourceMapping[]) {
  const body = { body: parsed(text), readings };
  const writer = writableFor(name);
  return { body, writer, editable: writer.readEditable(body), understood: writer.understanding(body) };
}

const bare = '{"data":{"early_bird":{"days_in_advance":120,"discount":50,"note":"x"}},"success":true}';

describe('accepted field mapping', () => {
  it.each([
    ['holds a new field', bare.replace('"note"', '"stackable":true,"note"')],
    ['writes a value in another type', bare.replace('50', '"50"')],
    ['holds an ambiguous 0.5 that was never considered', bare.replace('50', '0.5')],
    ['holds an impossible percentage', bare.replace('50', '150')],
  ])('no longer applies to a body that %s', (_what, text) => {
    const { editable, understood } = read('early-bird', text, [accepted('early-bird', bare, [0])]);
    expect(understood?.fitted.acceptedId ?? null).toBeNull();
    expect(editable.ok && understood?.fitted.trust !== 'guessed').toBe(false);
    if (understood !== null) expect(understood.fitted.isOutgrown).toBe(true);
  });

  it('doesn’t cover a value that was null when accepted', () => {
    const nothing = bare.replace('50', 'null');
    const reading = accepted('early-bird', nothing);
    expect(read('early-bird', nothing, [reading]).understood?.fitted.acceptedId).toBe('r1');
    expect(read('early-bird', bare, [reading]).understood?.fitted.acceptedId).toBeNull();
  });

  it('finds its discount by kind in a list, but fails if two have that kind', () => {
    const item = (discount: number) => ({ kind: 'early_bird', days_in_advance: 90, discount });
    const one = JSON.stringify([item(20), { kind: 'late_deal', days_before: 7, discount_percent: 5 }]);
    const reading = accepted('early-bird', one, [0]);
    expect(read('early-bird', one, [reading]).understood?.fitted.acceptedId).toBe('r1');
    const two = JSON.stringify([item(20), item(30)]);
    expect(read('early-bird', two, [reading]).understood?.fitted.acceptedId ?? null).toBeNull();
    const decoded = decodeResource('discounts', { body: parsed(two), readings: [reading] });
    expect(JSON.stringify(decoded)).toContain('30');
  });

  it('keeps unknown items of a list visible', () => {
    const known = '{"data":[{"type":"early_bird","rows":[{"days_in_advance":120,"discount":50}]}]}';
    const reading = accepted('early-bird', known, [0]);
    const text = known.replace(']}]}', ']},{"type":"spring_sale","share":"7"}],"errors":[]}');
    const decoded = decodeResource('discounts', { body: parsed(text), readings: [reading] });
    expect(decoded).toMatchObject({ value: { earlyBird: { rows: [{ discountPercent: '50' }] } } });
    expect(decoded.shape === 'extended' && decoded.unknownFields.map(({ path }) => path)).toContain('data[]');
    expect(JSON.stringify(decoded)).toContain('spring_sale');
  });

  it('is unnecessary for a discount list with an empty error field', () => {
    const discounts = '[{"type":"early_bird","days_in_advance":120,"discount_percent":5}]';
    for (const around of ['"errors":[]', '"error":null', '"warnings":[]'])
      expect(decodeResource('discounts', { body: parsed(`{"data":${discounts},${around}}`) })).toMatchObject({
        value: { earlyBird: { rows: [{ discountPercent: '5' }] } },
      });
  });

  it('shapes a new discount where none exists', () => {
    const reading = accepted('early-bird', bare, [0]);
    const nothing = '{"data":{"early_bird":null},"success":true}';
    const { body, writer, editable } = read('early-bird', nothing, [reading]);
    expect(editable.ok).toBe(true);
    const desired = parsed(
      '{"active":null,"rows":[{"key":"new:1","values":{"minDaysBefore":60,"discountPercent":"10"},"wire":{}}]}',
    );
    expect(writer.buildRequest('7', body, desired).body).toEqual({ days_in_advance: 60, discount: 10 });
  });

  it('doesn’t make a failed response editable', () => {
    const failed = '{"success":false,"data":{"early_bird":{"days_in_advance":120,"discount":50,"note":"x"}}}';
    expect(read('early-bird', failed, [accepted('early-bird', bare, [0])]).editable.ok).toBe(false);
  });

  it('is rejected if it would change the body on writing back', () => {
    const body = parsed('{"property_id":7,"amount":"10.50","disabled":false}');
    const understood = writableFor('security-deposit').understanding({ body });
    if (understood?.reading === null || understood?.reading === undefined) throw new Error('not understood');
    const { reading } = understood;
    expect(proposeMapping('security-deposit', { ...reading, at: ['elsewhere'] }, body, {}).ok).toBe(false);
    const asFlag: Leaf = { path: ['amount'], codec: { is: 'flag', yes: 'Y', no: 'N' } };
    const misread = { ...reading, record: { ...reading.record, disabled: asFlag } };
    expect(proposeMapping('security-deposit', misread, body, {})).toEqual({
      ok: false,
      why: 'not-understood',
    });
  });
});

const deposit = (property: number, amount: number): string =>
  `{"property_id":${String(property)},"amount":${String(amount)},"disabled":false}`;

/** A person's answer, given at one property, about what its deposit means. */
function mappingOf(property: number, amount: number, means: string): ResourceMapping {
  const reading = lesson('security-deposit', deposit(property, amount))
    .is(['property_id'], 'propertyId', null)
    .is(['amount'], 'amount', null, means)
    .is(['disabled'], 'disabled', null, 'No')
    .accepted();
  return { ...reading, id: `of ${String(property)}`, subject: String(property) };
}

const pounds = mappingOf(41, 250, '250');
const pence = mappingOf(42, 24_000, '240');
const readDeposit = (property: number, amount: number, ...readings: readonly ResourceMapping[]) => ({
  body: parsed(deposit(property, amount)),
  readings: ownFirst(readings, { resource: 'security-deposit', subject: String(property) }),
});
const valueOf = (body: ReturnType<typeof readDeposit>) => decodeResource('security-deposit', body);

describe('property without its own field mapping', () => {
  it.each([
    ['the first one last', [pence, pounds]],
    ['the second one last', [pounds, pence]],
  ])('is in doubt when the mappings of two others contradict each other, %s', (_order, readings) => {
    const body = readDeposit(43, 300, ...readings);
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

  it('uses the latest mapping of another property', () => {
    const before = { ...mappingOf(42, 24_000, '24000'), id: 'before' };
    expect(valueOf(readDeposit(43, 30_000, pence, before))).toMatchObject({ value: { amount: '300' } });
  });
});

describe('property with its own field mapping', () => {
  it('is read and changed by it despite the mappings of others', () => {
    for (const readings of [
      [pence, pounds],
      [pounds, pence],
    ]) {
      expect(valueOf(readDeposit(41, 260, ...readings))).toMatchObject({ value: { amount: '260' } });
      expect(valueOf(readDeposit(42, 26_000, ...readings))).toMatchObject({ value: { amount: '260' } });
      const writer = writableFor('security-deposit');
      const body = readDeposit(42, 26_000, ...readings);
      const request = writer.buildRequest('42', body, parsed('{"amount":"275","disabled":false}'));
      expect(JSON.stringify(request.body)).toContain('"amount":27500');
    }
  });
});

describe('rules of a property without its own field mapping', () => {
  const rowsOf = (...rates: readonly number[]): string =>
    JSON.stringify({
      early_bird: {
        an: true,
        zeilen: rates.map((satz, id) => ({ id, von: '2027-03-01', bis: '2027-04-30', tage: 90, satz })),
      },
    });
  const rows = ['early_bird', 'zeilen'];
  const mapping = (property: number, means: string): ResourceMapping => {
    const reading = lesson('early-bird', rowsOf(10))
      .rows('list', rows)
      .fields([...rows, 0], { von: 'dateFrom', bis: 'dateTo', tage: 'minDaysBefore' })
      .is([...rows, 0, 'satz'], 'discountPercent', 0, means)
      .accepted();
    return { ...reading, id: `of ${String(property)}`, subject: String(property) };
  };
  const understood = (...rates: readonly number[]) =>
    writableFor('early-bird').understanding({
      body: parsed(rowsOf(...rates)),
      readings: ownFirst([mapping(41, '10% off'), mapping(42, '90% off')], {
        resource: 'early-bird',
        subject: '43',
      }),
    })?.fitted;

  it.each([
    ['the first', [10, 50]],
    ['the last', [50, 10]],
  ])('are in doubt when the mappings of two others disagree only about %s of them', (_which, rates) => {
    const fitted = understood(...rates);
    expect(fitted).toMatchObject({ acceptedId: null, trust: 'guessed' });
    expect(fitted?.doubts).toMatchObject([{ part: 0, where: 'zeilen[].satz' }]);
    expect(fitted?.reading.parts[0]?.leaves).not.toHaveProperty('discountPercent');
    expect(fitted?.reading.parts[0]?.leaves).toHaveProperty('minDaysBefore');
  });

  it('are read when both mappings agree about each', () => {
    expect(understood(50, 50)).toMatchObject({ acceptedId: 'of 41', doubts: [] });
  });
});

it('a single-rule record is in doubt only in its switch when two mappings disagree about it', () => {
  const one = (satz: number): string =>
    JSON.stringify({
      early_bird: { an: true, von: '2027-03-01', bis: '2027-04-30', tage: 90, satz },
      late_availability: null,
    });
  const mapping = (property: number, means: string): ResourceMapping => {
    const reading = lesson('early-bird', one(10))
      .rows('one', ['early_bird'])
      .is(['early_bird', 'an'], 'active', null, means)
      .fields(['early_bird'], { von: 'dateFrom', bis: 'dateTo', tage: 'minDaysBefore' })
      .is(['early_bird', 'satz'], 'discountPercent', 0, '10% off')
      .accepted();
    return { ...reading, id: `of ${String(property)}`, subject: String(property) };
  };
  const body = {
    body: parsed(one(20)),
    readings: ownFirst([mapping(41, 'Yes'), mapping(42, 'No')], { resource: 'early-bird', subject: '43' }),
  };
  const fitted = writableFor('early-bird').understanding(body)?.fitted;
  expect(fitted).toMatchObject({ acceptedId: null, doubts: [{ where: 'an', sent: true }] });
  const readDeposit = JSON.stringify(fitted?.reading);
  expect(readDeposit).not.toContain('"an"');
  expect(readDeposit).toContain('"satz"');
});
