import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { runCaptured } from '../../../../../scripts/process/run-captured.ts';
import { projectRoot } from '../../../../../scripts/setup/project-root.mjs';

const findings = z.object({
  diagnostics: z.array(z.object({ code: z.string().default('no rule'), filename: z.string() })),
});

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keyholder-lint-'));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  const configuration = pathToFileURL(join(projectRoot, 'oxlint.config.ts')).href;
  write('oxlint.config.ts', `import configuration from '${configuration}';\nexport default configuration;\n`);
  const compilerOptions = { strict: true, module: 'ESNext', target: 'ES2024', jsx: 'react-jsx', types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** What is planted for a rule, by the rule that must find it. */
const planted: Readonly<Record<string, { readonly path: string; readonly content: string }>> = {
  'typescript(no-floating-promises)': {
    path: 'src/main/a.ts',
    content: 'export function go(): void {\n  Promise.resolve(1);\n}\n',
  },
  'typescript(no-explicit-any)': { path: 'src/main/b.ts', content: 'export const value: any = 1;\n' },
  'typescript(consistent-type-assertions)': {
    path: 'src/main/c.ts',
    content: 'export const read = (value: unknown): string => value as string;\n',
  },
  'typescript(switch-exhaustiveness-check)': {
    path: 'src/main/d.ts',
    content:
      "export function say(of: 'a' | 'b'): number {\n  switch (of) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
  },
  'typescript(no-unnecessary-condition)': {
    path: 'src/main/e.ts',
    content: 'export const say = (of: { a: number }): number => of?.a ?? 1;\n',
  },
  'typescript(no-unsafe-return)': {
    path: 'src/main/f.ts',
    content: 'export const read = (text: string): string => JSON.parse(text);\n',
  },
  'typescript(no-misused-promises)': {
    path: 'src/main/g.ts',
    content:
      'export const go = (each: readonly number[]): void => {\n  each.forEach(async () => {\n    await Promise.resolve();\n  });\n};\n',
  },
  'typescript(TS2322)': { path: 'src/main/h.ts', content: "export const count: number = 'one';\n" },
  'eslint(no-console)': { path: 'src/main/i.ts', content: "console.log('seen');\nexport const said = 1;\n" },
  'typescript(no-non-null-assertion)': {
    path: 'src/main/o.ts',
    content: 'export const read = (text: string | null): string => text!;\n',
  },
  'eslint(no-restricted-globals)': {
    path: 'src/renderer/j.ts',
    content: "export const read = async (): Promise<unknown> => (await fetch('/x')).json();\n",
  },
  'eslint(max-lines)': {
    path: 'src/main/k.ts',
    content: Array.from({ length: 251 }, (_, at) => `export const n${String(at)} = ${String(at)};\n`).join(
      '',
    ),
  },
  'react-hooks(rules-of-hooks)': {
    path: 'src/renderer/l.tsx',
    content:
      "import { useState } from 'react';\nexport function Part(props: { readonly on: boolean }) {\n  if (props.on) useState(1);\n  return null;\n}\n",
  },
  'react-hooks(exhaustive-deps)': {
    path: 'src/renderer/m.tsx',
    content:
      "import { useMemo } from 'react';\nexport function Part(props: { readonly of: number }) {\n  const double = useMemo(() => props.of * 2, []);\n  return <p>{double}</p>;\n}\n",
  },
  'jsx-a11y(click-events-have-key-events)': {
    path: 'src/renderer/n.tsx',
    content: 'export function Part() {\n  return <div onClick={() => undefined}>go</div>;\n}\n',
  },
  '@tanstack/query(exhaustive-deps)': {
    path: 'src/renderer/o.ts',
    content:
      "import { queryOptions } from '@tanstack/react-query';\nexport const read = (id: number) =>\n  queryOptions({ queryKey: ['house'], queryFn: () => Promise.resolve(id) });\n",
  },
};

const refused: readonly string[] = [
  "export { a } from './a.ts';\n",
  "export * from './a.ts';\n",
  "import { a } from './a';\nexport const b = a;\n",
  'export default 1;\n',
  "export function fill(at: HTMLElement): void {\n  at.innerHTML = '<b>';\n}\n",
];

/** The rule and the file of everything that the tree breaks. */
async function found(): Promise<readonly string[]> {
  const tool = join(projectRoot, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { output } = await runCaptured(process.execPath, [tool, '--format', 'json', 'src'], { cwd: root });
  const { diagnostics } = findings.parse(JSON.parse(output));
  return diagnostics.map(({ code, filename }) => `${code} ${filename.replaceAll('\\', '/')}`);
}

test('each planted fault is found by its rule', async () => {
  for (const { path, content } of Object.values(planted)) write(path, content);
  const all = await found();
  for (const [rule, { path }] of Object.entries(planted)) expect(all).toContain(`${rule} ${path}`);
}, 60_000);

test('syntax that the project refuses is found, each kind by itself', async () => {
  for (const [at, content] of refused.entries()) write(`src/contract/p${String(at)}.ts`, content);
  write('src/contract/q.tsx', "export const Part = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />;\n");
  const all = await found();
  for (const at of refused.keys())
    expect(all).toContain(`keyholder(refused-syntax) src/contract/p${String(at)}.ts`);
  expect(all).toContain('keyholder(refused-syntax) src/contract/q.tsx');
}, 60_000);

test('every way out of a page but the preload’s, and every way from text to markup, is refused', async () => {
  const ways = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage'];
  for (const way of ways) write(`src/renderer/${way}.ts`, `export const way: unknown = ${way};\n`);
  const markup = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc'];
  for (const name of markup)
    write(
      `src/renderer/${name}.ts`,
      `export const put = (at: Record<'${name}', unknown>): unknown => at.${name};\n`,
    );
  const all = await found();
  for (const way of ways) expect(all).toContain(`eslint(no-restricted-globals) src/renderer/${way}.ts`);
  for (const name of markup) expect(all).toContain(`keyholder(refused-syntax) src/renderer/${name}.ts`);
}, 60_000);

test('a comment that silences nothing is found', async () => {
  const comment = ['// oxlint', 'disable-next-line no-console'].join('-');
  write('src/contract/r.ts', `${comment}\nexport const one = 1;\n`);
  expect(await found()).toEqual(['no rule src/contract/r.ts']);
}, 60_000);

test('a clean file passes', async () => {
  write('src/contract/clean.ts', 'export const one = 1;\n');
  expect(await found()).toEqual([]);
}, 60_000);
