import { expect, it } from 'vitest';
import type { MadeChange } from '../../../../../../src/ipc/changes/bulk-edits.ts';
import { madeWords } from '../../../../../../src/renderer/screens/changes/change/made-words.ts';

const raised = (count: number, least: number, most = least): MadeChange => ({
  resource: 'security-deposit',
  did: 'raise',
  count,
  percent: { least, most },
});
const plain = (resource: MadeChange['resource'], did: MadeChange['did'], count: number): MadeChange => ({
  resource,
  did,
  count,
  percent: null,
});
const words = (verified: number, ...made: MadeChange[]): string =>
  madeWords({ made, verified }, 'en-GB').replaceAll('\u00a0', ' ');

it('says how far amounts moved, and between which where they moved unlike', () => {
  expect(words(12, raised(12, 10))).toBe('12 deposits raised by 10%');
  expect(words(1, raised(1, 9.1))).toBe('1 deposit raised by 9.1%');
  expect(words(1200, raised(1200, 9.1, 11.5))).toBe('1,200 deposits raised by 9.1 to 11.5%');
});

it('says the same of unlike things once', () => {
  expect(words(12, plain('security-deposit', 'change', 8), plain('early-bird', 'replace', 4))).toBe(
    '8 deposits, 4 early-bird discounts changed',
  );
  expect(words(4, raised(3, 10), plain('early-bird', 'delete', 1))).toBe(
    '3 deposits raised by 10%, 1 early-bird discount deleted',
  );
});

it('counts changes where what they were was not kept, or not of all', () => {
  expect(words(12)).toBe('12 changes verified');
  expect(words(12, raised(11, 10))).toBe('12 changes verified');
});

it('counts by its name what is counted in no words of its own', () => {
  expect(words(1, plain('occupancy-group', 'replace', 1))).toBe('1 occupancy group changed');
  expect(words(2, plain('occupancy-group', 'delete', 2))).toBe('2 occupancy groups deleted');
});
