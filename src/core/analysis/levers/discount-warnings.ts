import { z } from 'zod';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { AttentionItem } from '../attention/attention-item.ts';
import { formatCounted, language } from '../../wording/plural.ts';
import type { PropertyRules } from './dead-rule.ts';
import { ruleCode } from './dead-rule.ts';
import { findDeadRules } from './dead-rule-finder.ts';
import { joinWords } from '../../wording/join-words.ts';
import { firstNamed, leverLabel, overlapText, overlapTitle, rowCode, rowLabel } from './lever-words.ts';
import type { LeverView } from './levers.ts';
import { leverRows } from './levers.ts';
import { findOverlaps } from './overlap-finder.ts';

/** What is warned of; kept as facts of a house. */
export const discountWarningSchema = z.strictObject({
  kind: z.enum(['discounts-differ', 'overlapping-levers', 'discounts-hampered']),
  severity: z.enum(['warning', 'notice']),
  title: z.string(),
  detail: z.string(),
  /** What is found, without words: the same as long as it is the same. */
  thing: z.string(),
  weight: z.number(),
});
export type DiscountWarning = z.infer<typeof discountWarningSchema>;

/**
 * What the Discounts tab warns of and the judgement of a whole portfolio leaves out, as that works without the
 * property's own rules: rows that another rule blocks, overlaps that only length of stay has, answers that differ.
 * @param known what was found already: nothing is said twice
 */
export function discountWarnings(
  views: readonly LeverView[],
  rules: PropertyRules,
  today: CalendarDate,
  known: readonly Pick<AttentionItem, 'kind'>[],
): readonly DiscountWarning[] {
  const rows = leverRows(views);
  const isKnown = (kind: AttentionItem['kind']): boolean => known.some((item) => item.kind === kind);
  return [
    ...differing(views),
    ...(isKnown('overlapping-levers') ? [] : overlapping(rows, rules, today)),
    ...hampered(rows, rules, today, isKnown('dead-rule')),
  ];
}

function differing(views: readonly LeverView[]): readonly DiscountWarning[] {
  const different = views.filter((view) => view.sourcesDiffer);
  const names = different.map(({ lever }) => leverLabel(lever).toLowerCase());
  if (names.length === 0) return [];
  return [
    {
      kind: 'discounts-differ',
      severity: 'warning',
      weight: 30,
      title: 'Two answers differ',
      detail: `The list of discounts and the discount’s own endpoint hold different rules for ${joinWords(names)}. The latest is shown.`,
      thing: different.map(({ lever }) => lever).join(' '),
    },
  ];
}

function overlapping(
  rows: Parameters<typeof findOverlaps>[0],
  rules: PropertyRules,
  today: CalendarDate,
): readonly DiscountWarning[] {
  const urgent = findOverlaps(rows, today, rules.openWeekdays).pairs.filter(
    ({ kind }) => kind === 'early-and-late' || kind === 'same-lever',
  );
  if (urgent.length === 0) return [];
  const isContrary = urgent.some(({ kind }) => kind === 'early-and-late');
  const pairs = urgent.map((overlap) => overlapText(overlap.rows));
  return [
    {
      kind: 'overlapping-levers',
      severity: isContrary ? 'warning' : 'notice',
      weight: 25,
      title: overlapTitle(isContrary),
      detail: `Can apply to one stay: ${firstNamed(pairs)}.`,
      thing: urgent
        .map(({ rows: both }) => both.map(rowCode).join('+'))
        .sort()
        .join(' '),
    },
  ];
}

/** Rows that are over or contradict themselves are judged of every property; those that other rules stop are not. */
function hampered(
  rows: Parameters<typeof findDeadRules>[0],
  rules: PropertyRules,
  today: CalendarDate,
  isDeadKnown: boolean,
): readonly DiscountWarning[] {
  const found = findDeadRules(rows, today, rules).filter(
    ({ certainty }) => certainty === 'blocked' || certainty === 'unlikely' || !isDeadKnown,
  );
  if (found.length === 0) return [];
  const isBlocked = found.some(({ certainty }) => certainty !== 'unlikely');
  return [
    {
      kind: 'discounts-hampered',
      severity: isBlocked ? 'warning' : 'notice',
      weight: 22,
      title: `${formatCounted(found.length, 'row', 'rows', language)} that can’t apply, or hardly`,
      detail: `${firstNamed(found.map(({ row, explanation }) => `${rowLabel(row)}: ${explanation.replace(/\.$/, '')}`))}.`,
      thing: `${found.map(ruleCode).join('; ')} ${JSON.stringify(rules)}`,
    },
  ];
}
