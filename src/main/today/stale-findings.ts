import { z } from 'zod';
import type { EventName } from '../../ipc/channels.ts';

const ofHouses = z.object({ workspaceId: z.string() });
const ofPlan = z.object({ plan: ofHouses });

/** The workspace whose findings may be others after this event; undefined where they cannot be. */
export function findingsStaleAfter(event: EventName, payload: unknown): string | undefined {
  if (event === 'portfolio:changed') return ofHouses.safeParse(payload).data?.workspaceId;
  return event === 'plans:changed' ? ofPlan.safeParse(payload).data?.plan.workspaceId : undefined;
}
