import type { Intent, StoredTransition } from './stored-run.ts';

/** How long the service may be trusted to remember an Idempotency-Key. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000;
/** Clocks are slewed by fractions of a second all the time; more than this is a jump. */
const slewToleranceMs = 2_000;

export interface KeyClocks {
  readonly now: Date;
  /** The service's `Date` of a read made now; null when it does not send one. */
  readonly serviceNow: Date | null;
  /** Latest time in the whole journal. */
  readonly latestCommitAt: string | null;
  readonly history: readonly StoredTransition[];
}

export type KeyAge = { readonly young: true } | { readonly young: false; readonly why: string };

/**
 * Whether the key may be sent once more: younger than 24 hours by our clock and by the service's. A clock that jumped
 * back, or one that is not known, cannot measure the age and counts as expired.
 */
export function keyAge(intent: Intent, clocks: KeyClocks): KeyAge {
  if (jumpedBack(clocks)) return old('The clock of this computer was set back, so the age is not known.');
  if (!isYoung(intent.journaledAt, clocks.now)) return old('It is older than 24 hours.');
  if (intent.serviceDate === null || clocks.serviceNow === null) {
    return old('The service does not say what time it is, so the age is not known.');
  }
  return isYoung(intent.serviceDate, clocks.serviceNow)
    ? { young: true }
    : old('It is older than 24 hours by the clock of the service.');
}

/** By our clock alone: what can be told without asking the service. */
export function looksYoung(intent: Intent, now: Date): boolean {
  return intent.serviceDate !== null && isYoung(intent.journaledAt, now);
}

function isYoung(since: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(since);
  return ageMs >= -slewToleranceMs && ageMs < keyLifetimeMs;
}

function jumpedBack({ now, latestCommitAt, history }: KeyClocks): boolean {
  if (latestCommitAt !== null && now.getTime() < Date.parse(latestCommitAt) - slewToleranceMs) return true;
  return history.some((entry, index) => {
    const before = history[index - 1];
    return before !== undefined && Date.parse(entry.at) < Date.parse(before.at) - slewToleranceMs;
  });
}

function old(why: string): KeyAge {
  return { young: false, why };
}
