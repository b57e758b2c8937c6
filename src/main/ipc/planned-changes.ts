import { setImmediate as breathe } from 'node:timers/promises';
import { succeed, type Result } from '../../contract/errors.ts';
import type { PlannedChange } from '../../contract/ipc/changes/plans.ts';
import { plannedChangeText } from '../../contract/plans/plan-text.ts';
import { notTaken } from './answer-call.ts';

/** Some milliseconds of work; then whatever waits for the main process has its turn. */
const textsAtOnce = 200;

/** Reads the changes of a plan, one text each. SECURITY: every one passes the schema, and none is taken where one fails. */
export async function plannedChanges(texts: readonly string[]): Promise<Result<readonly PlannedChange[]>> {
  const changes: PlannedChange[] = [];
  for (const [place, text] of texts.entries()) {
    if (place > 0 && place % textsAtOnce === 0) await breathe();
    const read = plannedChangeText.safeParse(text);
    if (!read.success) return notTaken('plans:create', read.error, ['changes', place]);
    changes.push(read.data);
  }
  return succeed(changes);
}
