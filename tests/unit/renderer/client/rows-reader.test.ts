import { expect, it } from 'vitest';
import { joinLines } from '../../../../src/ipc/rows/row-lines.ts';
import { writeBoardRow } from '../../../../src/ipc/rows/row-text.ts';
import { readBoardRow } from '../../../../src/ipc/rows/row-reading.ts';
import { rowsReader } from '../../../../src/renderer/client/rows-reader.ts';
import { propertyOf } from '../../core/analysis/board/board-samples.ts';

const texts = (titles: readonly string[]): string =>
  joinLines(titles.map((title, index) => writeBoardRow(propertyOf(index + 1, { title }))));

const rowsFrom = rowsReader(readBoardRow);

it('gives the rows in their order, and those that did not change as the same rows', async () => {
  const before = await rowsFrom('w1', texts(['Nest', 'Gate', 'Mill']));
  expect(before.map(({ title }) => title)).toEqual(['Nest', 'Gate', 'Mill']);
  const after = await rowsFrom('w1', texts(['Nest', 'Honey Gate', 'Mill']));
  expect(after.map(({ title }) => title)).toEqual(['Nest', 'Honey Gate', 'Mill']);
  expect(after[0]).toBe(before[0]);
  expect(after[2]).toBe(before[2]);
});

it('keeps nothing of a workspace that was left', async () => {
  const before = await rowsFrom('w1', texts(['Nest']));
  await rowsFrom('w2', texts(['Nest']));
  const after = await rowsFrom('w1', texts(['Nest']));
  expect(after).toEqual(before);
  expect(after[0]).not.toBe(before[0]);
});
