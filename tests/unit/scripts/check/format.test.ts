import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gates } from '../../../../scripts/check/gates.ts';
import { runCaptured } from '../../../../scripts/process/run-captured.ts';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-format-'));
  cpSync(join(projectRoot, '.oxfmtrc.json'), join(folder, '.oxfmtrc.json'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function checked(): Promise<{ code: number; output: string }> {
  const [script, ...words] = gates.find(({ name }) => name === 'format')?.command ?? [''];
  return runCaptured(process.execPath, [script, ...words], { cwd: folder });
}

const files: Readonly<Record<string, string>> = {
  'a.ts': 'export const a = "a"\n',
  'a.tsx': 'export const A = () => <p  />;\n',
  'a.mjs': 'export const a = {b:1};\n',
  'a.css': 'a{color:red}\n',
  'a.json': '{"a":1,\n\n"b":2}\n',
  'a.md': '* one\n* two\n\n\n\nthree\n',
  'a.yml': 'a:   1\n',
  'a.html': '<p>one</p><p>two\n</p>\n',
};

test('what is set otherwise fails the check, of every kind of file, and the formatter sets it right', async () => {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const { code, output } = await checked();
  expect(code).not.toBe(0);
  expect(Object.keys(files).filter((name) => !output.includes(name))).toEqual([]);
  const formatter = join(projectRoot, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  await runCaptured(process.execPath, [formatter, '.'], { cwd: folder });
  expect((await checked()).code).toBe(0);
});
