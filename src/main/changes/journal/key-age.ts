import type { Attempt, Intent, StoredRun, StoredTransition } from './stored-run.ts';

/** How long the service may be trusted to remember an Idempotency-Key. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000;
/** Clocks are slewed by fractions of a second all the time; more than this is a jump. */
const slewToleranceMs = 2_000;

/** When each key was first used since the program started: the one clock that nobody sets. */
export class KeyUses {
  readonly #firstUsedAtMs = new Map<string, number>();

  note(key: string, atMs: number): void {
    if (!this.#firstUsedAtMs.has(key)) this.#firstUsedAtMs.set(key, atMs);
  }

  /** Null for a key that was first used before this start. */
  ageMs(key: string, nowMs: number): number | null {
    const since = this.#firstUsedAtMs.get(key);
    return since === undefined ? null : nowMs - since;
  }
}

export interface KeyClocks {
  readonly now: Date;
  /** The service's `Date` of a read made now; null when it does not send one. */
  readonly serviceNow: Date | null;
  /** Since the first use by the monotonic clock, when that was in this start. */
  readonly sinceFirstUseMs: number | null;
  /** Of the run: a clock that jumped back between two of its steps cannot measure its key. */
  readonly history: readonly StoredTransition[];
}

export type KeyAge = { readonly young: true } | { readonly young: false; readonly why: string };

/** The first attempt of which a byte may have left: from then on the service may know the key. */
export function firstUse({ attempts }: Pick<StoredRun, 'attempts'>, intent: Intent | null): Attempt | null {
  return attempts.find(({ key, outcome }) => key === intent?.key && outcome !== 'unsent') ?? null;
}

/**
 * Whether the key may be sent once more: first used less than 24 hours ago by our clock, by the service's, and by the
 * monotonic one while the program runs. A clock that jumped back, or one that is not known, cannot measure the age: the
 * key counts as expired.
 */
export function keyAge(run: StoredRun, clocks: KeyClocks): KeyAge {
  const since = firstUse(run, run.intent);
  if (since === null || run.intent === null) return { young: true };
  if (jumpedBack(clocks, since))
    return old('The clock of this computer was set back, so the age is not known.');
  if (!isYoung(since.startedAt, clocks.now)) return old('It is older than 24 hours.');
  if ((clocks.sinceFirstUseMs ?? 0) >= keyLifetimeMs) return old('It is older than 24 hours.');
  if (run.intent.serviceDate === null || clocks.serviceNow === null) {
    return old('The service does not say what time it is, so the age is not known.');
  }
  return isYoung(run.intent.serviceDate, clocks.serviceNow)
    ? { young: true }
    : old('It is older than 24 hours by the clock of the service.');
}

/** By our clock alone: what can be told without asking the service. */
export function looksYoung(run: StoredRun, now: Date): boolean {
  const since = firstUse(run, run.intent);
  return run.intent?.serviceDate !== null && (since === null || isYoung(since.startedAt, now));
}

function isYoung(since: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(since);
  return ageMs >= -slewToleranceMs && ageMs < keyLifetimeMs;
}

/** Only steps since the first use matter: what the clock did before says nothing of this key. */
function jumpedBack({ now, history }: KeyClocks, since: Attempt): boolean {
  const begun = history.findLastIndex(({ at, event }) => at === since.startedAt && event !== null);
  const steps = [...history.slice(Math.max(0, begun)).map(({ at }) => Date.parse(at)), now.getTime()];
  return steps.some((at, index) => at < (steps[index - 1] ?? at) - slewToleranceMs);
}

function old(why: string): KeyAge {
  return { young: false, why };
}
