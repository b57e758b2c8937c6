import type { CalendarDate } from '../contract/calendar-date.ts';
import type { AttentionItem } from '../contract/ipc/portfolio.ts';
import type { PropertyRules } from './dead-rule.ts';
import { findDeadRules } from './dead-rule-finder.ts';
import { joinWords, leverLabel, rowLabel } from './lever-words.ts';
import type { LeverView } from './levers.ts';
import { leverRows } from './levers.ts';
import { findOverlaps } from './overlap-finder.ts';

/** Something that wants a person's eye, whoever found it. */
export type Warning = Omit<AttentionItem, 'kind' | 'thing'>;

const mostNamed = 3;

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
): readonly Warning[] {
  const rows = leverRows(views);
  const isKnown = (kind: AttentionItem['kind']): boolean => known.some((item) => item.kind === kind);
  return [
    ...differing(views),
    ...(isKnown('overlapping-levers') ? [] : overlapping(rows, rules, today)),
    ...hampered(rows, rules, today, isKnown('dead-rule')),
  ];
}

function differing(views: readonly LeverView[]): readonly Warning[] {
  const names = views
    .filter((view) => view.sourcesDiffer)
    .map((view) => leverLabel(view.lever).toLowerCase());
  if (names.length === 0) return [];
  return [
    warning(
      'warning',
      'Two answers differ',
      `The list of discounts and the lever’s own endpoint hold different rows of ${joinWords(names)}. What was read last is shown.`,
    ),
  ];
}

function overlapping(
  rows: Parameters<typeof findOverlaps>[0],
  rules: PropertyRules,
  today: CalendarDate,
): readonly Warning[] {
  const urgent = findOverlaps(rows, today, rules.openWeekdays).pairs.filter(
    ({ kind }) => kind === 'early-and-late' || kind === 'same-lever',
  );
  if (urgent.length === 0) return [];
  const isContrary = urgent.some(({ kind }) => kind === 'early-and-late');
  const pairs = urgent.map((overlap) => overlap.rows.map(rowLabel).join(' with '));
  return [
    warning(
      isContrary ? 'warning' : 'notice',
      isContrary ? 'Early bird and late availability overlap' : 'Rows of one lever overlap',
      `Can fire on the same stay: ${named(pairs)}.`,
    ),
  ];
}

/** Rows that are over or contradict themselves are judged of every property; those that other rules stop are not. */
function hampered(
  rows: Parameters<typeof findDeadRules>[0],
  rules: PropertyRules,
  today: CalendarDate,
  isDeadKnown: boolean,
): readonly Warning[] {
  const found = findDeadRules(rows, today, rules).filter(
    ({ certainty }) => certainty === 'blocked' || certainty === 'unlikely' || !isDeadKnown,
  );
  if (found.length === 0) return [];
  const isBlocked = found.some(({ certainty }) => certainty !== 'unlikely');
  const count = found.length === 1 ? '1 row' : `${String(found.length)} rows`;
  return [
    warning(
      isBlocked ? 'warning' : 'notice',
      `${count} of the discounts cannot fire, or hardly`,
      `${named(found.map(({ row, explanation }) => `${rowLabel(row)}: ${explanation.replace(/\.$/, '')}`))}.`,
    ),
  ];
}

function warning(severity: Warning['severity'], title: string, detail: string): Warning {
  return { severity, title, detail, screen: 'discounts', changeId: null };
}

function named(texts: readonly string[]): string {
  const rest = texts.length - mostNamed;
  const shown = texts.slice(0, mostNamed).join('; ');
  return rest > 0 ? `${shown}; and ${String(rest)} more` : shown;
}

const rank = { critical: 0, warning: 1, notice: 2 } as const;

/** Worst first; of the same severity in the order in which they came. */
export function bySeverity(warnings: readonly Warning[]): readonly Warning[] {
  return warnings.toSorted((left, right) => rank[left.severity] - rank[right.severity]);
}
