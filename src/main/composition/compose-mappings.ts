import { randomUUID } from 'node:crypto';
import { recentBookingsQuery } from '../../core/analysis/bookings/booking-periods.ts';
import { isBooking } from '../../core/service/writable-names.ts';
import type { MappingsPort, WritingsPort } from '../changes/engine-parts.ts';
import { createDescriptionReader, type DescriptionReader } from '../descriptions/description-reader.ts';
import { createDescriptions, TakenDescriptions } from '../descriptions/descriptions.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import { sampleWorkspaceId } from '../portfolio/workspaces/sample-workspace.ts';
import { knownBodies, type KnownBodiesDeps } from '../mappings/cached-bodies.ts';
import { createMappings, type Mappings, type MappingsDeps } from '../mappings/accepted-mappings.ts';
import { account } from './account.ts';
import {
  createAsking,
  createRequestShapes,
  ShapeStore,
  type RequestShapesDeps,
} from '../mappings/request-shapes.ts';
import type { HttpServiceClient } from '../service-client/http-service-client.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { Databases } from './databases.ts';

export type EngineMappings = Mappings & MappingsPort;

export interface DescriptionParts {
  /** The cache, without asking the service. Created after the mappings that it attaches. */
  readonly snapshots: () => Pick<Snapshots, 'latest' | 'subjects'>;
  readonly properties: Pick<PropertyList, 'ids'>;
  /** Called when bodies of some resources are mapped differently. */
  readonly readOtherwise: MappingsDeps['readOtherwise'];
  /** The built `description-thread`. */
  readonly program: URL;
}

export function composeDescriptions(
  databases: Pick<Databases, 'entries'>,
  emit: Emit,
  { snapshots, properties, readOtherwise, program }: DescriptionParts,
) {
  const taken = new TakenDescriptions(databases.entries);
  const cached = {
    properties: (workspaceId: string) => properties.ids(workspaceId),
    bookingsQuery: () => recentBookingsQuery(new Date()),
    subjects: (workspaceId, resource) => snapshots().subjects(workspaceId, resource),
    latest: (key) => snapshots().latest(key),
  } satisfies KnownBodiesDeps;
  const made = { newId: randomUUID, now: () => new Date(), emit };
  const accepted = createMappings({
    ...cached,
    ...made,
    entries: databases.entries,
    described: (workspaceId, resource) => taken.inUse(workspaceId, resource),
    readOtherwise,
    account,
  });
  // The sample service's names are our own.
  const isOwn = (workspaceId: string): boolean => workspaceId === sampleWorkspaceId;
  const readings: EngineMappings = { ...accepted, trustsNames: isOwn };
  const reader = createDescriptionReader({ program });
  const readOnce: DescriptionReader['read'] = async (text) => {
    const outcome = await reader.read(text);
    // Files are chosen rarely, so the thread isn't kept.
    await reader.close();
    return outcome;
  };
  const descriptions = createDescriptions({
    taken,
    reader: { ...reader, read: readOnce },
    bodies: (workspaceId, resource) => knownBodies(cached, workspaceId, resource),
    accepted: (workspaceId, resource) =>
      readings.inUse(workspaceId, resource).filter((one) => 'reading' in one),
    isOwn,
    onChange: (workspaceId) => readings.describedOtherwise(workspaceId),
    ...made,
  });
  const writings: WritingsPort = {
    of: (workspaceId, resource) => (isBooking(resource) ? null : taken.writing(workspaceId, resource)),
  };
  const asks: RequestShapesDeps['described'] = (workspaceId) => {
    const found = taken.of(workspaceId);
    if (!found.ok || found.value === null) return null;
    return { source: found.value.fileName, asks: found.value.asks };
  };
  return { readings, descriptions, writings, asks };
}

export function composeRequests(
  { entries }: Pick<Databases, 'entries'>,
  emit: Emit,
  own: {
    readonly asks: RequestShapesDeps['described'];
    readonly client: Pick<HttpServiceClient, 'question'>;
    readonly readings: Pick<EngineMappings, 'money'>;
  },
) {
  const shapes = createRequestShapes({
    store: new ShapeStore(entries),
    isOwn: (workspaceId) => workspaceId === sampleWorkspaceId,
    described: own.asks,
    now: () => new Date(),
    emit,
  });
  const asking = createAsking({
    shapes,
    client: own.client,
    moneyAnswer: (workspaceId) => {
      const stored = own.readings.money.get({ workspaceId });
      return stored.ok ? stored.value.answer : null;
    },
  });
  return { shapes, asking };
}
