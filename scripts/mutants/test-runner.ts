import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import type { ScratchCopy } from './scratch-copy.ts';
import { testAnswer, type TestAnswer, type TestRequest } from './test-messages.ts';

/** How long a process with the tests may take to start. */
const startLimitMs = 120_000;

/** Vitest says it in words only. */
export function saysTimeOut(failure: string | null): boolean {
  return failure?.includes('timed out') === true;
}

/** Runs test files of one copy in a process of its own, which is ended and started again when one never returns. */
export class TestRunner {
  readonly #copy: ScratchCopy;
  #child: ChildProcess | null = null;

  constructor(copy: ScratchCopy) {
    this.#copy = copy;
  }

  /** Null when the test file was still running after the limit. */
  async run(request: TestRequest, limitMs: number): Promise<TestAnswer | null> {
    const child = await this.#started();
    const answer = answerOf(child, limitMs);
    child.send(request);
    const given = await answer;
    const read = given === null ? null : testAnswer.parse(given);
    // A test that hung may still hold something: the next one begins in a process of its own.
    if (read === null || saysTimeOut(read.failure) || read.failure?.includes('outside of any test') === true)
      this.end();
    return read;
  }

  end(): void {
    const pid = this.#child?.pid;
    this.#child = null;
    if (pid === undefined) return;
    try {
      // The whole group: whatever a test had started when it was cut short.
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child?.connected === true) return this.#child;
    const child = fork(join(this.#copy.root, 'scripts', 'mutants', 'test-process.ts'), {
      ...{ cwd: this.#copy.root, env: this.#copy.environment(), detached: true },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    if ((await answerOf(child, startLimitMs)) !== 'ready') {
      this.end();
      throw new Error('The process that runs the tests did not start.');
    }
    return child;
  }
}

/** The next message; null when none came in time, or none can come any more. */
async function answerOf(child: ChildProcess, limitMs: number): Promise<unknown> {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
  }, limitMs);
  try {
    const { signal } = limit;
    const gone = once(child, 'exit', { signal }).then(() => null);
    const message = once(child, 'message', { signal }).then(([answer]: unknown[]) => answer);
    return await Promise.race([message, gone]).catch(() => null);
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
}
