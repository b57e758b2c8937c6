import type { Result, AppError } from '../../core/values/errors.ts';

type KeychainFault = 'unavailable' | 'locked' | 'denied';

/**
 * keytar's keychains report only a text, so it is parsed here and nowhere else. Seen with libsecret: "Cannot create an
 * item in a locked collection" (locked), "Rejected send message, …" (denied by the bus), "The name
 * org.freedesktop.secrets was not provided …", "Cannot autolaunch D-Bus …" and "Could not connect …" (absent).
 */
export function keychainFaultOf(error: unknown): KeychainFault {
  const text = error instanceof Error ? error.message : '';
  if (/locked collection|is locked|interaction is not allowed/i.test(text)) return 'locked';
  if (
    /rejected send message|access ?denied|denied|dismissed|cancell?ed|passphrase .* not correct/i.test(text)
  ) {
    return 'denied';
  }
  return 'unavailable';
}

const errors: Readonly<Record<KeychainFault, AppError>> = {
  unavailable: {
    code: 'keychain-unavailable',
    message: 'There is no keychain that this app can use on this computer.',
    hint: 'Install and start one, for example GNOME Keyring or KWallet. Until then credentials stay in memory and are gone when you quit.',
  },
  locked: {
    code: 'keychain-locked',
    message: 'The keychain of this computer is locked.',
    hint: 'Unlock it with its password, then try again.',
  },
  denied: {
    code: 'keychain-denied',
    message: 'The keychain of this computer did not let this app in.',
    hint: 'Allow Keyholder when the keychain asks, or ask whoever looks after this computer.',
  },
};

/** SECURITY: the library's own text is never passed on, because it may contain anything. */
export function keychainError(fault: KeychainFault): AppError {
  return { ...errors[fault] };
}

/** A call that doesn't return is usually an unanswered prompt for the keychain's password. */
export function keychainSilentError(limitMs: number): AppError {
  return {
    code: 'keychain-locked',
    message: `The keychain did not answer within ${Math.round(limitMs / 1_000)} s.`,
    hint: 'It may be asking for its password in another window. Unlock it, then try again.',
  };
}

/** Reported as locked: the content is unknown and must not be created again. */
const keychainClosedError: AppError = {
  code: 'keychain-locked',
  message: 'Keyholder is quitting and asks the keychain for nothing more.',
  hint: 'Start it again, then try again.',
};

/**
 * Makes keychain calls one at a time with a time limit. A hanging call blocks a thread, so meanwhile no other is made:
 * they fail at once for the same reason.
 */
export class CallQueue {
  readonly #limitMs: number;
  #tail: Promise<unknown> = Promise.resolve();
  #hanging = false;
  #waiting = 0;
  #closed = false;
  #inFlight: Promise<unknown> = Promise.resolve();
  /** A call that exceeded its limit and hasn't returned yet. */
  #late: Promise<Result<unknown>> | null = null;

  get late(): Promise<Result<unknown>> | null {
    return this.#late;
  }

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  run<T>(call: () => Promise<T>): Promise<Result<T>> {
    if (this.#closed) return Promise.resolve({ ok: false, error: keychainClosedError });
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
   * Accepts no further calls. Resolves when all accepted ones have returned, including late ones; null if there are
   * none.
   */
  close(): Promise<void> | null {
    this.#closed = true;
    if (this.#waiting === 0 && !this.#hanging) return null;
    return this.#tail.then(() => this.#inFlight).then(() => undefined);
  }

  async #runNow<T>(call: () => Promise<T>): Promise<Result<T>> {
    if (this.#hanging) return { ok: false, error: keychainSilentError(this.#limitMs) };
    this.#hanging = true;
    const outcome = (async () => ({ ok: true, value: await call() }) as const)()
      .catch((error: unknown) => ({ ok: false, error: keychainError(keychainFaultOf(error)) }) as const)
      .finally(() => {
        this.#hanging = false;
        this.#late = null;
      });
    this.#inFlight = outcome;
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<Result<T>>((resolve) => {
      timer = setTimeout(() => {
        this.#late = outcome;
        resolve({ ok: false, error: keychainSilentError(this.#limitMs) });
      }, this.#limitMs);
    });
    const result = await Promise.race([outcome, limit]);
    clearTimeout(timer);
    return result;
  }
}
