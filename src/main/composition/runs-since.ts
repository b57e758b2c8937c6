import { setImmediate as breathe } from 'node:timers/promises';
import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { Run } from '../../contract/ipc/changes/changes.ts';
import { pageOfRuns } from '../../contract/ipc/changes/page-of-runs.ts';
import type { Changes } from '../changes/changes.ts';
import { isTerminal } from '../changes/state-machine.ts';

/** More pages than a month of plans of thousands fills. */
const mostPages = 50;

/** Changes of our own that ended since, page by page until none of a page did, and those that have not ended. */
export async function runsSince(
  changes: Pick<Changes, 'list'>,
  workspaceId: string,
  since: Date,
): Promise<Result<readonly Run[]>> {
  const found: Run[] = [];
  let before: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    // A page of the record is opened at a time.
    if (page > 0) await breathe();
    const listed = changes.list({
      workspaceId,
      ...(before === undefined ? {} : { finishedBefore: before }),
    });
    if (!listed.ok) return listed;
    const { items } = listed.value;
    found.push(...items);
    // The first page has the unfinished ones besides, however old they are.
    const finished = items.filter(({ state }) => isTerminal(state));
    const areOlder = finished.every(({ updatedAt }) => Date.parse(updatedAt) < since.getTime());
    if (finished.length < pageOfRuns || areOlder) break;
    before = finished.at(-1)?.changeId;
  }
  return succeed(found);
}
