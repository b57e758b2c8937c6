import type { Attempt, Intent, StoredRun, StoredTransition } from './stored-run.ts';

/** How long we trust the service to remember an Idempotency-Key. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000;
/** Clock synchronisation causes small steps back; anything larger is a jump. */
const slewToleranceMs = 2_000;

/** When each key was first used in this process, by the monotonic clock, which can't be set. */
export class KeyUses {
  readonly #firstUsedAtMs = new Map<string, number>();

  note(key: string, atMs: number): void {
    if (!this.#firstUsedAtMs.has(key)) this.#firstUsedAtMs.set(key, atMs);
  }

  /** Null if the key was first used in an earlier process. */
  ageMs(key: string, nowMs: number): number | null {
    const since = this.#firstUsedAtMs.get(key);
    return since === undefined ? null : nowMs - since;
  }
}

export interface KeyClocks {
  readonly now: Date;
  /** The service's `Date` from a read made now; null if it sends none. */
  readonly serviceNow: Date | null;
  /** Monotonic time since first use; null if that was in an earlier process. */
  readonly sinceFirstUseMs: number | null;
  /** The run's steps: if the clock jumped back between two of them, it can't measure the key's age. */
  readonly history: readonly StoredTransition[];
}

export type KeyAge = { readonly young: true } | { readonly young: false; readonly why: string };

/** The first attempt of which a byte may have left; from then on the service may know the key. */
export function firstUse({ attempts }: Pick<StoredRun, 'attempts'>, intent: Intent | null): Attempt | null {
  return attempts.find(({ key, outcome }) => key === intent?.key && outcome !== 'unsent') ?? null;
}

/**
 * Whether the key may be sent again: first used less than 24 hours ago by our clock, the service's and, within this
 * process, the monotonic one. A clock that jumped back or is unknown counts as expired.
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

/** By our clock alone, without asking the service. */
export function looksYoung(run: StoredRun, now: Date): boolean {
  const since = firstUse(run, run.intent);
  return run.intent?.serviceDate !== null && (since === null || isYoung(since.startedAt, now));
}

function isYoung(since: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(since);
  return ageMs >= -slewToleranceMs && ageMs < keyLifetimeMs;
}

/** Only steps since the first use matter: earlier jumps don't affect this key. */
function jumpedBack({ now, history }: KeyClocks, since: Attempt): boolean {
  const begun = history.findLastIndex(({ at, event }) => at === since.startedAt && event !== null);
  const steps = [...history.slice(Math.max(0, begun)).map(({ at }) => Date.parse(at)), now.getTime()];
  return steps.some((at, index) => at < (steps[index - 1] ?? at) - slewToleranceMs);
}

function old(why: string): KeyAge {
  return { young: false, why };
}
