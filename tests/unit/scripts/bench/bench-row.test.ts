import { expect, test } from 'vitest';
import {
  againstFloor,
  againstLeast,
  againstLimit,
  benchTable,
  median,
  percentile,
} from '../../../../scripts/bench/bench-row.ts';
import { readBenchArguments } from '../../../../scripts/bench/bench-arguments.ts';

test('a ratio is of the figures as measured, and on the aim it is met', () => {
  const row = againstFloor({ name: 'start', unit: 'ms', value: 1200, floor: 1000, atMostTimes: 1.2 });
  expect(row).toMatchObject({ ratio: 1.2, met: true, aim: 'at most 1.2 ×' });
  expect(againstFloor({ name: 'start', unit: 'ms', value: 1206, floor: 1000, atMostTimes: 1.2 }).met).toBe(
    false,
  );
});

test('an amount is met up to its limit', () => {
  expect(againstLimit({ name: 'frame', unit: 'ms', value: 50, atMost: 50 })).toMatchObject({
    met: true,
    floor: null,
  });
  expect(againstLimit({ name: 'frame', unit: 'ms', value: 50.1, atMost: 50 }).met).toBe(false);
});

test('an amount to be reached is met from there on', () => {
  const share = (value: number) => againstLeast({ name: 'share', unit: '%', value, atLeast: 99 });
  expect([share(98.9).met, share(99).met]).toEqual([false, true]);
  expect(share(99)).toMatchObject({ aim: 'at least 99 %' });
});

test('percentiles are figures that were measured', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(3);
  expect(percentile([1, 2, 3, 100], 0.95)).toBe(100);
  expect(() => median([])).toThrow('Nothing was measured');
});

test('the table says what is not met', () => {
  const table = benchTable([againstLimit({ name: 'frame', unit: 'ms', value: 83, atMost: 50 })]);
  expect(table.split('\n')[1]).toMatch(/^frame {2}.*83 ms.*at most 50 ms\s+NOT MET$/);
});

test('what is asked for is read, and nonsense refused by name', () => {
  expect(readBenchArguments(['--part', 'start', '--houses', '200'])).toMatchObject({
    parts: ['start'],
    houses: 200,
    rows: 5_000,
  });
  expect(readBenchArguments(['--houses', '9000'])).toMatchObject({ kind: 'unclear' });
  expect(readBenchArguments(['--part', 'strat'])).toMatchObject({ message: 'There is no part strat.' });
});
