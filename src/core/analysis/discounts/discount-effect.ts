import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts, sameAmount } from '../../values/money/money.ts';
import type { DoubtedValue } from '../../resources/discounts.ts';

/** What a row does to the price. */
export type DiscountEffect =
  | { readonly kind: 'percent-off'; readonly percent: DecimalText }
  /** Per stay, per night or per week: the service does not say which. */
  | { readonly kind: 'amount-off'; readonly amount: DecimalText }
  /** The share of the week's price that a short break pays: a price rule, no discount. */
  | { readonly kind: 'share-of-week'; readonly percent: DecimalText }
  | { readonly kind: 'not-sent' }
  /** It came, and it cannot be read: shown as it came, never judged. */
  | { readonly kind: 'not-understood'; readonly sent: string }
  /** It came, and it can mean more than one thing: shown as it came (`discount: 50`), never judged. */
  | { readonly kind: 'in-doubt'; readonly sent: string }
  /** More than one effect was sent and they cannot all hold, or the type is not known. */
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
 * Assumes that percentages are percents (10 is 10 %, 0.1 is a tenth of one), and that a type naming percent or an
 * amount says what the one number beside it is.
 */
export function effectOf(raw: RawEffect): DiscountEffect {
  const percent = raw.discountPercent ?? null;
  const amount = raw.discountAmount ?? null;
  const share = raw.pricePercent ?? null;
  const doubts = raw.doubts?.filter(({ concepts }) => concepts.some((concept) => effects.has(concept))) ?? [];
  if (doubts.length > 0) {
    const isAlone = percent === null && amount === null && share === null;
    const came = doubts.map(({ path, sent }) =>
      path === '' ? `sent as ${JSON.stringify(sent)}` : `${path}: ${JSON.stringify(sent)}`,
    );
    return isAlone ? { kind: 'in-doubt', sent: came.join(', ') } : { kind: 'unclear' };
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

/** Whether the row leaves the price as it is: nothing off, or the whole week's price. */
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

/** Whether `left` gives at least as much as `right`; false when they cannot be compared. */
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

/** A row of a discount with all that was read of it. */
interface SaidRow {
  readonly rowId: number | null;
  readonly name: string | null;
  readonly effect: DiscountEffect;
  readonly notUnderstood: readonly DoubtedValue[];
}

/**
 * What an answer says of a discount's rows, whatever their order and the names around their values. Ids and names count only
 * where all answers send them: an answer without them says nothing else.
 */
export function saidBy(rows: readonly SaidRow[], all: readonly (readonly SaidRow[])[]): string {
  const everyRow = (has: (row: SaidRow) => boolean): boolean => all.every((one) => one.every(has));
  const areNumbered = everyRow(({ rowId }) => rowId !== null);
  const areNamed = everyRow(({ name }) => name !== null);
  const said = rows.map(({ rowId, name, effect, notUnderstood, ...row }) => ({
    ...row,
    key: undefined,
    position: undefined,
    hasOwnSwitch: undefined,
    ...(areNumbered ? { rowId } : {}),
    ...(areNamed ? { name } : {}),
    // What is not understood stands below as it came, without its place.
    effect: 'sent' in effect ? effect.kind : effect,
    notUnderstood: notUnderstood.map(({ sent, concepts }) => ({ sent, concepts })),
  }));
  return JSON.stringify(said.map((row) => JSON.stringify(row)).sort());
}
