import { randomUUID } from 'node:crypto';
import type { JsonValue } from '../contract/json.ts';
import type { ResourceName } from '../contract/service/resource-names.ts';
import type { EngineReadings } from './compose-readings.ts';
import { composeReadings } from './compose-readings.ts';
import type { Databases } from './databases.ts';
import type { DescriptionReader } from './descriptions/description-reader.ts';
import { createDescriptionReader } from './descriptions/description-reader.ts';
import type { Descriptions } from './descriptions/descriptions.ts';
import { createDescriptions } from './descriptions/descriptions.ts';
import { TakenDescriptions } from './descriptions/taken-descriptions.ts';
import type { Emit } from './ipc/handlers.ts';
import type { PropertyList } from './portfolio/property-list.ts';
import { sampleWorkspaceId } from './portfolio/sample-workspace.ts';
import { cachedBodiesOf } from './readings/cached-bodies.ts';
import type { Snapshots } from './snapshots/snapshots.ts';

/** A description is tried on so many houses: what it says is the same for all. */
const mostBodies = 40;

export interface DescriptionParts {
  /** What is known, without asking the service. Built after the readings that it attaches. */
  readonly snapshots: () => Pick<Snapshots, 'latest' | 'subjects'>;
  readonly properties: Pick<PropertyList, 'ids'>;
  /** The built `description-thread`. */
  readonly program: URL;
}

export interface DescribedRooms {
  readonly readings: EngineReadings;
  readonly descriptions: Descriptions;
}

/** How bodies are read, as a person accepted it and as services are described. */
export function composeDescriptions(
  databases: Pick<Databases, 'console'>,
  emit: Emit,
  { snapshots, properties, program }: DescriptionParts,
): DescribedRooms {
  const taken = new TakenDescriptions(databases.console);
  const readings = composeReadings(
    databases,
    { snapshots, described: (workspaceId, resource) => taken.standing(workspaceId, resource) },
    emit,
  );
  const bodies = async (workspaceId: string, resource: ResourceName): Promise<readonly JsonValue[]> => {
    const ids = properties.ids(workspaceId);
    const subjects = ids.ok ? ids.value.slice(0, mostBodies).map(String) : [];
    const found = await cachedBodiesOf(snapshots(), { workspaceId, resource }, subjects);
    return found.map(({ body }) => body);
  };
  const reader = createDescriptionReader({ program });
  const readOnce: DescriptionReader['read'] = async (text) => {
    const outcome = await reader.read(text);
    // A file is chosen once in months: its thread is not kept for the next.
    await reader.close();
    return outcome;
  };
  const descriptions = createDescriptions({
    taken,
    reader: { ...reader, read: readOnce },
    bodies,
    accepted: (workspaceId, resource) =>
      readings.standing(workspaceId, resource).filter((one) => 'reading' in one),
    isOwn: (workspaceId) => workspaceId === sampleWorkspaceId,
    onChange: (workspaceId) => {
      readings.readOtherwise(workspaceId);
    },
    newId: randomUUID,
    now: () => new Date(),
    emit,
  });
  return { readings, descriptions };
}
