import type { LeverKind } from './levers.ts';

const edited: Readonly<Partial<Record<LeverKind, string>>> = {
  lowOccupancy: 'low-occupancy',
  earlyBird: 'early-bird',
  lateAvailability: 'late-availability',
  shortBreakRules: 'short-break-rules',
};

/** The name of a lever in the address of its editor; undefined of length of stay, which is read-only. */
export function leverPath(lever: LeverKind): string | undefined {
  return edited[lever];
}
