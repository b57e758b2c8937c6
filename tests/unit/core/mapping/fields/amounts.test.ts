import { describe, expect, it } from 'vitest';
import type { Body } from '../../../../../src/core/mapping/bodies/body.ts';
import type { ReportedMeanings } from '../../../../../src/core/mapping/described/described-meanings.ts';
import type { ResourceMappingSource } from '../../../../../src/core/resources/resource-mappings.ts';
import { answeredMeanings } from '../../../../../src/core/mapping/fields/answered-amounts.ts';
import type { Meaning } from '../../../../../src/core/mapping/fields/meaning.ts';
import type { WholeAmounts } from '../../../../../src/core/mapping/fields/money-answer.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { depositWriter } from '../../../../../src/core/writing/security-deposit.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { lesson } from '../../drafting/lesson.ts';
import { recognisedBody } from '../../service/bodies/recognised.ts';

/** The same body in a workspace with this answer. `before` holds its accepted readings and descriptions. */
function mapping(
  wholeAmounts: WholeAmounts | undefined,
  body: JsonValue,
  before: readonly ResourceMappingSource[] = [],
): Body {
  const answer = wholeAmounts === undefined ? [] : [{ wholeAmounts, since: '2026-11-22T10:00:00Z' }];
  return { body, readings: [...before, ...answer] };
}

const seasons = (...medians: readonly JsonValue[]): JsonValue => ({
  seasons: medians.map((medianWeekly, index) => ({ season: `S${String(index)}`, medianWeekly })),
});
const mediansBy = (wholeAmounts: WholeAmounts | undefined, body: JsonValue): readonly unknown[] =>
  recognisedBody('achieved-pricing', mapping(wholeAmounts, body)).value.seasons.map(
    ({ medianWeekly }) => medianWeekly,
  );
const doubtBy = (wholeAmounts: WholeAmounts | undefined, body: JsonValue): unknown =>
  decodeResource('achieved-pricing', mapping(wholeAmounts, body)).moneyDoubt?.why ?? null;

describe('whole amounts in a read-only body', () => {
  const large = seasons(166_150, 98_000);

  it('are in doubt until the answer is given, then read by it', () => {
    expect([doubtBy(undefined, large), mediansBy(undefined, large)]).toEqual([
      'unanswered',
      [undefined, undefined],
    ]);
    expect([doubtBy('units', large), mediansBy('units', large)]).toEqual([null, ['166150', '98000']]);
    expect([doubtBy('hundredths', large), mediansBy('hundredths', large)]).toEqual([null, ['1661.5', '980']]);
  });

  it('ignore the answer for amounts with a unit, zeros and texts with a currency', () => {
    const named = { seasons: [{ season: 'S', median_weekly_pence: 166_150 }] };
    expect(mediansBy('units', named)).toEqual(['1661.5']);
    expect(mediansBy('hundredths', named)).toEqual(['1661.5']);
    const minor = { seasons: [{ season: 'S', median_weekly_minor: 166_150 }] };
    expect(mediansBy(undefined, minor)).toEqual(['1661.5']);
    expect(mediansBy('hundredths', seasons(166_150, 0))).toEqual(['1661.5', '0']);
    expect(mediansBy('hundredths', seasons(166_150, '£980'))).toEqual(['1661.5', undefined]);
  });

  const asList = [98_000, 166_150].map((value, at) => ({ percentile: 25 * (at + 1), value }));
  it.each([
    ['an object', { p25: 98_000, p50: 166_150 }],
    ['a list', asList],
  ])('are read in every percentile of %s', (_form, percentiles) => {
    const body = mapping('hundredths', { seasons: [{ season: 'S', percentiles }] });
    const [season] = recognisedBody('comparable-pricing', body).value.seasons;
    expect(season?.percentiles?.map(({ weekly }) => weekly)).toEqual(['980', '1661.5']);
  });

  it('give an example of the doubt', () => {
    const { moneyDoubt } = decodeResource('achieved-pricing', mapping(undefined, large));
    expect(moneyDoubt?.example).toEqual({ path: 'seasons[].medianWeekly', wire: 166_150 });
  });
});

describe('whole amount of a deposit', () => {
  const deposit = (security_deposit: JsonValue): JsonValue => ({
    property_id: 7,
    security_deposit,
    disable_security: false,
  });
  const readBy = (wholeAmounts: WholeAmounts | undefined, amount: JsonValue) => {
    const body = mapping(wholeAmounts, deposit(amount));
    const fitted = writableFor('security-deposit').understanding(body)?.fitted;
    const { amount: read } = recognisedBody('security-deposit', body).value;
    return { read, trust: fitted?.trust, units: fitted?.doubts[0]?.meanings.length ?? 0 };
  };

  it('is read by the answer but needs confirmation before writing', () => {
    expect(readBy(undefined, 6_400)).toMatchObject({ read: undefined, units: 2 });
    expect(readBy('units', 6_400)).toEqual({ read: '6400', trust: 'guessed', units: 0 });
    expect(readBy('hundredths', 6_400)).toEqual({ read: '64', trust: 'guessed', units: 0 });
    expect(readBy('units', 250)).toEqual({ read: '250', trust: 'documented', units: 0 });
  });

  it('is in doubt again when it contradicts the answer', () => {
    expect(readBy('hundredths', 250)).toMatchObject({ read: undefined, units: 2 });
    expect(readBy('hundredths', 250.5)).toMatchObject({ read: '250.5', units: 0 });
    expect(decodeResource('security-deposit', mapping('hundredths', deposit(250.5))).moneyDoubt?.why).toBe(
      'decimals',
    );
  });

  it('is written in hundredths over zero if whole amounts are hundredths', () => {
    const body = mapping('hundredths', deposit(0));
    const desired = { amount: '300', disabled: false } as const;
    expect(readBy('hundredths', 0)).toMatchObject({ read: '0', trust: 'guessed' });
    expect(depositWriter.validate(desired, { amount: '0', disabled: false }, body).errors).toEqual([]);
    expect(depositWriter.buildRequest('7', body, desired).body).toEqual({ security_deposit: 30_000 });
  });

  it('is rejected as ambiguous until the answer is given', () => {
    const { errors } = depositWriter.validate(
      { amount: '3000', disabled: false },
      { amount: '250', disabled: false },
      mapping(undefined, { property_id: 7, amount: 250, disabled: false }),
    );
    expect(errors).toEqual([
      {
        field: 'amount',
        message:
          'Keyholder couldn’t verify this for certain after sending. “amount” is 3000, which can mean more than one thing: the amount in whole units, or the amount in hundredths. Choose under “Field mapping” how amounts are written; then it can be set.',
      },
    ]);
  });

  it('follows its own field mapping before the workspace’s answer', () => {
    const own = lesson('security-deposit', '{"property_id":7,"amount":6400,"disabled":false}')
      .is(['property_id'], 'propertyId', null)
      .is(['amount'], 'amount', null, '6400')
      .is(['disabled'], 'disabled', null, 'No');
    const body = mapping('hundredths', own.body, [own.accepted()]);
    expect(recognisedBody('security-deposit', body).value.amount).toBe('6400');
    expect(decodeResource('security-deposit', body).moneyDoubt).toBeNull();
    expect(depositWriter.reviewedFacts(body)).toMatchObject({ wholeAmounts: null });
    expect(depositWriter.reviewedFacts(mapping('units', deposit(250)))).toMatchObject({
      wholeAmounts: 'units',
    });
  });

  it('is in doubt when the service’s description contradicts the answer', () => {
    const described: ResourceMappingSource = {
      resource: 'security-deposit',
      source: 'house.json',
      template: '/x',
      cut: false,
      places: [{ path: ['security_deposit'], units: ['minor'], rests: ['format pence'] }],
    };
    const understood = (answer: WholeAmounts) =>
      writableFor('security-deposit').understanding(mapping(answer, deposit(6_400), [described]))?.fitted;
    expect(understood('units')?.doubts).toHaveLength(1);
    expect(understood('hundredths')?.doubts).toEqual([]);
  });
});

it('a group in a list is read like the group alone', () => {
  const group = { id: 3, name: 'Couples', rows: [{ max_guests: 2, discount_amount: 300 }] };
  const list = { groups: [group] };
  const amountBy = (answer: WholeAmounts | undefined) =>
    recognisedBody('property-occupancy-groups', mapping(answer, list)).value.rows[0]?.rows?.[0]
      ?.discountAmount;
  const alone = (answer: WholeAmounts) =>
    recognisedBody('occupancy-group', mapping(answer, group)).value.rows?.[0]?.discountAmount;
  expect(amountBy(undefined)).toBe('300');
  expect([amountBy('units'), alone('units')]).toEqual(['300', '300']);
  expect([amountBy('hundredths'), alone('hundredths')]).toEqual([undefined, undefined]);
  // The same body is read differently once the answer changes.
  const body = mapping('hundredths', list);
  const read = (one: Body) =>
    recognisedBody('property-occupancy-groups', one).value.rows[0]?.rows?.[0]?.discountAmount;
  expect(read(body)).toBeUndefined();
  expect(read({ ...body, readings: [] })).toBe('300');
});

it('a discount in the list of all discounts is read by the answer', () => {
  const rows = [{ max_guests: 2, discount_amount: 5_000 }];
  const amountBy = (answer: WholeAmounts | undefined) =>
    recognisedBody('discounts', mapping(answer, { low_occupancy: rows })).value.lowOccupancy?.rows?.[0]
      ?.discountAmount;
  expect(amountBy(undefined)).toBeUndefined();
  expect(amountBy('hundredths')).toBe('50');
});

function amountIn(minorDigits: number): Meaning {
  const written = { as: 'number', decimals: 0, before: '', after: '' } as const;
  return { concept: 'amount', codec: { is: 'amount', ...written, minorDigits } };
}

const pounds = amountIn(0);
const pence = amountIn(2);

/** The possible units of these values at a service whose whole amounts are hundredths. */
function unitsOf(reported: ReportedMeanings, values: readonly JsonValue[]): readonly unknown[] {
  const wires = values.map((value) => ({ value, numberText: null }));
  const { meanings } = answeredMeanings(reported, 'amount', wires, 'hundredths');
  return meanings.map(({ codec }) => ('minorDigits' in codec ? codec.minorDigits : null));
}

describe('answeredMeanings of amounts in several rules', () => {
  const either: ReportedMeanings = { meanings: [pounds, pence], by: 'name' };
  const described: ReportedMeanings = { meanings: [pounds], by: 'description' };

  it('are hundredths even if one rule has null or zero', () => {
    expect(unitsOf(either, [25_000, 30_000])).toEqual([2]);
    expect(unitsOf(either, [25_000, null])).toEqual([2]);
    expect(unitsOf(either, [25_000, 0])).toEqual([2]);
  });

  it('are in doubt when the description disagrees, unless all are zero', () => {
    expect(unitsOf(described, [25_000, 0])).toEqual([0, 2]);
    expect(unitsOf(described, [0, '0'])).toEqual([0]);
  });

  it('are whole units when one has decimals, even zeros', () => {
    expect(unitsOf({ meanings: [pounds], by: 'name' }, ['250.00', '300.00'])).toEqual([0]);
    expect(unitsOf({ meanings: [pounds], by: 'name' }, [250.5, 300])).toEqual([0]);
  });
});

it('answeredMeanings keeps pence for a name that states pence', () => {
  const reported: ReportedMeanings = { meanings: [pence], by: 'name' };
  const wires = [{ value: 25_000, numberText: null }];
  const answered = answeredMeanings(reported, 'minor', wires, 'units');
  expect(answered).toEqual({ meanings: [pence], isAnswered: false });
});
