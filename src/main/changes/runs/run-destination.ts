import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import { endpointForResource } from '../../../core/service/catalogue.ts';
import type { ServiceDestination } from '../../service-client/connection/service-destination.ts';
import { destinationChanged, serviceOf } from '../../service-client/connection/service-destination.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { EngineParts, Session } from '../engine-parts.ts';
import type { StoredRun } from '../journal/stored-run.ts';

/** Where the resource would be read now. */
export function placeOfReads(
  parts: EngineParts,
  resource: EditableResource,
  { workspaceId, subject }: ChangeTarget,
): Promise<Result<ServiceDestination>> {
  const endpoint = endpointForResource(resource.reads(subject, null).resource);
  return parts.destinations.destinationOf(workspaceId, endpoint.id);
}

/** Where the run's request would go now; null for a run whose values fit no request. */
export async function placeOfWrite(
  parts: EngineParts,
  resource: EditableResource,
  { target, baseEditable, desired }: StoredRun,
): Promise<Session['goesTo']> {
  const endpointId = resource.writesTo(baseEditable, desired);
  if (endpointId === null) return null;
  return { endpointId, destination: await parts.destinations.destinationOf(target.workspaceId, endpointId) };
}

/**
 * Whether a place is of the service that the run was reviewed on. `destination-changed` otherwise: what was seen there
 * says nothing about another service.
 */
export function onItsService(run: StoredRun, now: ServiceDestination): Result<ServiceDestination> {
  if (run.service === serviceOf(now)) return succeed(now);
  return fail(destinationChanged({ of: 'service', from: run.service, to: serviceOf(now) }));
}
