import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { answeredMeanings } from '../../../../../src/core/mapping/readings/answered-amounts.ts';
import type { ReportedMeanings } from '../../../../../src/core/mapping/described/described-meanings.ts';
import type { Meaning } from '../../../../../src/core/mapping/readings/meaning.ts';

function amountIn(minorDigits: number): Meaning {
  const written = { as: 'number', decimals: 0, before: '', after: '' } as const;
  return { concept: 'amount', codec: { is: 'amount', ...written, minorDigits } };
}

const pounds = amountIn(0);
const pence = amountIn(2);

/** In which units these values may be, of a service whose whole amounts are said to be hundredths. */
function unitsOf(reported: ReportedMeanings, values: readonly JsonValue[]): readonly unknown[] {
  const wires = values.map((value) => ({ value, numberText: null }));
  const { meanings } = answeredMeanings(reported, 'amount', wires, 'hundredths');
  return meanings.map(({ codec }) => ('minorDigits' in codec ? codec.minorDigits : null));
}

describe('amounts that stand in several rows, where whole amounts are said to be hundredths', () => {
  const either: ReportedMeanings = { meanings: [pounds, pence], by: 'name' };
  const described: ReportedMeanings = { meanings: [pounds], by: 'description' };

  it('are hundredths, also where one row tells none or nothing', () => {
    expect(unitsOf(either, [25_000, 30_000])).toEqual([2]);
    expect(unitsOf(either, [25_000, null])).toEqual([2]);
    expect(unitsOf(either, [25_000, 0])).toEqual([2]);
  });

  it('are in doubt where the description says otherwise, and only zeros are in none', () => {
    expect(unitsOf(described, [25_000, 0])).toEqual([0, 2]);
    expect(unitsOf(described, [0, '0'])).toEqual([0]);
  });

  it('are whole units where one is written with digits behind the point, be they zeros', () => {
    expect(unitsOf({ meanings: [pounds], by: 'name' }, ['250.00', '300.00'])).toEqual([0]);
    expect(unitsOf({ meanings: [pounds], by: 'name' }, [250.5, 300])).toEqual([0]);
  });
});

it('an amount whose name says pence is read as its name says, whatever was said of others', () => {
  const reported: ReportedMeanings = { meanings: [pence], by: 'name' };
  const wires = [{ value: 25_000, numberText: null }];
  const answered = answeredMeanings(reported, 'minor', wires, 'units');
  expect(answered).toEqual({ meanings: [pence], isAnswered: false });
});
