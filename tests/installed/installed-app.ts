import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { stopProcess } from '../../scripts/session/stop-process.ts';
import type { PersonSession } from './person-session.ts';
import { runBounded, type Ended } from './run-bounded.ts';

/** Without ids: the account that runs the test. */
interface StartedBy {
  readonly account: { readonly home: string; readonly uid?: number; readonly gid?: number };
  readonly env: NodeJS.ProcessEnv;
}

/** The installed console, started as from a desktop menu. */
export class InstalledApp {
  readonly #child: ChildProcess;
  #output = '';

  constructor([program, ...args]: readonly [string, ...string[]], { account, env }: StartedBy) {
    const { home, ...ids } = account;
    this.#child = spawn(program, args, { ...ids, cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (data: Buffer): void => {
      this.#output += data.toString();
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.#child.on('error', (error) => (this.#output += error.message));
  }

  /** Everything that it printed, on stdout and stderr. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error(`It could not be started: ${this.#output}`);
    return this.#child.pid;
  }

  get isRunning(): boolean {
    return this.#child.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Waits for it to end by itself. @returns its exit code, or the signal that ended it */
  async ended(limitMs = 10_000): Promise<number | NodeJS.Signals> {
    if (this.isRunning) {
      const late = pause(limitMs, 'late', { ref: false });
      if ((await Promise.race([once(this.#child, 'exit'), late])) === 'late') {
        throw new Error(`It still runs after ${limitMs} ms.`);
      }
    }
    return this.#child.exitCode ?? this.#child.signalCode ?? -1;
  }

  /** Ends it at once, as a power cut or an out-of-memory killer would. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended();
  }

  stop(): Promise<void> {
    return stopProcess(this.#child);
  }
}

/** Starts the installed program with extra arguments or environment, for starts that must end by themselves. */
export function startBriefly(
  [program, ...args]: readonly [string, ...string[]],
  { account, env }: PersonSession,
  more: { args?: readonly string[]; env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  return runBounded(program, [...args, ...(more.args ?? [])], {
    limitMs: 15_000,
    uid: account.uid,
    gid: account.gid,
    cwd: account.home,
    env: { ...env, ...more.env },
  });
}
