import type { DiscountKind, DiscountRule } from './discounts.ts';

const mostNamed = 3;

const discountLabels: Readonly<Record<DiscountKind, string>> = {
  lowOccupancy: 'Low occupancy',
  earlyBird: 'Early bird',
  lateAvailability: 'Late availability',
  shortBreakRules: 'Short-break rules',
  lengthOfStay: 'Length of stay',
};

/** 'Early bird', as the Discounts screen calls it. */
export function discountLabel(discount: DiscountKind): string {
  return discountLabels[discount];
}

/** 'Early bird rule 2', 'Short-break rule 1'. */
export function rowLabel(row: DiscountRule): string {
  return `${discountLabels[row.discount].replace(/ rules$/, '')} rule ${row.position}`;
}

/** 'earlyBird#2': the same row in no language. */
export function rowCode(row: Pick<DiscountRule, 'discount' | 'position'>): string {
  return `${row.discount}#${String(row.position)}`;
}

/** 'Early bird rule 1 with Early bird rule 2'. */
export function overlapText(rows: readonly DiscountRule[]): string {
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

const edited: Readonly<Partial<Record<DiscountKind, string>>> = {
  lowOccupancy: 'low-occupancy',
  earlyBird: 'early-bird',
  lateAvailability: 'late-availability',
  shortBreakRules: 'short-break-rules',
};

/** The name of a discount in the address of its editor; undefined of length of stay, which is read-only. */
export function discountPath(discount: DiscountKind): string | undefined {
  return edited[discount];
}
