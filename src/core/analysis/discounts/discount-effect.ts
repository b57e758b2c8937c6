import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts, sameAmount } from '../../values/money/money.ts';
import type { DoubtedValue } from '../../resources/discounts.ts';

export type DiscountEffect =
  | { readonly kind: 'percent-off'; readonly percent: DecimalText }
  /** The service doesn't say whether this is per stay, night or week. */
  | { readonly kind: 'amount-off'; readonly amount: DecimalText }
  /** The share of the week's price that a short break costs. Not a discount. */
  | { readonly kind: 'share-of-week'; readonly percent: DecimalText }
  | { readonly kind: 'not-sent' }
  /** Sent but unreadable. Shown raw, never judged. */
  | { readonly kind: 'not-understood'; readonly sent: string }
  /** Sent with more than one possible meaning. Shown raw (`discount: 50`), never judged. */
  | { readonly kind: 'in-doubt'; readonly sent: string }
  /** Several effects were sent that can't all be right, or the type is unknown. */
  | { readonly kind: 'unclear' };

const effects: ReadonlySet<string> = new Set(['discountPercent', 'discountAmount', 'pricePercent']);

interface RawEffect {
  readonly discountPercent?: DecimalText | null | undefined;
  readonly discountAmount?: DecimalText | null | undefined;
  readonly discountType?: string | null | undefined;
  readonly pricePercent?: DecimalText | null | undefined;
  readonly doubts?: readonly DoubtedValue[] | undefined;
  readonly notUnderstood?: readonly DoubtedValue[] | undefined;
}

/**
 * Assumes that percentages are percents (10 is 10%, 0.1 is a tenth of one), and that a type of percent or
 * amount describes the one number sent with it.
 */
export function effectOf(raw: RawEffect): DiscountEffect {
  const percent = raw.discountPercent ?? null;
  const amount = raw.discountAmount ?? null;
  const share = raw.pricePercent ?? null;
  const doubts = raw.doubts?.filter(({ concepts }) => concepts.some((concept) => effects.has(concept))) ?? [];
  if (doubts.length > 0) {
    const isAlone = percent === null && amount === null && share === null;
    const texts = doubts.map(({ path, sent }) =>
      path === '' ? `sent as ${JSON.stringify(sent)}` : `${path}: ${JSON.stringify(sent)}`,
    );
    return isAlone ? { kind: 'in-doubt', sent: texts.join(', ') } : { kind: 'unclear' };
  }
  const unread = raw.notUnderstood?.find(({ concepts }) => concepts.some((concept) => effects.has(concept)));
  if (unread !== undefined) {
    const isAlone = percent === null && amount === null && share === null;
    return isAlone ? { kind: 'not-understood', sent: JSON.stringify(unread.sent) } : { kind: 'unclear' };
  }
  if (share !== null) {
    return percent === null && amount === null
      ? { kind: 'share-of-week', percent: share }
      : { kind: 'unclear' };
  }
  if (percent === null && amount === null) return { kind: 'not-sent' };
  if (percent !== null && amount !== null && !sameAmount(percent, amount)) return { kind: 'unclear' };
  const type = raw.discountType ?? null;
  if (type === null) {
    if (percent !== null && amount !== null) return { kind: 'unclear' };
    if (percent !== null) return { kind: 'percent-off', percent };
    return amount === null ? { kind: 'not-sent' } : { kind: 'amount-off', amount };
  }
  const value = percent ?? amount;
  if (value === null) return { kind: 'not-sent' };
  if (/percent|%/i.test(type)) return { kind: 'percent-off', percent: value };
  if (/amount|fixed|flat|money|absolute/i.test(type)) return { kind: 'amount-off', amount: value };
  return { kind: 'unclear' };
}

/** Whether the price stays the same: nothing off, or the whole week's price. */
export function givesNothing(effect: DiscountEffect): boolean {
  switch (effect.kind) {
    case 'percent-off':
      return compareAmounts(effect.percent, '0') === 0;
    case 'amount-off':
      return compareAmounts(effect.amount, '0') === 0;
    case 'share-of-week':
    case 'not-sent':
    case 'not-understood':
    case 'in-doubt':
    case 'unclear':
      return false;
  }
}

/** Whether `left` gives at least as much as `right`. False if they can't be compared. */
export function givesAtLeast(left: DiscountEffect, right: DiscountEffect): boolean {
  if (left.kind === 'percent-off' && right.kind === 'percent-off') {
    return compareAmounts(left.percent, right.percent) >= 0;
  }
  if (left.kind === 'amount-off' && right.kind === 'amount-off') {
    return compareAmounts(left.amount, right.amount) >= 0;
  }
  if (left.kind === 'share-of-week' && right.kind === 'share-of-week') {
    return compareAmounts(left.percent, right.percent) <= 0;
  }
  return false;
}

interface ComparedRow {
  readonly rowId: number | null;
  readonly name: string | null;
  readonly effect: DiscountEffect;
  readonly notUnderstood: readonly DoubtedValue[];
}

/**
 * What an answer says about a discount's rules, whatever their order and field names. Ids and names count
 * only if every answer sends them.
 */
export function rulesText(rows: readonly ComparedRow[], all: readonly (readonly ComparedRow[])[]): string {
  const everyRow = (has: (row: ComparedRow) => boolean): boolean => all.every((one) => one.every(has));
  const areNumbered = everyRow(({ rowId }) => rowId !== null);
  const areNamed = everyRow(({ name }) => name !== null);
  const contents = rows.map(({ rowId, name, effect, notUnderstood, ...row }) => ({
    ...row,
    key: undefined,
    position: undefined,
    hasOwnSwitch: undefined,
    ...(areNumbered ? { rowId } : {}),
    ...(areNamed ? { name } : {}),
    // Raw values follow below, without their paths.
    effect: 'sent' in effect ? effect.kind : effect,
    notUnderstood: notUnderstood.map(({ sent, concepts }) => ({ sent, concepts })),
  }));
  return JSON.stringify(contents.map((row) => JSON.stringify(row)).sort());
}
