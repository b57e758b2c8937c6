import { describe, expect, it } from 'vitest';
import { quitWords, readingMs } from '../../../../../src/main/shell/questions/quit-words.ts';

const words = (change: { changes?: number; bulkEdits?: readonly string[]; drafts?: number }) =>
  quitWords({ changes: 0, bulkEdits: [], drafts: 0, ...change });
const offers = (change: Parameters<typeof words>[0]) =>
  words(change).choices.map(({ label, answer }) => [label, answer]);

const working = [
  ['Finish, then quit', 'finish'],
  ['Quit now', 'now'],
  ['Cancel', 'stay'],
];

describe('the question before quitting', () => {
  it('offers to let work come to an end, and to stay at last', () => {
    expect(offers({ changes: 1 })).toEqual(working);
    expect(offers({ bulkEdits: ['Spring'] })).toEqual(working);
    expect(offers({ changes: 1, drafts: 1 })).toEqual(working);
    expect(offers({ bulkEdits: ['Spring'], drafts: 1 })).toEqual(working);
  });

  it('has nothing to wait for where only drafts would be lost', () => {
    expect(offers({ drafts: 2 })).toEqual([
      ['Quit', 'now'],
      ['Cancel', 'stay'],
    ]);
  });

  it('says what would be lost only where something would be', () => {
    expect(words({ changes: 1 }).detail).not.toContain('lost');
    expect(words({ changes: 1, drafts: 1 }).detail).toMatch(
      /resends it on its own\.\n\nA draft is in memory only/,
    );
    expect(words({ drafts: 2 }).detail).toMatch(/^2 drafts are in memory only/);
  });
});

it('a question stands the longer the more it says, within bounds', () => {
  const of = (characters: number) => readingMs({ title: 'x'.repeat(characters), facts: [] });
  expect(of(0)).toBe(1_000);
  expect(of(100)).toBe(1_400);
  expect(of(10_000)).toBe(2_500);
  const facts = [{ label: 'What', value: 'x'.repeat(96) }];
  expect(readingMs({ title: '', facts })).toBe(1_400);
});
