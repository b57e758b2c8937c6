import { setImmediate } from 'node:timers/promises';
import { portfolioResources } from '../../core/analysis/property-facts.ts';
import type { EventPayload } from '../../ipc/channels.ts';
import type { Emit } from '../ipc/handlers.ts';
import { portfolioQuery } from '../portfolio/bookings-pages.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import { sampleWorkspaceId } from '../portfolio/workspaces/sample-workspace.ts';
import type { Workspaces } from '../portfolio/workspaces/workspaces.ts';
import { createServiceClient, type HttpServiceClient } from '../service-client/http-service-client.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { BookingGuards } from './compose-bookings.ts';

/** The client of all services, heard of by the screens, with the door of reservations in it. */
export function composeClient(
  { proxyFor, emit }: { readonly proxyFor: (url: string) => Promise<string>; readonly emit: Emit },
  onReachable: (workspaceId: string) => void,
  workspaces: () => Workspaces,
  door: BookingGuards['unlocks'],
): HttpServiceClient {
  return createServiceClient({
    destinations: { destination: (workspaceId) => workspaces().destinations.destination(workspaceId) },
    proxyFor,
    door,
    onBudget: (budget) => emit('service:rate-budget', budget),
    onReachability(reachability) {
      emit('service:reachability', reachability);
      if (reachability.reachable) onReachable(reachability.workspaceId);
    },
    onAccessBack: onReachable,
    onRefusals: (workspaceId) => {
      emit('today:changed', { workspaceId });
    },
  });
}

type Reachability = EventPayload<'service:reachability'>;

export interface ServiceReachDeps {
  client: Pick<HttpServiceClient, 'read' | 'reached'>;
  snapshots: Pick<Snapshots, 'expect' | 'latest'>;
  properties: Pick<PropertyList, 'ids'>;
  now: () => Date;
  after: (ms: number) => Promise<unknown>;
}

/** Whether the service of a workspace answers. */
export interface ServiceReach {
  /** Null where it is not known in time. `again`: asks although it is known. */
  of(workspaceId: string, again: boolean): Promise<Reachability | null>;
}

interface Asked {
  readonly answered: Promise<void>;
  /** Settles at the latest when a first screen has waited long enough. */
  readonly inTime: Promise<unknown>;
}

/** The first screen waits no longer for it: a service that takes more time is told of when it has answered, or has not. */
const patienceMs = 300;

/**
 * Asks the service for one thing when the console starts, so that it says at once whether what it shows can be read anew:
 * until a screen reads something, nobody would know.
 */
export function createServiceReach(deps: ServiceReachDeps): ServiceReach {
  const asked = new Map<string, Asked>();

  async function readOne(workspaceId: string): Promise<void> {
    const ids = deps.properties.ids(workspaceId);
    const [first] = ids.ok ? ids.value : [];
    if (workspaceId === sampleWorkspaceId || first === undefined) return;
    for (const resource of portfolioResources) {
      const query = portfolioQuery(resource, deps.now());
      const key = { workspaceId, resource, subject: String(first), query };
      // A failure is told by the traffic itself; it is no news of this one property.
      const accept = deps.snapshots.expect(key);
      const answer = await deps.client.read({ ...key, priority: 'person' });
      // Alone it would have a property that was just added taken for read, and nothing else of it be read by itself.
      const before = await deps.snapshots.latest(key);
      if (answer.ok && before.ok && before.value.hasBody) await accept(answer.value);
      // A refusal may be of this one kind of answer: only when all are refused it is the credential's.
      if (answer.ok || answer.error.code !== 'service-forbidden') return;
    }
  }

  function ask(workspaceId: string): Asked {
    const reached = () => deps.client.reached(workspaceId);
    const answered = readOne(workspaceId);
    // Where this process was busy meanwhile, the answer may be there and not read yet: it goes before the end of the patience.
    const late = deps.after(patienceMs).then(() => setImmediate());
    const inTime = Promise.race([answered, reached().heard, late]);
    const mine = { answered, inTime };
    asked.set(workspaceId, mine);
    const forget = (): void => {
      if (reached().last === null && asked.get(workspaceId) === mine) asked.delete(workspaceId);
    };
    // Without a property, or before the keychain gives its keys, nothing was asked of the service: the next question is.
    void answered.then(forget, forget);
    return mine;
  }

  return {
    async of(workspaceId, again) {
      if (again) await ask(workspaceId).answered;
      else if (deps.client.reached(workspaceId).last === null)
        await (asked.get(workspaceId) ?? ask(workspaceId)).inTime;
      return deps.client.reached(workspaceId).last;
    },
  };
}
