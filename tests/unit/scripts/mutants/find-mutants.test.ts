import { describe, expect, it, test } from 'vitest';
import { applyEdit, findMutants } from '../../../../scripts/mutants/find-mutants.ts';
import { operatorNames } from '../../../../scripts/mutants/operators/edit.ts';

/** The code with each defect of one kind, one after the other. */
const defects = (operator: string, code: string): string[] =>
  findMutants('a.ts', code)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => applyEdit(code, mutant));

const table: readonly (readonly [operator: string, code: string, changed: readonly string[]])[] = [
  ['negate', 'if (a) b();', ['if (!(a)) b();']],
  ['negate', 'x = a === 1 ? b : c;', ['x = !(a === 1) ? b : c;']],
  ['skip-loop', 'while (a) b();', ['while (false) b();']],
  ['skip-loop', 'for (const a of b) c(a);', ['for (const a of []) c(a);']],
  ['skip-loop', 'for (let a = 0; a < b; a += 1) c();', ['for (let a = 0; false; a += 1) c();']],
  ['compare', 'x = a < b;', ['x = a <= b;']],
  ['compare', 'x = a >= b;', ['x = a > b;']],
  ['compare', 'x = a === b;', ['x = a !== b;']],
  ['compare', 'if (a <= b) c();', ['if (a < b) c();']],
  ['compare', 'if (a === b) c();', []],
  ['logical', 'x = a && b;', ['x = a || b;']],
  ['logical', 'x = a || b;', ['x = a && b;']],
  ['default', 'x = a ?? b;', ['x = a;']],
  ['not', 'x = !a;', ['x = a;']],
  ['not', 'if (!a) b();', []],
  [
    'remove-statement',
    'function f() { a(); b = 1; return 2; }',
    ['function f() { ; b = 1; return 2; }', 'function f() { a(); ; return 2; }'],
  ],
  [
    'remove-statement',
    'function f() { if (a) return b; return c; }',
    ['function f() { if (a) ; return c; }'],
  ],
  ['remove-statement', 'function f() { throw a; }', ['function f() { ; }']],
  ['remove-statement', 'class A extends B { constructor() { super(); } }', []],
  ['string', "x = 'a';", ["x = '';"]],
  ['string', "x = '';", ["x = '~';"]],
  ['string', "x = 'Two words.';", []],
  ['string', "t('quit'); export const t = defineTexts('main/shell', { quit: 'Quit' });", []],
  ['string', "x = t('named', { name: 'a' }).at('b');", ["x = t('named', { name: 'a' }).at('');"]],
  ['string', "import a from 'a'; import 'b'; x = { 'c': d };", []],
  ['number', 'x = 1; y = 5_000;', ['x = 2; y = 5_000;', 'x = 1; y = 50000;']],
  ['boolean', 'x = true;', ['x = false;']],
  ['arithmetic', 'x = a + b;', ['x = a - b;']],
  ['arithmetic', "x = 'a' + b;", []],
  ['template', 'x = `${a}@${b}`;', ["x = `${''}@${b}`;", "x = `${a}@${''}`;"]],
  ['template', 'x = `${a} of ${b}`;', []],
  ['drop-element', 'x = [a, b];', ['x = [b];', 'x = [a];']],
  ['drop-element', 'x = [a,];', ['x = [];']],
  ['drop-element', 'x = [a, b,];', ['x = [b,];', 'x = [a,];']],
  ['drop-property', 'x = { a: 1, b };', ['x = { b };', 'x = { a: 1 };']],
  ['drop-property', "x = { a: 'Said to people.', b: () => 1, c() {} };", []],
  ['drop-property', "x = { a: t('named', { name: 'b' }) }; t = defineTexts('c', { named: '{{name}}' });", []],
  ['drop-argument', 'a(b, 1);', ['a(b);']],
  ['drop-argument', 'a(b, options);', ['a(b);']],
  ['drop-argument', 'a(b, c); a(1);', []],
  ['regex', 'x = /^a+$/i;', ['x = /a+$/i;', 'x = /^a*$/i;', 'x = /^a+/i;', 'x = /^a+$/;']],
  ['regex', 'x = /[^^$+]{2}\\//u;', ['x = /[^$+]{2}\\//u;', 'x = /[^^$+]{3}\\//u;']],
  ['method', 'x = a.every(b);', ['x = a.some(b);']],
  ['method', 'x = a.filter(b).map(c);', ['x = a.map(c);']],
  ['method', 'x = Math.max(a, b);', ['x = Math.min(a, b);']],
  ['case', 'switch (a) { case 1: b(); break; default: c(); }', ['switch (a) {  default: c(); }']],
];

describe('the operators', () => {
  test.each(table)('%s: %s', (operator, code, changed) => {
    expect(defects(operator, code)).toEqual(changed);
  });

  it('are all tried above', () => {
    expect(new Set(table.map(([operator]) => operator))).toEqual(new Set(operatorNames));
  });

  it('leave types alone', () => {
    const code =
      "interface A { readonly a: 'b' }\ntype C = A | 5;\nfunction f(x: 'd' | true): 1[] { return g(x); }";
    expect(findMutants('a.ts', code)).toEqual([]);
  });
});

describe('a defect', () => {
  it('says where it is, also of a list that is written line by line', () => {
    const [first, second] = findMutants('a.ts', 'x = [\n  a,\n  b\n];').filter(
      ({ operator }) => operator === 'drop-element',
    );
    expect(first).toMatchObject({ line: 2, column: 3, original: 'a' });
    expect(second).toMatchObject({ line: 3, column: 3, original: 'b' });
  });

  it('is the same one after lines were put before it', () => {
    const identities = (code: string): string[] => findMutants('a.ts', code).map(({ identity }) => identity);
    expect(identities('\n\n  x = a && b;')).toEqual(identities('x = a && b;'));
    expect(new Set(identities('f(a && b && c);')).size).toBe(3);
  });

  it('knows the innermost function that it is in', () => {
    const code = 'let a = 1;\nfunction f() {\n  return () => 2;\n}\nlet b = 3;';
    const found = findMutants('a.ts', code).filter(({ operator }) => operator === 'number');
    expect(found.map(({ functionNumber }) => functionNumber)).toEqual([null, 1, null]);
  });
});
