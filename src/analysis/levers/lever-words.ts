import type { LeverKind, LeverRow } from './levers.ts';

const leverLabels: Readonly<Record<LeverKind, string>> = {
  lowOccupancy: 'Low occupancy',
  earlyBird: 'Early bird',
  lateAvailability: 'Late availability',
  shortBreakRules: 'Short-break rules',
  lengthOfStay: 'Length of stay',
};

/** 'Early bird', as the Discounts screen calls it. */
export function leverLabel(lever: LeverKind): string {
  return leverLabels[lever];
}

/** 'Early bird row 2'. */
export function rowLabel(row: LeverRow): string {
  return `${leverLabels[row.lever]} row ${String(row.position)}`;
}

/** 'a, b and c'. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1);
  return last === undefined || words.length === 1
    ? (last ?? '')
    : `${words.slice(0, -1).join(', ')} and ${last}`;
}
