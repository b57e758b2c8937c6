import type { Absence, AbsenceReason } from '../../mapping/absence.ts';
import { joinWords } from '../../values/words/join-words.ts';
import { discountLabel } from './discount-words.ts';
import type { DiscountKind, DiscountResource, DiscountView } from './discounts.ts';
import { discountKinds, ownReadOf } from './discounts.ts';

/** Why a body with discounts is missing. Undefined if it was read and recognised. */
export type DiscountAbsences = Readonly<Record<DiscountResource, AbsenceReason | undefined>>;

export interface DiscountGap {
  readonly discount: DiscountKind;
  readonly why: AbsenceReason;
  /** Fields that were not understood, if the rest of the discount was. */
  readonly fields: readonly string[];
}

/** If several answers cover one discount, the first of these reasons counts. */
const order = ['not-understood', 'refused', 'not-read', 'not-found', 'not-sent', 'unnamed'] as const;

/**
 * What judgements about a property's discounts lack. A null from the service means "none" and lacks nothing.
 * An unknown field counts, because it may be a condition.
 */
export function discountGaps(
  views: readonly DiscountView[],
  absences: DiscountAbsences,
): readonly DiscountGap[] {
  return views.flatMap((view): readonly DiscountGap[] => {
    const { discount } = view;
    if (view.rows !== null) {
      const fields = view.unknownFields.map(({ path }) => path);
      return fields.length === 0 ? [] : [{ discount, why: 'not-understood', fields }];
    }
    if (view.asSent !== undefined || view.source !== null)
      return [{ discount, why: 'not-understood', fields: [] }];
    if (view.isNull === true) return [];
    const reads = [ownReadOf(discount) ?? [], 'discounts' as const].flat();
    const reasons = reads.map((resource) => absences[resource] ?? 'not-sent');
    const why = order.find((one) => reasons.includes(one)) ?? 'not-sent';
    const isUnnamed = why === 'not-sent' && view.amongUnknown === true;
    return [{ discount, why: isUnnamed ? 'unnamed' : why, fields: [] }];
  });
}

/** What can be claimed if no discount is on. "None" needs all of them to be known. */
export function noneOn(gaps: readonly DiscountGap[]): 'none' | 'none-of-those-read' | 'unknown' {
  if (gaps.length === 0) return 'none';
  const unread = gaps.filter(({ fields }) => fields.length === 0).length;
  return unread === discountKinds.length ? 'unknown' : 'none-of-those-read';
}

const noneOnTexts: Readonly<Record<ReturnType<typeof noneOn>, string>> = {
  none: 'none',
  'none-of-those-read': 'none of those loaded',
  unknown: 'unknown',
};

export function noneOnWords(gaps: readonly DiscountGap[]): string {
  return noneOnTexts[noneOn(gaps)];
}

const mostFields = 4;

/** One sentence per reason: "Not loaded yet: length of stay." Empty without gaps. */
export function gapSentences(
  gaps: readonly DiscountGap[],
  wordOf: (why: Absence) => string,
): readonly string[] {
  return order.flatMap((is) => {
    const own = gaps.filter(({ why }) => why === is);
    return own.length === 0 ? [] : [`${wordOf({ is })}: ${joinWords(own.map(gapWords))}.`];
  });
}

function gapWords({ discount, fields }: DiscountGap): string {
  const label = discountLabel(discount).toLowerCase();
  if (fields.length === 0) return label;
  const names = fields.slice(0, mostFields).map((path) => path.split('.').at(-1) ?? path);
  const rest = fields.length - mostFields;
  const named = [...new Set(names)].join(', ');
  return rest > 0 ? `of ${label} ${named} and ${rest} more` : `of ${label} ${named}`;
}
