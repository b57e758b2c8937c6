import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import type { RowValues } from '../../../core/writing/rows/row-fields.ts';
import { rowWords } from '../../../core/writing/rows/row-words.ts';
import type { GroupWindow, WindowChange } from '../../../core/analysis/reach/group-diff.ts';
import { diffWindows } from '../../../core/analysis/reach/group-diff.ts';

/** A window under the key that tells it apart from its siblings while it is edited. */
export interface KeyedWindow {
  readonly key: string;
  readonly values: RowValues;
}

/** One line of the difference, in words. */
export interface WindowLine {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly words: string;
  /** What changes in it: 'Discount, per cent: 15 → 20'. */
  readonly changes: readonly string[];
}

export interface WindowLines {
  readonly lines: readonly WindowLine[];
  readonly unchanged: number;
}

/** What a replacement does to the windows: what goes first, then what changes, then what comes. */
export function windowLines(before: readonly KeyedWindow[], after: readonly KeyedWindow[]): WindowLines {
  const ids = new Map([...before, ...after].map(({ key }, index) => [key, index + 1]));
  const windows = (rows: readonly KeyedWindow[]): GroupWindow[] =>
    rows.map(({ key, values }) => windowOf(ids.get(key) ?? 0, values));
  const [olds, news] = [windows(before), windows(after)];
  const reported = new Map([
    ...olds.map((window, index) => [window, before[index]?.values] as const),
    ...news.map((window, index) => [window, after[index]?.values] as const),
  ]);
  const words = (window: GroupWindow): string => rowWords(reported.get(window) ?? {});
  const diff = diffWindows(olds, news);
  const lines: WindowLine[] = [
    ...diff.removed.map((window) => ({ kind: 'removed' as const, words: words(window), changes: [] })),
    ...diff.changed.map((change) => ({
      kind: 'changed' as const,
      words: words(change.after),
      changes: changesOf(change),
    })),
    ...diff.added.map((window) => ({ kind: 'added' as const, words: words(window), changes: [] })),
  ];
  return { lines, unchanged: diff.unchanged };
}

/** The key stands in for the row's id, so that a window is followed even where the service gives rows no ids. */
function windowOf(rowId: number, values: RowValues): GroupWindow {
  const { name = null, dateFrom = null, dateTo = null, active = null } = values;
  const { minGuests = null, maxGuests = null, minNights = null, maxNights = null } = values;
  const { discountPercent = null, discountAmount = null, discountType = null } = values;
  const party = { minGuests, maxGuests, minNights, maxNights };
  return { rowId, name, dateFrom, dateTo, active, ...party, discountPercent, discountAmount, discountType };
}

function changesOf({ before, after, fields }: WindowChange): readonly string[] {
  return fields.map((field) => {
    const [old, now] = [valueWords(before[field] ?? null), valueWords(after[field] ?? null)];
    return `${conceptLabel(field)}: ${old} → ${now}`;
  });
}

function valueWords(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'no value';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
