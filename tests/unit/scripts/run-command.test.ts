import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/setup/project-root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Plays a script as npm's commands do, with `folder` as the person's temporary folder. */
async function play(source: string): Promise<{ code: number; stdout: string }> {
  const script = join(folder, 'script.mjs');
  writeFileSync(script, source);
  const env = { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder };
  const command = [join(projectRoot, 'scripts', 'run.mjs'), script];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    return { code: 0, stdout };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error)) throw error;
    return { code: Number(error.code), stdout: String(error.stdout) };
  }
}

const leavesAFile = `
  import { writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  writeFileSync(join(tmpdir(), 'left-behind'), 'x');
  console.log(tmpdir());`;

it.each([
  ['a script that ends well', '', 0],
  ['one that fails', 'process.exit(3);', 3],
])('takes away what was left in the temporary folder of %s', async (_, ending, expected) => {
  const { code, stdout } = await play(`${leavesAFile}\n${ending}`);
  const itsOwn = stdout.trim();
  expect(code).toBe(expected);
  expect(itsOwn.startsWith(join(folder, 'kh-'))).toBe(true);
  expect(existsSync(itsOwn)).toBe(false);
  expect(readdirSync(folder)).toEqual(['script.mjs']);
});
