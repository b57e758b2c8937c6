import { z } from 'zod';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { AttentionItem } from '../attention/issue.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import type { PropertyRules } from './unreachable-rules.ts';
import { unreachableSince, findUnreachableRules, ruleCode } from './unreachable-rules.ts';
import { joinWords } from '../../values/words/join-words.ts';
import { firstNamed, discountLabel, overlapText, overlapTitle, rowCode, rowLabel } from './discount-words.ts';
import type { DiscountKind, DiscountRule, DiscountView } from './discounts.ts';
import { discountRules } from './discounts.ts';
import { findOverlaps, lastSharedBooking, overlapKind } from './overlap-finder.ts';

export const discountWarningSchema = z.strictObject({
  kind: z.enum(['discounts-differ', 'overlapping-discounts', 'discounts-hampered']),
  severity: z.enum(['warning', 'notice']),
  title: z.string(),
  detail: z.string(),
  /** Identifies the warning independent of language, and stays the same while the cause does. */
  thing: z.string(),
  weight: z.number(),
});
export type DiscountWarning = z.infer<typeof discountWarningSchema>;

/**
 * Warnings of the Discounts tab that the portfolio's judgement omits, because it works without the property's
 * own rules: rules blocked by another, overlaps with length of stay, answers that differ.
 * @param known kinds already found, so that nothing is reported twice
 */
export function discountWarnings(
  views: readonly DiscountView[],
  rules: PropertyRules,
  today: CalendarDate,
  known: readonly Pick<AttentionItem, 'kind'>[],
): readonly DiscountWarning[] {
  const rows = discountRules(views);
  const isKnown = (kind: AttentionItem['kind']): boolean => known.some((item) => item.kind === kind);
  return [
    ...differing(views),
    ...(isKnown('overlapping-discounts') ? [] : overlapping(rows, rules, today)),
    ...hampered(rows, rules, today, isKnown('unreachable-rule')),
  ];
}

function differing(views: readonly DiscountView[]): readonly DiscountWarning[] {
  const different = views.filter((view) => view.sourcesDiffer);
  const names = different.map(({ discount }) => discountLabel(discount).toLowerCase());
  if (names.length === 0) return [];
  return [
    {
      kind: 'discounts-differ',
      severity: 'warning',
      weight: 30,
      title: 'Two answers differ',
      detail: `The list of discounts and the discount’s own answer hold different rules for ${joinWords(names)}. The latest is shown.`,
      thing: different.map(({ discount }) => discount).join(' '),
    },
  ];
}

function overlapping(
  rows: Parameters<typeof findOverlaps>[0],
  rules: PropertyRules,
  today: CalendarDate,
): readonly DiscountWarning[] {
  const urgent = findOverlaps(rows, today, rules.openWeekdays).pairs.filter(
    ({ kind }) => kind === 'early-and-late' || kind === 'same-discount',
  );
  if (urgent.length === 0) return [];
  const isContrary = urgent.some(({ kind }) => kind === 'early-and-late');
  const pairs = urgent.map((overlap) => overlapText(overlap.rows));
  return [
    {
      kind: 'overlapping-discounts',
      severity: isContrary ? 'warning' : 'notice',
      weight: 25,
      title: overlapTitle(isContrary),
      detail: `Can apply to one stay: ${firstNamed(pairs)}.`,
      thing: firstCodes(urgent.map(({ rows: both }) => both.map(rowCode).join('+')).sort(), ' '),
    },
  ];
}

/** Expired and self-contradicting rules are found for every property. This adds those blocked by other rules. */
function hampered(
  rows: Parameters<typeof findUnreachableRules>[0],
  rules: PropertyRules,
  today: CalendarDate,
  isUnreachableKnown: boolean,
): readonly DiscountWarning[] {
  const found = findUnreachableRules(rows, today, rules).filter(
    ({ certainty }) => certainty === 'blocked' || certainty === 'unlikely' || !isUnreachableKnown,
  );
  if (found.length === 0) return [];
  const isBlocked = found.some(({ certainty }) => certainty !== 'unlikely');
  return [
    {
      kind: 'discounts-hampered',
      severity: isBlocked ? 'warning' : 'notice',
      weight: 22,
      title: `${formatCounted(found.length, 'rule', 'rules', language)} can’t apply, or hardly ever`,
      detail: `${firstNamed(found.map(({ row, explanation }) => `${rowLabel(row)}: ${explanation.replace(/\.$/, '')}`))}.`,
      thing: `${firstCodes(found.map(ruleCode), '; ')} ${JSON.stringify(rules)}`,
    },
  ];
}

/**
 * Overlaps and unreachable rules of a property for all days to come, so that lists of thousands of properties
 * stay right without opening the bodies again.
 */
export const discountFindingsSchema = z.strictObject({
  overlaps: z.array(
    z.strictObject({
      kind: z.enum(['early-and-late', 'same-discount']),
      text: z.string(),
      /** Identifies the rules independent of language. */
      code: z.string(),
      /** The last day on which both can be booked together. Null if there is no end. */
      until: z.string().nullable(),
    }),
  ),
  unreachableRules: z.array(
    z.strictObject({
      label: z.string(),
      /** Identifies the rule and the reason independent of language. */
      code: z.string(),
      /** Why no stay can ever meet it. Null if it only expires. */
      why: z.string().nullable(),
      /** The last day on which it can be booked. Null if it never could. */
      after: z.string().nullable(),
    }),
  ),
  /** Enabled rules that were not judged: their conditions are unknown, or there are too many. */
  unjudged: z.int(),
});
export type DiscountFindings = z.infer<typeof discountFindingsSchema>;

function firstCodes(codes: readonly string[], separator: string): string {
  const more = codes.length - mostFindings;
  return [...codes.slice(0, mostFindings), ...(more > 0 ? [String(more)] : [])].join(separator);
}

/** SECURITY: a body of thousands of rows must cost neither time nor space. Nobody reads more than these. */
const mostRows = 60;
const mostFindings = 40;

/**
 * Overlaps that defeat a purpose: early bird with late availability, and rules of one discount that partly
 * overlap. Other overlaps are probably intended and only the Discounts tab shows them. Rules without their
 * defining conditions are not judged.
 */
export function discountFindings(views: readonly DiscountView[]): DiscountFindings {
  const on = discountRules(views).filter((row) => row.isOn);
  const rows = on.filter((row) => row.unreported.length === 0).slice(0, mostRows);
  const overlaps = rows.flatMap((left, index) =>
    rows.slice(index + 1).flatMap((right) => overlapBetween(left, right)),
  );
  const unreachableRules = rows.flatMap((row): DiscountFindings['unreachableRules'] => {
    const since = unreachableSince(row);
    if (since.is === 'alive') return [];
    const label = rowLabel(row);
    return since.is === 'always'
      ? [{ label, code: ruleCode(since.rule), why: since.rule.explanation, after: null }]
      : [{ label, code: `${rowCode(row)} ${since.date}`, why: null, after: since.date }];
  });
  return {
    overlaps: overlaps.slice(0, mostFindings),
    unreachableRules: unreachableRules.slice(0, mostFindings),
    unjudged: on.length - rows.length,
  };
}

const discounts: ReadonlySet<DiscountKind> = new Set([
  'lowOccupancy',
  'earlyBird',
  'lateAvailability',
  'lengthOfStay',
]);

function overlapBetween(left: DiscountRule, right: DiscountRule): DiscountFindings['overlaps'] {
  if (!discounts.has(left.discount) || !discounts.has(right.discount)) return [];
  const kind = overlapKind([left, right]);
  if (kind !== 'early-and-late' && kind !== 'same-discount') return [];
  const last = lastSharedBooking(left, right);
  if (last.is === 'never') return [];
  const rows = [left, right] as const;
  const [text, code] = [overlapText(rows), rows.map(rowCode).join('+')];
  const until = last.is === 'endless' ? null : last.date;
  return [{ kind, text, code, until }];
}
