import { expect, it } from 'vitest';
import { joinLines, linesOf } from '../../../src/contract/row-lines.ts';

it.each([
  ['no row', []],
  ['one', ['{"a":1}']],
  [
    'several, and one whose value breaks lines',
    ['{"a":1}', JSON.stringify({ a: 'one\ntwo\r\n\u2028' }), '{}'],
  ],
])('%s is the same on the other side', (_what, texts) => {
  expect(linesOf(joinLines(texts))).toEqual(texts);
});
