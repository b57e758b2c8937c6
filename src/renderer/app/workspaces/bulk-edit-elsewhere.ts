import type { BulkEdit } from '../../../ipc/changes/bulk-edits.ts';
import { formatCount } from '../../../core/wording/plural.ts';

type Told = Pick<BulkEdit, 'state' | 'isDue' | 'done' | 'total'>;

/**
 * A bulk edit goes on whichever workspace is looked at: what the switcher says of those of another, null where there is nothing.
 * What waits for a person is told before what runs.
 */
export function bulkEditElsewhere(bulkEdits: readonly Told[], locale: string): string | null {
  if (bulkEdits.some(({ state, isDue }) => isDue || state === 'needs-decision'))
    return 'A bulk edit waits for you';
  const running = bulkEdits.find(({ state }) => state === 'running');
  if (running === undefined) return null;
  return `Bulk edit running: ${formatCount(running.done, locale)} of ${formatCount(running.total, locale)}`;
}
