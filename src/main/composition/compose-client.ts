import type { BookingGuards } from './compose-bookings.ts';
import { HeardAllowances } from './watch/heard-allowances.ts';
import { HeardReach } from './watch/heard-reach.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { Workspaces } from '../portfolio/workspaces/workspaces.ts';
import type { HttpServiceClient } from '../service-client/http-service-client.ts';
import { createServiceClient } from '../service-client/http-service-client.ts';
import type { TrafficEvents } from '../service-client/allowance/workspace-traffic.ts';

/** What answers told last, by workspace: events that went by before a page was there to hear them. */
export interface HeardOfServices {
  readonly allowances: HeardAllowances;
  readonly reached: HeardReach;
}

export const nothingHeard = (): HeardOfServices => ({
  allowances: new HeardAllowances(),
  reached: new HeardReach(),
});

function laneEvents(
  { allowances, reached }: HeardOfServices,
  emit: Emit,
  onReachable: (workspaceId: string) => void,
): TrafficEvents {
  return {
    onBudget(budget) {
      allowances.note(budget);
      emit('service:rate-budget', budget);
    },
    onReachability(reachability) {
      reached.note(reachability);
      emit('service:reachability', reachability);
      if (reachability.reachable) onReachable(reachability.workspaceId);
    },
    onAccessBack: onReachable,
  };
}

/** The client of all services, heard of by the screens, with the door of reservations in it. */
export function composeClient(
  { proxyFor, emit }: { readonly proxyFor: (url: string) => Promise<string>; readonly emit: Emit },
  heard: HeardOfServices,
  onReachable: (workspaceId: string) => void,
  workspaces: () => Workspaces,
  door: BookingGuards['unlocks'],
): HttpServiceClient {
  return createServiceClient({
    destinations: { destination: (workspaceId) => workspaces().destinations.destination(workspaceId) },
    proxyFor,
    door,
    ...laneEvents(heard, emit, onReachable),
    onRefusals: (workspaceId) => {
      emit('today:changed', { workspaceId });
    },
  });
}
