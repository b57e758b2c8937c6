import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BulkEditsDeps } from '../changes/bulk-edits/bulk-edits.ts';
import { changeFactsOf, composeChanges, composeSlips, openChangesOf } from './compose-changes.ts';
import { composeBookingGuards, composeBookings, guestForgetter } from './compose-bookings.ts';
import { composeClient, createServiceReach } from './compose-client.ts';
import { composeDescriptions, composeRequests, type EngineMappings } from './compose-mappings.ts';
import { composeProperties, composeToday, tellingIssues } from './compose-properties.ts';
import { composeRecord } from './compose-record.ts';
import type { Databases } from './databases.ts';
import type { OpenedKeychain } from './open-keychain.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { createImages } from '../images/images.ts';
import type { Emit } from '../ipc/handlers.ts';
import { PropertyList } from '../portfolio/property-list.ts';
import type { Sample } from '../portfolio/workspaces/sample-workspace.ts';
import { Sync, type SyncDeps } from '../portfolio/sync/sync.ts';
import { SavedSyncs } from '../portfolio/sync/saved-syncs.ts';
import { Workspaces } from '../portfolio/workspaces/workspaces.ts';
import type { HttpServiceClient } from '../service-client/http-service-client.ts';
import { createSettings } from '../settings/settings.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { createSnapshots } from '../snapshots/snapshots.ts';
import { WritesAcrossSleep } from './watch/sleep-watch.ts';
import type { ChangeTarget } from '../../ipc/changes/changes.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';
import { systemClock } from '../clock/clock.ts';

function draftTitle({ resource, subject }: ChangeTarget, baseBody: JsonValue | null): string {
  const editable = editableResources.get(resource);
  if (editable === undefined) return `${resource} ${subject}`;
  const base = baseBody === null ? undefined : editable.readEditable({ body: baseBody });
  return base?.ok === true ? editable.title(subject, base.value) : editable.title(subject);
}

export interface ModuleOptions {
  databases: Databases;
  secrets: OpenedKeychain;
  sample: Sample;
  emit: Emit;
  proxyFor: (url: string) => Promise<string>;
  /** The built `description-thread`. */
  descriptionThread: URL;
  notify: BulkEditsDeps['notify'];
  recordFault: BulkEditsDeps['recordFault'];
}

export type Modules = ReturnType<typeof createModules>;

const now = (): Date => new Date();

function composeSync(
  deps: Pick<SyncDeps, 'snapshots' | 'properties' | 'states' | 'emit' | 'recordFault'>,
  databases: Databases,
  client: Pick<HttpServiceClient, 'budget'>,
): Sync {
  return new Sync({
    ...deps,
    savedSyncs: new SavedSyncs(databases.db),
    remainingBudget: (workspaceId) => client.budget(workspaceId)?.remaining ?? null,
    clock: systemClock,
  });
}

function composeSnapshots(
  { cache: db }: Databases,
  own: { readings: EngineMappings; client: HttpServiceClient; emit: Emit } & Pick<
    OpenedKeychain,
    'cacheKeys'
  >,
): Snapshots {
  const { readings, cacheKeys, client, emit } = own;
  return createSnapshots({
    db,
    client,
    emit,
    clock: now,
    readings: (workspaceId, resource) => readings.inUse(workspaceId, resource),
    credentials: cacheKeys,
  });
}

const stopsWork = (sync: Sync, client: HttpServiceClient) => (workspaceId: string) => {
  sync.cancel(workspaceId);
  client.forget(workspaceId);
};

/** Builds every module of the main process on open databases; touches no window. */
export function createModules(options: ModuleOptions) {
  const { databases, secrets, sample, proxyFor, notify, recordFault } = options;
  const { keychain, credentials, cacheKeys } = secrets;
  const emit = tellingIssues(options.emit, systemClock);
  // Unfinished changes are settled before anything else, as soon as they can be read.
  const settings = createSettings({ ...databases, emit, ready: (purpose) => record.ready(purpose) });
  const guests = guestForgetter(databases, settings, () => changes);
  const onOpen = (): void =>
    void changes.recover().then(() => {
      bulkEdits.recover();
      void guests.forget();
      for (const workspaceId of changeFacts.askedTooSoon()) emit('portfolio:changed', { workspaceId });
    });
  const rest = { readers: () => [readings, settings], workspaces: () => workspaces };
  const record = composeRecord({ databases, keychain, onOpen, guests, ...rest });
  // Reaching the service required a credential, so a keychain locked at start may be open now.
  const onReachable = (id: string) => {
    sync.takeUp(id);
    void record.ready('read').then(() => changes.serviceReachable(id));
  };
  const properties = new PropertyList(databases.db, now);
  const kindOf = (id: string): 'sample' | 'live' | null => workspaces.place(id)?.kind ?? null;
  const guards = composeBookingGuards(() => ({ kindOf, asks }));
  const client = composeClient(options, onReachable, () => workspaces, guards.unlocks);
  const { readings, descriptions, writings, asks } = composeDescriptions(databases, emit, {
    snapshots: () => snapshots,
    properties,
    readOtherwise: (workspaceId, which) => void portfolio.states.readOtherwise(workspaceId, which),
    program: options.descriptionThread,
  });
  const snapshots: Snapshots = composeSnapshots(databases, { readings, cacheKeys, client, emit });
  const slips = composeSlips(settings, properties, () => portfolio.states, now);
  const writesAcrossSleep = new WritesAcrossSleep(client);
  const { changes, learned, bulkEdits, bulkEditPreviewer } = composeChanges(databases, emit, {
    client: writesAcrossSleep,
    destinations: client,
    knowledge: (workspaceId) => record.knowledge(workspaceId),
    snapshots,
    properties,
    writings,
    readings,
    slips,
    tokens: guards.tokens,
    isUnlocked: (workspaceId) => workspaces.checkEditable(workspaceId).ok,
    keepUnlocked: (workspaceId) => workspaces.keepUnlocked(workspaceId),
    rateLimit: (workspaceId) => client.budget(workspaceId),
    notify,
    recordFault,
  });
  snapshots.onLanded((view) => changes.landed(view));
  const drafts = createDrafts({
    db: databases.db,
    keys: snapshots.keys,
    onKey: (listener) => snapshots.onEmptied(listener),
    titleOf: draftTitle,
    now,
  });
  const changeFacts = changeFactsOf(changes);
  const known = { snapshots, readings, properties, changeFacts, emit, clock: systemClock };
  const portfolio = composeProperties(databases, { ...known, recordOpen: () => record.ready('read') });
  const sync = composeSync({ ...known, recordFault, states: portfolio.states }, databases, client);
  const workspaces = new Workspaces({
    credentials,
    sample,
    properties,
    snapshots,
    drafts,
    emit,
    changes: openChangesOf(record, changes),
    db: databases.db,
    entries: databases.entries,
    ready: record.ready,
    clock: systemClock,
    newId: randomUUID,
    stopWork: stopsWork(sync, client),
    onLocked: (id) => guards.unlocks.lock(id),
  });
  const requests = composeRequests(databases, emit, { asks, client, readings });
  const base = { client, snapshots, readings, changes, bulkEdits };
  const modules = { ...base, credentials, record, workspaces, sync, learned };
  return {
    ...modules,
    descriptions,
    requests,
    drafts,
    settings,
    writesAcrossSleep,
    ...portfolio.lists,
    knownProperty: portfolio.known,
    today: composeToday(databases, emit, { ...portfolio, ...base, properties, changeFacts }),
    reach: createServiceReach({ ...known, client, now, after: delay }),
    bookings: composeBookings(databases, guards, { kindOf, asks, shapes: requests.shapes, changes, sample }),
    bulkEditPreviewer,
    images: createImages({ snapshots, destinations: workspaces.destinations, proxyFor }),
  };
}
