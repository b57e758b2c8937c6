import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import type { PlannedChange } from '../../contract/ipc/changes/plans.ts';
import { plannedChangeText } from '../../contract/plan-text.ts';

const changesSchema = z.array(plannedChangeText);
/** Some milliseconds of work; then whatever waits for the main process has its turn. */
const textsAtOnce = 200;

/** Reads the changes of a plan, one text each. SECURITY: every one passes the schema, and none is taken where one fails. */
export async function plannedChanges(
  texts: readonly string[],
): Promise<z.ZodSafeParseResult<PlannedChange[]>> {
  const changes: PlannedChange[] = [];
  for (let at = 0; at < texts.length; at += textsAtOnce) {
    if (at > 0) await breathe();
    const read = changesSchema.safeParse(texts.slice(at, at + textsAtOnce));
    if (!read.success) return read;
    changes.push(...read.data);
  }
  return { success: true, data: changes };
}
