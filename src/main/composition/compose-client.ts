import type { BookingGuards } from './compose-bookings.ts';
import { HeardReach } from './watch/heard-reach.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { Workspaces } from '../portfolio/workspaces/workspaces.ts';
import type { HttpServiceClient } from '../service-client/http-service-client.ts';
import { createServiceClient } from '../service-client/http-service-client.ts';
import type { TrafficEvents } from '../service-client/allowance/workspace-traffic.ts';
import type { EventPayload } from '../../ipc/channels.ts';
import { tightestBudget } from '../../ipc/tightest-budget.ts';

type Budget = EventPayload<'service:rate-budget'>;

/** What answers said last of the allowances of each workspace's credentials. */
export class HeardAllowances {
  readonly #heard = new Map<string, Map<Budget['credential'], Budget>>();

  note(budget: Budget): void {
    const known = this.#heard.get(budget.workspaceId) ?? new Map<Budget['credential'], Budget>();
    this.#heard.set(budget.workspaceId, known.set(budget.credential, budget));
  }

  /** The one with the least left: whoever needs both credentials waits for it. */
  tightest(workspaceId: string): Budget | null {
    return tightestBudget([...(this.#heard.get(workspaceId)?.values() ?? [])]);
  }
}

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
