import { expect, it } from 'vitest';
import { failedPartLines } from '../../../../scripts/test/failed-part.ts';

it('tells again what a part that did not pass said last', () => {
  const said = Array.from({ length: 100 }, (_, index) => `line ${String(index + 1)}`);
  const lines = failedPartLines('fuzz', `${said.join('\n')}\n\n`);
  expect(lines.slice(0, 3)).toEqual(['', '── fuzz did not pass; it ended with', 'line 71']);
  expect(lines.at(-1)).toBe('line 100');
});

it('tells all that a short one said', () => {
  expect(failedPartLines('build', 'no room\n0 passed, 1 failed\n')).toEqual([
    ...['', '── build did not pass; it said', 'no room', '0 passed, 1 failed'],
  ]);
});
