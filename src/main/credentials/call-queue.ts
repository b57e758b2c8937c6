import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import { keychainError, keychainFaultOf, keychainSilentError } from './keychain-faults.ts';

/**
 * Keychain calls one at a time, each with a limit. A call that hangs blocks a thread of the process, so while one
 * hangs no other is begun: they fail at once with the same reason.
 */
export class CallQueue {
  readonly #limitMs: number;
  #tail: Promise<unknown> = Promise.resolve();
  #hanging = false;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  run<T>(call: () => Promise<T>): Promise<Result<T>> {
    const turn = this.#tail.then(() => this.#runNow(call));
    this.#tail = turn;
    return turn;
  }

  async #runNow<T>(call: () => Promise<T>): Promise<Result<T>> {
    if (this.#hanging) return fail(keychainSilentError(this.#limitMs));
    this.#hanging = true;
    const outcome = (async () => succeed(await call()))()
      .catch((error: unknown) => fail(keychainError(keychainFaultOf(error))))
      .finally(() => {
        this.#hanging = false;
      });
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
