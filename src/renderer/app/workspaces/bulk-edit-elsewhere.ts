import type { BulkEdit } from '../../../ipc/changes/bulk-edits.ts';
import { formatCount } from '../../../core/values/words/plural.ts';

type Told = Pick<BulkEdit, 'state' | 'isDue' | 'done' | 'total'>;

/**
 * A bulk edit keeps running whichever workspace is open. This is the switcher's text for another workspace, or null.
 * One that needs a person comes before one that is running.
 */
export function bulkEditElsewhere(bulkEdits: readonly Told[], locale: string): string | null {
  if (bulkEdits.some(({ state, isDue }) => isDue || state === 'needs-decision'))
    return 'A bulk edit waits for you';
  const running = bulkEdits.find(({ state }) => state === 'running');
  if (running === undefined) return null;
  return `Bulk edit running: ${formatCount(running.done, locale)} of ${formatCount(running.total, locale)}`;
}
