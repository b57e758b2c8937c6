import { suggestedTitle } from '../operation-words.ts';
import type { Sheet } from './sheet-model.ts';
import { isAsked } from './sheet-model.ts';
import { columnName } from './grid/column-name.ts';

const longest = 200;

/** What to call the plan of a sheet; the person may write another. */
export function sheetTitle({ columns }: Sheet): string {
  const parts = columns.flatMap(({ column, all, own }) => {
    const hasFill = all !== null && isAsked(all) && all.kind !== 'unreadable';
    if (hasFill) return [suggestedTitle(all)];
    const [only, ...others] = own.values();
    if (only === undefined) return [];
    if (others.length === 0 && only.kind !== 'unreadable' && isAsked(only)) return [suggestedTitle(only)];
    return [
      `Change ${column === 'security-deposit' ? 'security deposits' : columnName(column).toLowerCase()}`,
    ];
  });
  return (parts.length === 0 ? 'Changes' : parts.join('; ')).slice(0, longest);
}
