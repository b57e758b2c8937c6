import type { WriteOutcome } from '../../../src/main/service-client/service-client.ts';
import type { Random } from './seeded-random.ts';
import { conflict } from './virtual-service/virtual-answers.ts';
import type { KeyMode } from './virtual-service/virtual-faults.ts';

/** Which Idempotency-Keys a service remembers, depending on its mode. */
export class RememberedKeys {
  readonly #answers = new Map<string, WriteOutcome>();
  readonly #failures = new Map<string, WriteOutcome>();
  readonly #inFlight = new Set<string>();
  readonly #mode: () => KeyMode;
  readonly #random: Random;

  /** `mode` is only called when it makes a difference. */
  constructor(mode: () => KeyMode, random: Random) {
    this.#mode = mode;
    this.#random = random;
  }

  begun(key: string): void {
    this.#inFlight.add(key);
  }

  ended(key: string): void {
    this.#inFlight.delete(key);
  }

  answered(key: string, outcome: WriteOutcome): void {
    this.#answers.set(key, outcome);
  }

  failed(key: string, outcome: WriteOutcome): void {
    if (!this.#answers.has(key)) this.#failures.set(key, outcome);
  }

  /** The response to a known key, without effect. Null if the service acts on the request, even again. */
  replayOf(key: string): WriteOutcome | null {
    if (this.#inFlight.has(key) && this.#mode() === 'conflicts') return conflict;
    const answer = this.#answers.get(key);
    const failure = this.#failures.get(key);
    if (answer === undefined) {
      return failure !== undefined && this.#mode() === 'replays-500' ? failure : null;
    }
    const mode = this.#mode();
    const isForgotten = mode === 'ignores' || (mode === 'forgets' && this.#random.chance(0.5));
    return isForgotten ? null : answer;
  }
}
