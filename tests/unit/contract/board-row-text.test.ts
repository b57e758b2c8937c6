import { expect, it } from 'vitest';
import { boardRowOf, boardRowText } from '../../../src/contract/board-row-text.ts';
import { houseOf, seasonOf } from '../analysis/board/board-samples.ts';

const row = houseOf(7, { seasons: [seasonOf('Peak')], title: 'Owner’s “Nest”', tags: ['sea'] });

it('gives a row back as it was', () => {
  expect(boardRowOf(boardRowText(row))).toEqual(row);
});

it('lets nothing across that the contract does not name', () => {
  expect(() => boardRowText({ ...row, ...{ apiKey: 'secret' } })).toThrow(/apiKey/);
});
