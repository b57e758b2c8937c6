import type { Emit } from '../../ipc/handlers.ts';
import type { LockClock } from '../../portfolio/workspaces/edit-locks.ts';
import { Throttle } from '../../portfolio/sync/throttle.ts';
import { findingsStaleAfter } from '../../today/stale-findings.ts';

/** Judging thousands of houses takes a while: not for each of the reads that a sync lands. */
const findingsChangedEveryMs = 2_000;

/** Tells the window, besides what it is told, that its findings may be others. */
export function tellingFindings(emit: Emit, clock: Pick<LockClock, 'after'>): Emit {
  const throttles = new Map<string, Throttle>();
  return (event, payload) => {
    emit(event, payload);
    const workspaceId = findingsStaleAfter(event, payload);
    if (workspaceId === undefined) return;
    const throttle = throttles.get(workspaceId) ?? new Throttle(findingsChangedEveryMs, clock.after);
    throttles.set(workspaceId, throttle);
    throttle.run(() => {
      emit('today:changed', { workspaceId });
    });
  };
}
