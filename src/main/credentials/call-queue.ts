import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import {
  keychainClosedError,
  keychainError,
  keychainFaultOf,
  keychainSilentError,
} from './keychain-faults.ts';

/**
 * Keychain calls one at a time, each with a limit. A call that hangs blocks a thread of the process, so while one
 * hangs no other is begun: they fail at once with the same reason.
 */
export class CallQueue {
  readonly #limitMs: number;
  #tail: Promise<unknown> = Promise.resolve();
  #hanging = false;
  #waiting = 0;
  #closed = false;
  #inFlight: Promise<unknown> = Promise.resolve();

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  run<T>(call: () => Promise<T>): Promise<Result<T>> {
    if (this.#closed) return Promise.resolve(fail(keychainClosedError));
    this.#waiting += 1;
    const turn = this.#tail
      .then(() => this.#runNow(call))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#tail = turn;
    return turn;
  }

  /**
   * Takes no further call. Resolves when every call that was taken has come back, also one that outlasted its limit;
   * null when none is under way.
   */
  close(): Promise<void> | null {
    this.#closed = true;
    if (this.#waiting === 0 && !this.#hanging) return null;
    return this.#tail.then(() => this.#inFlight).then(() => undefined);
  }

  async #runNow<T>(call: () => Promise<T>): Promise<Result<T>> {
    if (this.#hanging) return fail(keychainSilentError(this.#limitMs));
    this.#hanging = true;
    const outcome = (async () => succeed(await call()))()
      .catch((error: unknown) => fail(keychainError(keychainFaultOf(error))))
      .finally(() => {
        this.#hanging = false;
      });
    this.#inFlight = outcome;
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<Result<T>>((resolve) => {
      timer = setTimeout(() => {
        resolve(fail(keychainSilentError(this.#limitMs)));
      }, this.#limitMs);
    });
    const result = await Promise.race([outcome, limit]);
    clearTimeout(timer);
    return result;
  }
}
