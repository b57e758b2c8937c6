import type { DecimalText } from '../../values/money/money.ts';
import type { UnreachableRule } from './unreachable-rules.ts';
import type { HeatCell, DiscountHeatmap } from './discount-heatmap.ts';
import type { DiscountRule } from './discounts.ts';
import type { EnvelopeBand, EnvelopePrices } from './net-price-envelope.ts';
import type { DiscountOverlap } from './overlap-finder.ts';

/** The rows of all discounts as they stand and as an edit would leave them; a row that stays keeps its key. */
export interface RowsOfEdit {
  readonly before: readonly DiscountRule[];
  readonly after: readonly DiscountRule[];
}

/** What an edit adds to a list of findings, and what it takes out. */
export interface FindingsOfEdit<T> {
  readonly made: readonly T[];
  readonly solved: readonly T[];
}

/** Overlaps of rows that did not meet before, or met in another way, and those that are no more. */
export function overlapsOfEdit(
  before: readonly DiscountOverlap[],
  after: readonly DiscountOverlap[],
): FindingsOfEdit<DiscountOverlap> {
  return findingsOfEdit(before, after, ({ kind, rows }) =>
    [kind, ...rows.map(({ key }) => key).sort()].join(' '),
  );
}

/** Rules that the edit makes unreachable, or for another reason, and those that it brings back or takes away. */
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
  /** Cells (`week bucket`) in which other rows apply, or the same ones to another effect. */
  readonly changed: ReadonlySet<string>;
  /** Cells of stays that can still be booked, changed or not. */
  readonly bookable: number;
}

/** Both heatmaps have the same weeks and lead times. Cells that can no longer be booked do not count. */
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

/** What a cell is called among those that an edit changes. */
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

/** Neighbouring lead times on which the prices before and after are the same. */
export interface PricesOfEdit {
  readonly fromDays: number;
  readonly toDays: number;
  readonly before: EnvelopePrices | null;
  readonly after: EnvelopePrices | null;
}

/** Both envelopes begin at the same day and end at the same. */
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

/** One short-break row: the share of the week that it asks for, before and after; null where it is not there. */
export interface ShareOfEdit {
  readonly row: DiscountRule;
  readonly before: DecimalText | null;
  readonly after: DecimalText | null;
}

/** The rows that pay a share of the week, in the order of the edit; those that go come last. */
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
