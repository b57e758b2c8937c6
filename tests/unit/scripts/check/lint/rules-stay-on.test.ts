import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import configuration from '../../../../../oxlint.config.ts';
import { javascriptRules } from '../../../../../scripts/check/lint/javascript-rules.ts';
import { pageRules } from '../../../../../scripts/check/lint/page-rules.ts';
import { typescriptRules } from '../../../../../scripts/check/lint/typescript-rules.ts';

/** The rules that apply to a file: later parts of the configuration override earlier ones. */
function rulesFor(path: string): ReadonlyMap<string, unknown> {
  const parts = configuration.overrides.filter(({ files }) =>
    files.some((pattern) => matchesGlob(path, pattern)),
  );
  const all = [configuration.rules, ...parts.map(({ rules }) => rules)];
  return new Map(all.flatMap((rules): [string, unknown][] => Object.entries(rules)));
}

const isError = (setting: unknown): boolean =>
  setting === 'error' || (Array.isArray(setting) && setting[0] === 'error');
const notErrors = (path: string): string[] =>
  [...rulesFor(path)].flatMap(([rule, setting]) => (isError(setting) ? [] : [rule]));

test.each([
  'src/main/a.ts',
  'src/preload/a.ts',
  'src/contract/a/b.ts',
  'scripts/check/a.ts',
  'src/renderer/a.ts',
])('every lint rule is an error in %s', (path) => {
  expect(notErrors(path)).toEqual([]);
  const rules = rulesFor(path);
  const named = [
    ...Object.keys(javascriptRules),
    ...Object.keys(typescriptRules),
    'max-lines',
    'max-lines-per-function',
  ];
  expect(named.filter((rule) => !rules.has(rule))).toEqual([]);
});

test('pages also have all of their own lint rules as errors', () => {
  for (const path of ['src/renderer/screens/a.ts', 'src/renderer/screens/a.tsx']) {
    expect(notErrors(path)).toEqual([]);
    expect(Object.keys(pageRules).filter((rule) => !rulesFor(path).has(rule))).toEqual([]);
  }
});

test('only function length is exempt in tests', () => {
  expect(notErrors('tests/unit/a.test.ts')).toEqual(['max-lines-per-function']);
});

test('no-console is an error in every process', () => {
  for (const room of ['main', 'preload', 'renderer'])
    expect(isError(rulesFor(`src/${room}/a.ts`).get('no-console'))).toBe(true);
});

/** Rules that may be silenced, one line at a time. */
const mayBeSilenced: ReadonlySet<string> = new Set([
  'react/incompatible-library',
  'jsx-a11y/no-noninteractive-element-to-interactive-role',
  'jsx-a11y/no-static-element-interactions',
  'no-control-regex',
  'no-empty-pattern',
  'typescript/no-deprecated',
]);

test('lint comments silence only a few allowed rules, one line each', () => {
  const paths = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'tests/**/*.{ts,tsx}', '*.ts']);
  expect(paths.length).toBeGreaterThan(1_000);
  const comment = /(?:\/\/|\/\*)\s*(?:oxlint|eslint)-(\S+)(?:[ \t]+(\S+))?/g;
  const silenced = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(comment)].map(
      ([, how = '', rule = '']) => `${path}: ${how} ${rule}`,
    ),
  );
  expect(silenced.length).toBeGreaterThan(0);
  const allowed = [...mayBeSilenced].map((rule) => `disable-next-line ${rule}`);
  expect(silenced.filter((one) => !allowed.some((how) => one.endsWith(`: ${how}`)))).toEqual([]);
});
