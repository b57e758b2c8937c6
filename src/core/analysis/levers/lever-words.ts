import type { LeverKind, LeverRow } from './levers.ts';

const mostNamed = 3;

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

/** 'Early bird rule 2', 'Short-break rule 1'. */
export function rowLabel(row: LeverRow): string {
  return `${leverLabels[row.lever].replace(/ rules$/, '')} rule ${row.position}`;
}

/** 'earlyBird#2': the same row in no language. */
export function rowCode(row: Pick<LeverRow, 'lever' | 'position'>): string {
  return `${row.lever}#${String(row.position)}`;
}

/** 'Early bird rule 1 with Early bird rule 2'. */
export function overlapText(rows: readonly LeverRow[]): string {
  return rows.map(rowLabel).reduce((left, right) => `${left} with ${right}`);
}

/** @param isContrary whether an early and a late row are among them */
export function overlapTitle(isContrary: boolean): string {
  return isContrary ? 'Early bird and late availability overlap' : 'Two rules of the same discount overlap';
}

/** 'a; b; c; and 2 more'. */
export function firstNamed(texts: readonly string[]): string {
  const rest = texts.length - mostNamed;
  const shown = texts.slice(0, mostNamed).join('; ');
  return rest > 0 ? `${shown}; and ${rest} more` : shown;
}

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
