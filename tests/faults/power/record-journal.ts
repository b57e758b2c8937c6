import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiskStep, readWriteLog } from './write-log.ts';

export type Synchronous = 'FULL' | 'NORMAL' | 'OFF';

const compilers = ['cc', 'gcc', 'clang'] as const;

/** Null without Linux and a C compiler, which the set-up installs on Debian and Ubuntu. */
export function buildRecorder(folder: string): string | null {
  if (process.platform !== 'linux') return null;
  const source = join(import.meta.dirname, 'record-writes.c');
  const library = join(folder, 'record-writes.so');
  for (const compiler of compilers) {
    const args = ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'];
    if (spawnSync(compiler, args, { stdio: 'ignore' }).status === 0) return library;
  }
  return null;
}

/** Runs the journal in its own process and returns the calls that it really made to the disk. */
export function recordJournal(
  recorder: string,
  folder: string,
  options: { seed: number; runs: number; synchronous: Synchronous },
): DiskStep[] {
  const data = join(folder, `data-${options.synchronous}`);
  const log = join(folder, `writes-${options.synchronous}.log`);
  mkdirSync(data);
  const program = join(import.meta.dirname, 'recorded-journal.ts');
  const { seed, runs, synchronous } = options;
  const args = [program, join(data, 'keyholder.sqlite'), log, String(seed), String(runs), synchronous];
  const { signal, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: {
      ...process.env,
      LD_PRELOAD: recorder,
      KEYHOLDER_RECORD_FOLDER: `${data}/`,
      KEYHOLDER_RECORD_LOG: log,
    },
  });
  if (signal !== 'SIGKILL' || !existsSync(log))
    throw new Error(`The journal did not work to its end:\n${stderr}`);
  return readWriteLog(readFileSync(log));
}
