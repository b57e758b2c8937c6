import { randomUUID } from 'node:crypto';
import type { JsonValue } from '../contract/json.ts';
import type { ResourceName } from '../contract/service/resource-names.ts';
import type { EngineReadings } from './compose-readings.ts';
import type { DescriptionReader } from './descriptions/description-reader.ts';
import { createDescriptionReader } from './descriptions/description-reader.ts';
import type { Descriptions } from './descriptions/descriptions.ts';
import { createDescriptions } from './descriptions/descriptions.ts';
import type { TakenDescriptions } from './descriptions/taken-descriptions.ts';
import type { Emit } from './ipc/handlers.ts';
import type { PropertyList } from './portfolio/property-list.ts';
import { sampleWorkspaceId } from './portfolio/sample-workspace.ts';
import type { Snapshots } from './snapshots/snapshots.ts';

/** A description is tried on so many houses: what it says is the same for all. */
const mostBodies = 40;

export interface DescriptionParts {
  readonly taken: TakenDescriptions;
  readonly readings: Pick<EngineReadings, 'standing' | 'readOtherwise'>;
  readonly snapshots: Pick<Snapshots, 'latest'>;
  readonly properties: Pick<PropertyList, 'ids'>;
  /** The built `description-thread`. */
  readonly program: URL;
  readonly emit: Emit;
}

/** Descriptions of services, tried on what was read last of a workspace's first properties. */
export function composeDescriptions(parts: DescriptionParts): Descriptions {
  const bodies = async (workspaceId: string, resource: ResourceName): Promise<readonly JsonValue[]> => {
    const ids = parts.properties.ids(workspaceId);
    const found: JsonValue[] = [];
    for (const id of ids.ok ? ids.value.slice(0, mostBodies) : []) {
      const view = await parts.snapshots.latest({ workspaceId, resource, subject: String(id), query: {} });
      if (view.ok && view.value.hasBody) found.push(view.value.body);
    }
    return found;
  };
  const reader = createDescriptionReader({ program: parts.program });
  const readOnce: DescriptionReader['read'] = async (text) => {
    const outcome = await reader.read(text);
    // A file is chosen once in months: its thread is not kept for the next.
    await reader.close();
    return outcome;
  };
  return createDescriptions({
    taken: parts.taken,
    reader: { ...reader, read: readOnce },
    bodies,
    accepted: (workspaceId, resource) =>
      parts.readings.standing(workspaceId, resource).filter((one) => 'reading' in one),
    isOwn: (workspaceId) => workspaceId === sampleWorkspaceId,
    onChange: (workspaceId) => {
      parts.readings.readOtherwise(workspaceId);
    },
    newId: randomUUID,
    now: () => new Date(),
    emit: parts.emit,
  });
}
