import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { JsonValue } from '../../contract/json/json.ts';
import { paymentViewSchema } from '../../contract/service/writable/stays/payment.ts';
import { stayViewSchema } from '../../contract/service/writable/stays/reserved-stay.ts';
import { editableResources, usualForm } from '../changes/proposal/editable-resource.ts';
import type { Journal } from '../changes/journal/journal.ts';
import type { StoredRun } from '../changes/journal/stored-run.ts';
import { sha256Hex } from '../storage/content-hash.ts';
import { isMadeBy } from './booking-requests.ts';
import type { UsableShapes } from './booking-shapes.ts';
import { usableShape } from './booking-shapes.ts';
import type { BookingUnlocks } from './booking-unlocks.ts';
import type { GatewayTokens } from './gateway-tokens.ts';
import type { GuestFact } from './guest-facts.ts';
import { guestFacts } from './guest-facts.ts';
import { t } from './texts.ts';

export interface UnlockDeps extends UsableShapes {
  readonly journal: Pick<Journal, 'get'>;
  readonly tokens: GatewayTokens;
  readonly unlocks: BookingUnlocks;
}

export interface OneUnlock {
  /** Lets exactly this one request through, once: a person said yes to it. */
  readonly open: () => void;
  /** Who is booked, or whose reservation is paid; empty where no request says it, or it is not kept any more. */
  readonly guest: readonly GuestFact[];
}

/** How one reservation or payment is let through to a live service, and whom it is for. */
export async function unlockOne(deps: UnlockDeps, changeId: string): Promise<Result<OneUnlock>> {
  const run = deps.journal.get(changeId);
  if (!run.ok) return run;
  const { workspaceId, resource } = run.value.target;
  const shape = await usableShape(
    deps,
    workspaceId,
    resource === 'payment' ? 'process-payment' : 'save-booking',
  );
  if (!shape.ok) return shape;
  // SECURITY: what is held of the description now must cover what was reviewed, which may be older.
  if (!isMadeBy(shape.value, requestIn(run.value.desired))) return fail(shownOtherwise);
  const request = sentRequest(deps, run.value);
  if (!request.ok) return request;
  const guest = await guestFacts(deps, run.value);
  if (!guest.ok) return guest;
  const unlock = { workspaceId, ...request.value };
  return succeed({
    guest: guest.value,
    open: () => {
      deps.unlocks.unlock(unlock);
    },
  });
}

/** What leaves, with the token in its place. */
function sentRequest(
  { tokens }: UnlockDeps,
  { target, desired }: StoredRun,
): Result<{ readonly endpointId: string; readonly bodySha256: string }> {
  const isPayment = target.resource === 'payment';
  const nothing: JsonValue = isPayment
    ? { bookings: [], payment: null }
    : { bookings: [], taken: [], reservation: null };
  const resource = editableResources.get(target.resource);
  const request = resource?.request(target.subject, nothing, desired, usualForm);
  if (request?.ok !== true) return fail(notKnown);
  const bytes = request.value.body ?? new Uint8Array();
  const sent = isPayment ? tokens.fill(bytes) : bytes;
  if (sent === null) return fail(noToken);
  return succeed({ endpointId: request.value.endpointId, bodySha256: sha256Hex(sent) });
}

function requestIn(desired: JsonValue): JsonValue {
  const stay = stayViewSchema.safeParse(desired).data?.reservation;
  return (stay ?? paymentViewSchema.safeParse(desired).data?.payment)?.request ?? null;
}

export const noToken: AppError = {
  code: 'validation',
  message: t('enterToken'),
  fields: [{ field: 'token', message: t('enterToken') }],
};
const shownOtherwise: AppError = {
  code: 'review-differs',
  message: t('acceptedAnew'),
  hint: t('discardThenBegin'),
};
const notKnown: AppError = { code: 'internal', message: t('requestNotMade') };
