import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askGates } from '../../../../scripts/check/ask-gates.ts';
import type { Gate } from '../../../../scripts/check/gates.ts';

let folder = '';
const said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-gates-'));
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function gate(name: string, script: string): Gate {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, script);
  return { name, command: [path] };
}

const sound = (name: string): Gate => gate(name, '');

test('passes where every gate does', async () => {
  expect(await askGates([sound('a'), sound('b')])).toBe(true);
  expect(said.map((line) => line.slice(0, 9)).toSorted()).toEqual(['passed  a', 'passed  b']);
});

test.each([
  ['finds something', 'console.log("a.ts:1 is wrong"); process.exitCode = 1;', 'a.ts:1 is wrong'],
  ['breaks', 'throw new Error("no room");', 'no room'],
  ['is killed', 'console.error("so far"); process.kill(process.pid, "SIGKILL");', 'so far'],
])('fails where one %s, whatever the others say, and tells what it said', async (_what, script, words) => {
  expect(await askGates([sound('a'), gate('b', script), sound('c')])).toBe(false);
  expect(said.filter((line) => line.startsWith('passed'))).toHaveLength(2);
  expect(said.join('\n')).toContain('FAILED  b');
  expect(said.join('\n')).toContain(words);
});
