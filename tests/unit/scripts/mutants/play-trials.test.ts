import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playTrials, type Trial } from '../../../../scripts/mutants/play-trials.ts';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';
import { runCaptured } from '../../../../scripts/process/run-captured.ts';

const file = 'src/main/shell/window/trusted-sender.ts';
const text = readFileSync(join(projectRoot, file), 'utf8');
const trial = (name: string, changed: string): Trial => ({
  name,
  texts: new Map([[file, changed]]),
  mark: null,
});

test('a defect is found by the tests that can see it, and no defect by none; the project stays as it is', async () => {
  const found = new Map<number, string | null>();
  await playTrials(
    [
      trial('nobody is trusted', text.replace('return (', 'return false && (')),
      trial('nothing is changed', `${text}\n// Nothing.\n`),
    ],
    (index, { killedBy }) => found.set(index, killedBy),
  );
  expect(found.get(0)).toContain('tests/unit/main/shell/window/trusted-sender.test.ts');
  expect(found.get(1)).toBeNull();
  expect(readFileSync(join(projectRoot, file), 'utf8')).toBe(text);
}, 180_000);

test('a defect that never ends is given up and found', async () => {
  const found: (string | null)[] = [];
  await playTrials(
    [trial('it never ends', `${text}\nfor (;;);\n`)],
    (_, { killedBy }) => found.push(killedBy),
    // It takes a whole processor as long as it is waited for.
    () => 1_000,
  );
  expect(found).toEqual([expect.stringContaining('never ended')]);
}, 180_000);

test('what is misspelt ends the program with an error', async () => {
  const { code, output } = await runCaptured(process.execPath, [
    join(projectRoot, 'scripts', 'mutants', 'mutants.ts'),
    '--lon',
  ]);
  expect(code).toBe(2);
  expect(output).toContain('--long');
});
