import { expect, it } from 'vitest';
import { joinLines, linesOf } from '../../../../src/ipc/rows/row-lines.ts';
import { writePerformanceRow } from '../../../../src/ipc/rows/row-text.ts';
import { readPerformanceRow } from '../../../../src/ipc/rows/row-reading.ts';
import { rowsReader } from '../../../../src/renderer/client/rows-reader.ts';
import { propertyOf } from '../../core/analysis/performance/performance-samples.ts';

/** As the main process answers: the mark alone where the page has the row. */
const answer = (titles: readonly string[], known: string): string =>
  joinLines(
    titles.map((title, index) =>
      linesOf(known).includes(title) ? title : title + writePerformanceRow(propertyOf(index + 1, { title })),
    ),
  );

it('gives the rows in their order, and those that are here as the same rows, without their texts', async () => {
  const asked = rowsReader(readPerformanceRow);
  const first = asked();
  expect(first.known).toBe('');
  const before = await first.read(answer(['Nest', 'Gate', 'Mill'], first.known));
  expect(before.map(({ title }) => title)).toEqual(['Nest', 'Gate', 'Mill']);
  const second = asked();
  const lines = answer(['Nest', 'Honey Gate', 'Mill'], second.known);
  expect(linesOf(lines)[0]).toBe('Nest');
  const after = await second.read(lines);
  expect(after.map(({ title }) => title)).toEqual(['Nest', 'Honey Gate', 'Mill']);
  expect(after[0]).toBe(before[0]);
  expect(after[2]).toBe(before[2]);
});

it('reads an answer by what it was asked with, whatever came since, and never leaves out a row', async () => {
  const asked = rowsReader(readPerformanceRow);
  await asked().read(answer(['Nest', 'Gate'], ''));
  const [early, late] = [asked(), asked()];
  await late.read(answer(['Mill'], late.known));
  const rows = await early.read(answer(['Nest', 'Gate'], early.known));
  expect(rows.map(({ title }) => title)).toEqual(['Nest', 'Gate']);
  await expect(asked().read('Mill')).rejects.toThrow();
});
