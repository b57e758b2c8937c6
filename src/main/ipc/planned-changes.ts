import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { succeed, type Result } from '../../core/values/errors.ts';
import type { PlannedChange } from '../../ipc/changes/plans.ts';
import { mostPlanned } from '../../core/bulk/plan-operation.ts';
import { plannedChangeText } from '../../ipc/rows/plan-text.ts';
import { linesOf } from '../../ipc/rows/row-lines.ts';
import { notTaken } from './answer-call.ts';

/** Some milliseconds of work; then whatever waits for the main process has its turn. */
const textsAtOnce = 200;
const asMany = z.array(z.string()).min(1).max(mostPlanned);

/** Reads the changes of a plan, a line each. SECURITY: every one passes the schema, and none is taken where one fails. */
export async function plannedChanges(
  channel: 'plans:create' | 'plans:slips',
  lines: string,
): Promise<Result<readonly PlannedChange[]>> {
  const texts = asMany.safeParse(linesOf(lines));
  if (!texts.success) return notTaken(channel, texts.error, ['changes']);
  const changes: PlannedChange[] = [];
  for (const [place, text] of texts.data.entries()) {
    if (place > 0 && place % textsAtOnce === 0) await breathe();
    const read = plannedChangeText.safeParse(text);
    if (!read.success) return notTaken(channel, read.error, ['changes', place]);
    changes.push(read.data);
  }
  return succeed(changes);
}
