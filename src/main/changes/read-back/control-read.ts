import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { ReadEvidence } from '../../../core/writing/proof-evidence.ts';
import { endpointForResource, endpointPath } from '../../../core/service/catalogue.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import { identityOf } from '../../../core/writing/body-identity.ts';
import type { ControlRead } from '../../../core/writing/writable-resource.ts';
import type { ReadAnswer } from '../../service-client/service-client.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { EngineParts } from '../engine-parts.ts';
import { type PlaceOptions, readWhole } from './read-pages.ts';

type ControlEvidence = NonNullable<ReadEvidence['control']>;

interface ControlOptions extends PlaceOptions {
  readonly linkedIds: readonly string[];
}

/**
 * Confirms "not there" with a second read: the service must answer for the same property, or list its groups without
 * this one. A gateway that answers for an unreachable service fails this test.
 */
export async function controlRead(
  parts: EngineParts,
  resource: EditableResource,
  { workspaceId, subject }: ChangeTarget,
  { linkedIds, ...options }: ControlOptions,
): Promise<Result<ControlEvidence>> {
  const known = parts.snapshots.knownProperties?.(workspaceId) ?? [];
  const properties = [...new Set([...linkedIds, ...known])];
  let failure: AppError | null = null;
  for (const control of resource.controls(subject, properties.slice(0, mostProperties))) {
    const answer = await readWhole(parts, { workspaceId, ...control }, options);
    if (!answer.ok) {
      failure ??= answer.error;
      continue;
    }
    switch (judge(control, answer.value)) {
      case 'proven':
        return succeed(evidenceOf(control, answer.value));
      case 'contradicted':
        return fail(stillListed);
      case 'unclear':
        continue;
    }
  }
  return fail(unproven(failure));
}

const mostProperties = 3;

function evidenceOf({ resource, subject }: ControlRead, { status, readAt }: ReadAnswer): ControlEvidence {
  const path = endpointPath(endpointForResource(resource), { id: subject });
  return { path: path.ok ? path.value : resource, status, readAt: readAt.toISOString() };
}

function judge(control: ControlRead, body: Body): 'proven' | 'contradicted' | 'unclear' {
  const { proves } = control;
  if (proves.by === 'names-itself') return identityOf(control, body).is === 'same' ? 'proven' : 'unclear';
  const ids = listedGroups(control, body);
  if (ids === null) return 'unclear';
  return ids.includes(proves.id) ? 'contradicted' : 'proven';
}

function listedGroups({ resource }: ControlRead, body: Body): string[] | null {
  if (resource !== 'occupancy-groups' && resource !== 'property-occupancy-groups') return null;
  const decoded = decodeResource(resource, body);
  if (decoded.shape === 'unrecognised') return null;
  return decoded.value.rows.map(({ groupId }) => String(groupId));
}

const stillListed: AppError = {
  code: 'service-unexpected',
  message: 'The service says it isn’t there, and still lists it.',
  hint: 'Check again in a moment.',
};

function unproven(cause: AppError | null): AppError {
  return {
    code: cause?.code ?? 'service-unexpected',
    message:
      `The service says it isn’t there, but nothing else shows that the service itself is responding. ${cause?.message ?? ''}`.trim(),
    hint: 'Check again in a moment.',
  };
}
