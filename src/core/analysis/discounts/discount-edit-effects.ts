import type { DecimalText } from '../../values/money/money.ts';
import type { UnreachableRule } from './unreachable-rules.ts';
import type { HeatCell, DiscountHeatmap } from './discount-heatmap.ts';
import type { DiscountRule } from './discounts.ts';
import type { EnvelopeBand, EnvelopePrices } from './net-price-envelope.ts';
import type { DiscountOverlap } from './overlap-finder.ts';

/** The rules before and after an edit. An unchanged rule keeps its key. */
export interface RowsOfEdit {
  readonly before: readonly DiscountRule[];
  readonly after: readonly DiscountRule[];
}

export interface FindingsOfEdit<T> {
  readonly made: readonly T[];
  readonly solved: readonly T[];
}

/** A pair counts as new if it overlapped in another way before. */
export function overlapsOfEdit(
  before: readonly DiscountOverlap[],
  after: readonly DiscountOverlap[],
): FindingsOfEdit<DiscountOverlap> {
  return findingsOfEdit(before, after, ({ kind, rows }) =>
    [kind, ...rows.map(({ key }) => key).sort()].join(' '),
  );
}

/** A rule counts as newly unreachable if the reason differs. */
export function unreachableRulesOfEdit(
  before: readonly UnreachableRule[],
  after: readonly UnreachableRule[],
): FindingsOfEdit<UnreachableRule> {
  return findingsOfEdit(before, after, ({ row, reason }) => `${reason} ${row.key}`);
}

function findingsOfEdit<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (finding: T) => string,
): FindingsOfEdit<T> {
  const [known, left] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  return {
    made: after.filter((finding) => !known.has(nameOf(finding))),
    solved: before.filter((finding) => !left.has(nameOf(finding))),
  };
}

export interface CellsOfEdit {
  /** Cells (`week bucket`) where other rules apply, or the same rules with another effect. */
  readonly changed: ReadonlySet<string>;
  readonly bookable: number;
}

/** Both heatmaps must have the same weeks and buckets. Cells that can no longer be booked don't count. */
export function cellsOfEdit(before: DiscountHeatmap, after: DiscountHeatmap, rows: RowsOfEdit): CellsOfEdit {
  const [effectsBefore, effectsAfter] = [effectsOf(rows.before), effectsOf(rows.after)];
  const changed = new Set<string>();
  let bookable = 0;
  for (const [week, cells] of after.cells.entries()) {
    for (const [bucket, cell] of cells.entries()) {
      const was = before.cells[week]?.[bucket];
      if (was === undefined || cell.booking === 'past') continue;
      bookable += 1;
      if (cellWords(was, effectsBefore) !== cellWords(cell, effectsAfter))
        changed.add(cellName(week, bucket));
    }
  }
  return { changed, bookable };
}

export function cellName(week: number, bucket: number): string {
  return `${String(week)} ${String(bucket)}`;
}

function effectsOf(rows: readonly DiscountRule[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ key, effect }) => [key, JSON.stringify(effect)]));
}

function cellWords(cell: HeatCell, effects: ReadonlyMap<string, string>): string {
  const words = cell.applying.map(({ key, coverage, isCertain }) =>
    JSON.stringify([key, coverage, isCertain, effects.get(key)]),
  );
  return words.sort().join('\n');
}

/** Adjacent lead times with the same prices before and the same prices after. */
export interface PricesOfEdit {
  readonly fromDays: number;
  readonly toDays: number;
  readonly before: EnvelopePrices | null;
  readonly after: EnvelopePrices | null;
}

/** Both envelopes must cover the same days. */
export function pricesOfEdit(
  before: readonly EnvelopeBand[],
  after: readonly EnvelopeBand[],
): readonly PricesOfEdit[] {
  const starts = [...new Set([...before, ...after].map(({ fromDays }) => fromDays))].sort((a, b) => a - b);
  const last = Math.max(0, ...after.map(({ toDays }) => toDays));
  const steps = starts.map((fromDays, index) => ({
    fromDays,
    toDays: (starts[index + 1] ?? last + 1) - 1,
    before: pricesAt(before, fromDays),
    after: pricesAt(after, fromDays),
  }));
  return steps.reduce<readonly PricesOfEdit[]>((merged, step) => {
    const previous = merged.at(-1);
    if (previous === undefined || pricesWords(previous) !== pricesWords(step)) return [...merged, step];
    return [...merged.slice(0, -1), { ...previous, toDays: step.toDays }];
  }, []);
}

function pricesAt(bands: readonly EnvelopeBand[], day: number): EnvelopePrices | null {
  return bands.find(({ fromDays, toDays }) => fromDays <= day && day <= toDays)?.prices ?? null;
}

function pricesWords({ before, after }: PricesOfEdit): string {
  return JSON.stringify([before, after]);
}

/** A short-break rule's share of the week's price. Null where the rule does not exist. */
export interface ShareOfEdit {
  readonly row: DiscountRule;
  readonly before: DecimalText | null;
  readonly after: DecimalText | null;
}

/** Rules with a share of the week, in the order of the edit. Removed rules come last. */
export function sharesOfEdit({ before, after }: RowsOfEdit): readonly ShareOfEdit[] {
  const known = new Map(before.map((row) => [row.key, row]));
  const left = new Set(after.map(({ key }) => key));
  const rows = [...after, ...before.filter(({ key }) => !left.has(key))];
  return rows.flatMap((row): ShareOfEdit[] => {
    const was = known.get(row.key);
    const share = {
      row,
      before: was === undefined ? null : shareOf(was),
      after: left.has(row.key) ? shareOf(row) : null,
    };
    return share.before === null && share.after === null ? [] : [share];
  });
}

function shareOf({ effect }: DiscountRule): DecimalText | null {
  return effect.kind === 'share-of-week' ? effect.percent : null;
}
