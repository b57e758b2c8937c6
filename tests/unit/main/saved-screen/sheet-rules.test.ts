import { expect, it } from 'vitest';
import { rulesOf, sheetOf } from '../../../../src/main/saved-screen/sheet-rules.ts';

const sheet = [
  '@font-face{font-family:A;src:url(./a.woff2)}',
  '@layer one{.a{border:calc(1px*var(--b)) solid;border-width:2px}@media (width<=56em){.b:not(.c){content:"};{"}}}',
  '@layer two;',
  '@keyframes turn{0%{opacity:0}to{opacity:1}}',
  '/* .x{} */.d{color:red}',
].join('');

it('rulesOf counts rules through layers and media queries, and sheetOf writes them unchanged', () => {
  const rules = rulesOf(sheet);
  expect(rules).toHaveLength(6);
  expect(rules[2]).toEqual({
    within: '@layer one{@media (width<=56em){',
    text: '.b:not(.c){content:"};{"}',
  });
  expect(sheetOf(rules.filter((_rule, at) => at === 1 || at === 2 || at === 5))).toBe(
    '@layer one{.a{border:calc(1px*var(--b)) solid;border-width:2px}}@layer one{@media (width<=56em){.b:not(.c){content:"};{"}}}/* .x{} */.d{color:red}',
  );
});

it('rulesOf reads a comment before a universal selector', () => {
  expect(rulesOf('/*a*/*{color:red}.b{}')).toHaveLength(2);
});

it('rulesOf skips rules for parts of other browsers', () => {
  expect(rulesOf('.a::-ms-reveal{}.b::-moz-focus-inner{}.c::-webkit-scrollbar{}')).toHaveLength(1);
});

it.each(['.a{', '@layer x{.a{}', '"', '/*', '.a{}/* b', '}', '.a{color:red}}'])(
  'rulesOf ends with a broken sheet: %s',
  (text) => {
    expect(rulesOf(text).length).toBeLessThan(3);
  },
);
