import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Sends SIGTERM once the command has said so; only to itself, as a system does that ends one process. */
async function interrupted(words: readonly string[], cue: string): Promise<Ended> {
  const child = spawn(process.execPath, words, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let isTold = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (isTold || !output.includes(cue)) return;
      isTold = true;
      child.kill('SIGTERM');
    });
  }
  const code = await new Promise<number | null>((done) => {
    child.once('close', done);
  });
  return { code, output };
}

it(
  'a run that is interrupted begins no further part, and says that it was',
  { timeout: 30_000 },
  async () => {
    const script = join(projectRoot, 'scripts', 'test', 'test.ts');
    const { code, output } = await interrupted([script, '--fuzz', '--contract'], 'fuzz, contract …');
    expect(code).toBe(143);
    expect(output).toContain('── fuzz: NOT PASSED');
    expect(output).not.toContain('── contract:');
    expect(output).toContain('Interrupted by SIGTERM');
  },
);

it(
  'a command that started another one lives until that one has ended, and knows why',
  { timeout: 30_000 },
  async () => {
    const script = `
    const { runInherited } = await import('./scripts/process/run-inherited.ts');
    const { interruptedBy } = await import('./scripts/process/interruption.ts');
    const child = 'process.on("SIGTERM", () => { console.log("put away"); process.exit(5); }); setInterval(() => {}, 1000); console.log("begun");';
    const code = await runInherited(process.execPath, ['-e', child]);
    console.log(code, interruptedBy());`;
    const { code, output } = await interrupted(['--input-type=module', '-e', script], 'begun');
    expect(code).toBe(0);
    expect(output).toBe('begun\nput away\n5 SIGTERM\n');
  },
);
