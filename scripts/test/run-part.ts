import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { nothing, readSum } from './tally.ts';
import type { PartResult } from './part-result.ts';
import type { PartName } from './test-arguments.ts';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Plays one part as a command of its own and keeps what it prints, so that two parts beside each other can both be read.
 * @param inBackground whether it takes only what others leave of the processors
 */
export function runPart(
  name: PartName,
  inBackground: boolean,
): Promise<{ result: PartResult; output: string }> {
  return new Promise((done, fail) => {
    const script = join(projectRoot, 'scripts', 'test.ts');
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(process.execPath, [script, `--${name}`], {
      ...{ cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    if (inBackground && child.pid !== undefined) {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    }
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const forward = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    child.once('error', fail);
    child.once('close', (code) => {
      for (const signal of forwarded) process.off(signal, forward);
      const tally = readSum(output);
      done({ result: { ok: code === 0 && tally !== null, tally: tally ?? nothing }, output });
    });
  });
}
