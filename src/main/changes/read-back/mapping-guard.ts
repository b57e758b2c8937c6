import type { AppError } from '../../../core/values/errors.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { MappingsPort } from '../engine-parts.ts';
import type { Learned } from '../learned.ts';

const confirmOnce = 'Open it for editing and confirm the field mapping. It takes one click, once.';

/** Why a body mapped by names alone can't be changed yet; null if it can. */
export function notAccepted(
  resource: EditableResource,
  body: Body,
  workspaceId: string,
  readings: Pick<MappingsPort, 'trustsNames'>,
): AppError | null {
  const understood = resource.understanding(body);
  if (understood === null || readings.trustsNames(workspaceId)) return null;
  const { trust, acceptedId, isOutgrown } = understood.fitted;
  if (acceptedId !== null || trust === 'documented') return null;
  return isOutgrown ? shapeChanged : trust === 'described' ? notYetDescribed : notYet;
}

/** Why this value can't be sent: it would be written in a form that no body of the service has shown. */
export function takenForGranted(
  resource: EditableResource,
  body: Body,
  change: { readonly workspaceId: string; readonly desired: JsonValue },
  readings: Pick<MappingsPort, 'trustsNames'>,
): AppError | null {
  if (readings.trustsNames(change.workspaceId)) return null;
  const message = resource.assumption(body, change.desired);
  return message === null ? null : { code: 'validation', message, fields: [{ field: 'amount', message }] };
}

/** Why a bulk edit can't use this body's mapping yet: no single change through it was verified. */
export function notProven(
  resource: EditableResource,
  body: Body,
  workspaceId: string,
  readings: Pick<MappingsPort, 'isProven'>,
): string | null {
  const id = resource.reviewedFacts(body).reading;
  if (id === null || readings.isProven(workspaceId, id)) return null;
  return 'The field mapping was accepted but not tried yet: change one property on its own first, then edit the others in bulk.';
}

/** Why a bulk edit can't repeat this kind of change: the last one came out differently. Null if it didn't. */
export function notStoredAsSent(
  resource: EditableResource,
  workspaceId: string,
  learned: Pick<Learned, 'wasStoredDifferently'>,
): string | null {
  if (!learned.wasStoredDifferently(workspaceId, resource.name)) return null;
  return 'The service applied the last change of this kind differently: it may store it in another way, rule by rule for example. Check it under Changes; once a single change is verified, bulk edit works again.';
}

const notYet: AppError = {
  code: 'reading-not-accepted',
  message: 'This field mapping was worked out from names and hasn’t been confirmed yet.',
  hint: confirmOnce,
};

const notYetDescribed: AppError = {
  code: 'reading-not-accepted',
  message: 'The field mapping follows the service’s description and hasn’t been confirmed yet.',
  hint: confirmOnce,
};

const shapeChanged: AppError = {
  code: 'reading-not-accepted',
  message: 'The service sends this in another shape than the one that was confirmed.',
  hint: 'Open it for editing, check the field mapping and confirm it again.',
};
