import { randomUUID } from 'node:crypto';
import type { Changes } from './changes/changes.ts';
import type { Allowance } from './changes/plans/plan-pace.ts';
import type { Plans, PlansDeps } from './changes/plans/plans.ts';
import type { PlanDesk } from './changes/plans/plan-desk.ts';
import { changeFactsOf } from './change-facts-of.ts';
import { composeChanges, composePlans } from './compose-changes.ts';
import { composeDescriptions } from './compose-descriptions.ts';
import { composePlanDesk } from './compose-plan-desk.ts';
import { composeRecord } from './compose-record.ts';
import type { RecordRoom } from './changes/record-room.ts';
import { createCredentials } from './credentials/credentials.ts';
import { createKeytarSecretStore } from './credentials/keytar-secret-store.ts';
import { createMemorySecretStore } from './credentials/memory-secret-store.ts';
import type { Credentials, SecretStore } from './credentials/secret-store.ts';
import type { Databases } from './databases.ts';
import type { Descriptions } from './descriptions/descriptions.ts';
import { draftTitle } from './draft-title.ts';
import type { Drafts } from './drafts/drafts.ts';
import { createDrafts } from './drafts/drafts.ts';
import { engineSnapshots } from './engine-snapshots.ts';
import type { Images } from './images/images.ts';
import { createImages } from './images/images.ts';
import type { Emit } from './ipc/handlers.ts';
import type { LockClock } from './portfolio/edit-locks.ts';
import type { Portfolio } from './portfolio/portfolio.ts';
import { createPortfolio } from './portfolio/portfolio.ts';
import { PropertyList } from './portfolio/property-list.ts';
import type { Sample } from './portfolio/sample-workspace.ts';
import { withSampleKeyInMemory } from './portfolio/sample-workspace.ts';
import type { Sync, SyncDeps } from './portfolio/sync.ts';
import { createSync } from './portfolio/sync.ts';
import { SyncRounds } from './portfolio/sync-plan.ts';
import type { Workspaces } from './portfolio/workspaces.ts';
import { createWorkspaces } from './portfolio/workspaces.ts';
import type { HttpServiceClient } from './service-client/http-service-client.ts';
import { createServiceClient } from './service-client/http-service-client.ts';
import type { LaneEvents } from './service-client/workspace-lane.ts';
import type { Omissions } from './changes/omissions/omissions.ts';
import type { EngineReadings } from './compose-readings.ts';
import type { SettingsStore } from './settings/settings.ts';
import { createSettings } from './settings/settings.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import { createSnapshots } from './snapshots/snapshots.ts';
import { watchProperties } from './watch-properties.ts';
import { WritesAcrossSleep } from './writes-across-sleep.ts';

export interface RoomOptions {
  databases: Databases;
  sample: Sample;
  emit: Emit;
  proxyFor: (url: string) => Promise<string>;
  /** The built `description-thread`. */
  descriptionThread: URL;
  notify: PlansDeps['notify'];
}

export interface Rooms {
  credentials: Credentials;
  record: RecordRoom;
  workspaces: Workspaces;
  portfolio: Portfolio;
  sync: Sync;
  snapshots: Snapshots;
  readings: EngineReadings;
  omissions: Omissions;
  descriptions: Descriptions;
  changes: Changes;
  drafts: Drafts;
  plans: Plans;
  planDesk: PlanDesk;
  client: HttpServiceClient;
  images: Images;
  settings: SettingsStore;
  /** What was on the wire when the machine fell asleep. */
  writesAcrossSleep: Pick<WritesAcrossSleep, 'suspended' | 'giveUp'>;
}

const now = (): Date => new Date();
const monotonicMs = (): number => performance.now();

const lockClock: LockClock = {
  now,
  monotonicMs,
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

function laneEvents(
  allowances: Map<string, Allowance>,
  emit: Emit,
  onReachable: (workspaceId: string) => void,
): LaneEvents {
  return {
    onBudget(budget) {
      allowances.set(budget.workspaceId, budget);
      emit('service:rate-budget', budget);
    },
    onReachability(reachability) {
      emit('service:reachability', reachability);
      if (reachability.reachable) onReachable(reachability.workspaceId);
    },
    onAccessBack: onReachable,
  };
}

function composeCredentials(keychain: SecretStore): Credentials {
  return createCredentials({ keychain, memory: createMemorySecretStore(), now });
}

function composeSync(
  deps: Pick<SyncDeps, 'snapshots' | 'properties' | 'states' | 'emit'>,
  databases: Databases,
  allowances: ReadonlyMap<string, Allowance>,
): Sync {
  return createSync({
    ...deps,
    rounds: new SyncRounds(databases.console),
    remainingBudget: (workspaceId) => allowances.get(workspaceId)?.remaining ?? null,
    clock: lockClock,
  });
}

const stopsWork = (sync: Sync, client: HttpServiceClient) => (workspaceId: string) => {
  sync.cancel(workspaceId);
  client.forget(workspaceId);
};

/** Builds every room of the main process on open databases; nothing here touches a window. */
export function composeRooms(options: RoomOptions): Rooms {
  const { databases, sample, emit, proxyFor, notify } = options;
  const keychain = createKeytarSecretStore();
  const credentials = composeCredentials(keychain);
  // An unfinished change is settled before anything else, as soon as it can be read.
  const onOpen = (): void => void changes.recover().then(() => plans.recover());
  const record = composeRecord({ databases, keychain, onOpen });
  // What reached the service had a credential: a keychain that was locked at the start may be open now.
  const onReachable = (id: string) => void record.ready('read').then(() => changes.serviceReachable(id));
  const allowances = new Map<string, Allowance>();
  const properties = new PropertyList(databases.console, now);
  const client = createServiceClient({
    destinations: { destination: (workspaceId) => workspaces.destinations.destination(workspaceId) },
    proxyFor,
    ...laneEvents(allowances, emit, onReachable),
  });
  const cacheKeys = withSampleKeyInMemory(credentials);
  const { readings, descriptions } = composeDescriptions(databases, emit, {
    snapshots: () => snapshots,
    properties,
    program: options.descriptionThread,
  });
  const snapshots: Snapshots = createSnapshots({
    db: databases.cache,
    readings: (workspaceId, resource) => readings.standing(workspaceId, resource),
    credentials: cacheKeys,
    client,
    clock: now,
    emit,
  });
  const writesAcrossSleep = new WritesAcrossSleep(client);
  const { changes, omissions } = composeChanges(databases, emit, {
    client: writesAcrossSleep,
    destinations: client,
    knowledge: (workspaceId) => record.knowledge(workspaceId),
    snapshots: engineSnapshots(snapshots, properties),
    readings,
    isUnlocked: (workspaceId) => workspaces.checkEditable(workspaceId).ok,
  });
  snapshots.onLanded((view) => changes.landed(view));
  const plans = composePlans(
    changes,
    () => workspaces,
    { snapshots, properties },
    {
      store: databases.plans,
      allowance: (workspaceId) => allowances.get(workspaceId) ?? null,
      emit: (changed) => emit('plans:changed', changed),
      notify,
    },
  );
  const drafts = createDrafts({ db: databases.console, keys: snapshots.keys, titleOf: draftTitle, now });
  const changeFacts = changeFactsOf(changes);
  const states = watchProperties(snapshots, databases, emit, readings, lockClock);
  const sync = composeSync({ snapshots, properties, states, emit }, databases, allowances);
  const workspaces = createWorkspaces({
    ...{ credentials, sample, properties, snapshots, drafts, changeFacts, emit },
    db: databases.console,
    clock: lockClock,
    newId: randomUUID,
    stopWork: stopsWork(sync, client),
  });
  return {
    credentials,
    record,
    workspaces,
    portfolio: createPortfolio({ properties, states, changeFacts, clock: now, emit }),
    sync,
    snapshots,
    readings,
    omissions,
    descriptions,
    changes,
    drafts,
    plans,
    planDesk: composePlanDesk({ databases, changes, snapshots, readings, emit }),
    client,
    images: createImages({ snapshots, destinations: workspaces.destinations, proxyFor }),
    settings: createSettings({ db: databases.console, emit }),
    writesAcrossSleep,
  };
}
