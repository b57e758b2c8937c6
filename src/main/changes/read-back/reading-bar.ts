import type { AppError } from '../../../contract/errors.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { ReadingsPort, UnexpectedOutcomesPort } from '../engine-parts.ts';
import { t } from './texts.ts';

/** Why a body must not be changed yet by what its names tell; null where it may. */
export function notAccepted(
  resource: EditableResource,
  body: JsonValue,
  workspaceId: string,
  readings: Pick<ReadingsPort, 'trustsNames'>,
): AppError | null {
  const understood = resource.understanding(body);
  if (understood === null || readings.trustsNames(workspaceId)) return null;
  const { trust, acceptedId, isOutgrown } = understood.fitted;
  if (acceptedId !== null || trust === 'documented') return null;
  return isOutgrown ? shapeChanged : trust === 'described' ? notYetDescribed : notYet;
}

/** Why this value must not be sent: it would be written in a way that no body of the service has shown. */
export function takenForGranted(
  resource: EditableResource,
  body: JsonValue,
  change: { readonly workspaceId: string; readonly desired: JsonValue },
  readings: Pick<ReadingsPort, 'trustsNames'>,
): AppError | null {
  if (readings.trustsNames(change.workspaceId)) return null;
  const message = resource.assumption(body, change.desired);
  return message === null ? null : { code: 'validation', message, fields: [{ field: 'amount', message }] };
}

/** Why a plan must not go through the reading of this body yet: no single change by it was verified. */
export function notProven(
  resource: EditableResource,
  body: JsonValue,
  workspaceId: string,
  readings: Pick<ReadingsPort, 'isProven'>,
): string | null {
  const id = resource.reviewedFacts(body).reading;
  if (id === null || readings.isProven(workspaceId, id)) return null;
  return t('notTriedYet');
}

/** Why a plan must not repeat a kind of change of which the last one came out otherwise; null where it did not. */
export function cameOutOtherwise(
  resource: EditableResource,
  workspaceId: string,
  outcomes: Pick<UnexpectedOutcomesPort, 'has'>,
): string | null {
  if (!outcomes.has(workspaceId, resource.name)) return null;
  return t('cameOutOtherwise');
}

const notYet: AppError = {
  code: 'reading-not-accepted',
  message: t('notConfirmedNames'),
  hint: t('confirmOnce'),
};

const notYetDescribed: AppError = {
  code: 'reading-not-accepted',
  message: t('notConfirmedDescription'),
  hint: t('confirmOnce'),
};

const shapeChanged: AppError = {
  code: 'reading-not-accepted',
  message: t('anotherShape'),
  hint: t('confirmAgain'),
};
