import type { PreviewRow, RefusalReason } from '../../../../../ipc/changes/plans.ts';
import { isSheetColumn } from '../sheet-model.ts';
import type { SheetColumn } from '../sheet-model.ts';

/** From so many houses on, one sentence above the table stands for the same sentence in each row. */
const fromHouses = 3;

/** Lines above the table, which needs its room; of further refusals each row says why, as where they are few. */
const mostLines = 2;

/** One reason for which several houses cannot be changed, told in the same words. */
export interface SharedRefusal {
  readonly column: SheetColumn;
  readonly reason: RefusalReason;
  readonly message: string;
  readonly houses: readonly number[];
}

/**
 * The refusals that are worth one line for all their houses, those of most houses first. What was never read has a notice of
 * its own, which offers to read it.
 */
export function sharedRefusals(rows: readonly PreviewRow[]): readonly SharedRefusal[] {
  const groups = new Map<string, SharedRefusal & { readonly houses: number[] }>();
  for (const { target, outcome } of rows) {
    if (outcome.state !== 'refused' || outcome.reason === 'not-read') continue;
    if (!isSheetColumn(target.resource)) continue;
    const { reason, message } = outcome;
    const key = refusalKey(target.resource, reason, message);
    const group = groups.get(key) ?? { column: target.resource, reason, message, houses: [] };
    group.houses.push(Number(target.subject));
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter(({ houses }) => houses.length >= fromHouses)
    .toSorted((one, other) => other.houses.length - one.houses.length)
    .slice(0, mostLines);
}

/** What makes two refusals the same one. */
export function refusalKey(column: SheetColumn, reason: RefusalReason | null, message: string): string {
  return `${column} ${String(reason)} ${message}`;
}
