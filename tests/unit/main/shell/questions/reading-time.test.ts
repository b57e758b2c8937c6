import { expect, it } from 'vitest';
import { readingMs } from '../../../../../src/main/shell/questions/reading-time.ts';

it('a question stands the longer the more it says, within bounds', () => {
  const of = (characters: number) => readingMs({ title: 'x'.repeat(characters), facts: [] });
  expect(of(0)).toBe(1_000);
  expect(of(100)).toBe(1_400);
  expect(of(10_000)).toBe(2_500);
  const facts = [{ label: 'What', value: 'x'.repeat(96) }];
  expect(readingMs({ title: '', facts })).toBe(1_400);
});
