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

interface Asked {
  readonly answered: Promise<void>;
  /** Settles at the latest when the first screen has waited long enough. */
  readonly inTime: Promise<unknown>;
}

/** The first screen waits no longer; a slower service is reported once it has answered or failed. */
const patienceMs = 300;

/**
 * Makes one request at start, so that screens can say at once whether their data can be refreshed. Otherwise nobody
 * would know until a screen reads something.
 */
export function createServiceReach(deps: ServiceReachDeps) {
  const asked = new Map<string, Asked>();

  async function readOne(workspaceId: string): Promise<void> {
    const ids = deps.properties.ids(workspaceId);
    const [first] = ids.ok ? ids.value : [];
    if (workspaceId === sampleWorkspaceId || first === undefined) return;
    for (const resource of portfolioResources) {
      const query = portfolioQuery(resource, deps.now());
      const key = { workspaceId, resource, subject: String(first), query };
      // The client reports a failure itself; it doesn't concern this property alone.
      const accept = deps.snapshots.expect(key);
      const answer = await deps.client.read({ ...key, priority: 'person' });
      // Stored only if the body was cached before: alone it would make a new property look loaded, and nothing else of
      // it would be read automatically.
      const before = await deps.snapshots.latest(key);
      if (answer.ok && before.ok && before.value.hasBody) await accept(answer.value);
      // A refusal may concern only this resource: it is the credential's only if all are refused.
      if (answer.ok || answer.error.code !== 'service-forbidden') return;
    }
  }

  function ask(workspaceId: string): Asked {
    const reached = () => deps.client.reached(workspaceId);
    const answered = readOne(workspaceId);
    // After a busy spell the answer may already be there but unread, so it is processed before giving up.
    const late = deps.after(patienceMs).then(() => setImmediate());
    const inTime = Promise.race([answered, reached().heard, late]);
    const mine = { answered, inTime };
    asked.set(workspaceId, mine);
    const forget = (): void => {
      if (reached().last === null && asked.get(workspaceId) === mine) asked.delete(workspaceId);
    };
    // Without a property, or before the keychain provides the keys, no request was made: try again next time.
    void answered.then(forget, forget);
    return mine;
  }

  return {
    /** Null if not known in time. `again`: asks even if it is known. */
    async of(workspaceId: string, again: boolean): Promise<Reachability | null> {
      if (again) await ask(workspaceId).answered;
      else if (deps.client.reached(workspaceId).last === null)
        await (asked.get(workspaceId) ?? ask(workspaceId)).inTime;
      return deps.client.reached(workspaceId).last;
    },
  };
}
