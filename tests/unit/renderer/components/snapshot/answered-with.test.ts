import { expect, it } from 'vitest';
import { answeredWith } from '../../../../../src/renderer/components/snapshot/answered-with.ts';

it.each([
  [null, 'The service answered with null'],
  [[], 'The service answered with an empty list'],
  [{ data: { rows: [] } }, 'The service answered with an empty list'],
  [{}, 'The service’s answer holds nothing'],
  [{ data: null }, 'The service’s answer holds nothing'],
  [undefined, 'The service’s answer holds nothing'],
])('%j is said as what it is', (body, words) => {
  expect(answeredWith(body)).toBe(words);
});
