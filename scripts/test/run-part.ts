import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { heedSignals } from '../process/interruption.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { nothing, readSum } from './tally.ts';
import type { PartResult } from './part-result.ts';
import { sizeFlags, type PartName, type TestSize } from './test-arguments.ts';

/**
 * Plays one part as a command of its own and keeps what it prints, so that two parts beside each other can both be read.
 * A part that cannot be started has not passed; it never rejects, as that would lose what the others came to.
 * @param inBackground whether it takes only what others leave of the processors
 */
export function runPart(
  name: PartName,
  size: TestSize,
  inBackground: boolean,
): Promise<{ result: PartResult; output: string }> {
  return new Promise((done) => {
    const script = join(projectRoot, 'scripts', 'test', 'test.ts');
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(process.execPath, [script, `--${name}`, ...sizeFlags(size)], {
      ...{ cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    let output = '';
    let isBroken = false;
    const breakOff = (cause: unknown): void => {
      isBroken = true;
      output += `\n${cause instanceof Error ? cause.message : String(cause)}\n`;
      child.kill();
    };
    if (inBackground && child.pid !== undefined) {
      try {
        setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      } catch (error) {
        breakOff(error);
      }
    }
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const stop = heedSignals((signal) => child.kill(signal));
    child.on('error', breakOff);
    child.once('close', (code) => {
      stop();
      const tally = readSum(output);
      done({ result: { ok: code === 0 && tally !== null && !isBroken, tally: tally ?? nothing }, output });
    });
  });
}
