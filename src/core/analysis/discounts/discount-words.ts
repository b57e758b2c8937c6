import { type DiscountName, discountNames } from '../../resources/discounts.ts';
import { kindOfDiscount } from '../../resources/discounts/discount-parts.ts';
import type { DiscountKind, DiscountRule } from './discounts.ts';

const mostNamed = 3;

const discountLabels: Readonly<Record<DiscountKind, string>> = {
  lowOccupancy: 'Low occupancy',
  earlyBird: 'Early bird',
  lateAvailability: 'Late availability',
  shortBreakRules: 'Short-break rules',
  lengthOfStay: 'Length of stay',
};

export function discountLabel(discount: DiscountKind): string {
  return discountLabels[discount];
}

/** 'Early bird rule 2', 'Short-break rule 1'. */
export function rowLabel(row: DiscountRule): string {
  return `${discountLabels[row.discount].replace(/ rules$/, '')} rule ${row.position}`;
}

/** 'earlyBird#2': identifies the rule independent of language. */
export function rowCode(row: Pick<DiscountRule, 'discount' | 'position'>): string {
  return `${row.discount}#${String(row.position)}`;
}

/** 'Early bird rule 1 with Early bird rule 2'. */
export function overlapText(rows: readonly DiscountRule[]): string {
  return rows.map(rowLabel).reduce((left, right) => `${left} with ${right}`);
}

/** @param isContrary whether an early bird overlaps a late availability */
export function overlapTitle(isContrary: boolean): string {
  return isContrary ? 'Early bird and late availability overlap' : 'Two rules of the same discount overlap';
}

/** 'a; b; c; and 2 more'. */
export function firstNamed(texts: readonly string[]): string {
  const rest = texts.length - mostNamed;
  const shown = texts.slice(0, mostNamed).join('; ');
  return rest > 0 ? `${shown}; and ${rest} more` : shown;
}

export function discountKindOf(name: DiscountName): DiscountKind {
  return kindOfDiscount[name];
}

/** The name used for writing and in the editor's address. Undefined for length of stay, which is read-only. */
export function discountNameOf(kind: DiscountKind): DiscountName | undefined {
  return discountNames.find((name) => kindOfDiscount[name] === kind);
}
