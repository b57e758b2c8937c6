import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { SentLeaf } from '../../core/service/requests/sent-request.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';
import { type PreparedRequest, usualForm } from '../changes/proposal/prepared-request.ts';
import type { Journal } from '../changes/journal/journal.ts';
import type { StoredRun } from '../changes/journal/stored-run.ts';
import { sha256Hex } from '../storage/content-hash.ts';
import { type UsableShapes, usableShape } from './booking-requests.ts';
import type { BookingUnlocks } from './booking-unlocks.ts';
import type { GatewayTokens } from './gateway-tokens.ts';
import { guestFacts, saidBooking, type GuestFact } from './said-booking.ts';

const enterToken = 'Enter the token that the payment gateway gave.';

export interface UnlockDeps extends UsableShapes {
  readonly journal: Pick<Journal, 'get'>;
  readonly tokens: GatewayTokens;
  readonly unlocks: BookingUnlocks;
}

export interface OneUnlock {
  /** Lets exactly this one request through, once: a person said yes to it. */
  readonly open: () => void;
  /** What it says, read back from its bytes. */
  readonly said: readonly SentLeaf[];
  /** Of a payment: whose reservation is paid; empty where that is not kept any more. */
  readonly guest: readonly GuestFact[];
}

/** How one reservation or payment is let through to a live service, and what it says. */
export async function unlockOne(deps: UnlockDeps, changeId: string): Promise<Result<OneUnlock>> {
  const run = deps.journal.get(changeId);
  if (!run.ok) return run;
  const { workspaceId, resource } = run.value.target;
  const isPayment = resource === 'payment';
  const shape = await usableShape(deps, workspaceId, isPayment ? 'process-payment' : 'save-booking');
  if (!shape.ok) return shape;
  const request = preparedRequest(run.value);
  if (!request.ok) return request;
  const { endpointId, body } = request.value;
  const bytes = body ?? new Uint8Array();
  const said = saidBooking(shape.value, bytes, run.value);
  if (!said.ok) return said;
  const sent = isPayment ? deps.tokens.fill(bytes) : bytes;
  if (sent === null) return fail(noToken);
  const guest = isPayment ? await guestFacts(deps, run.value) : succeed([]);
  if (!guest.ok) return guest;
  const unlock = { workspaceId, endpointId, bodySha256: sha256Hex(sent) };
  return succeed({
    said: said.value,
    guest: guest.value,
    open: () => {
      deps.unlocks.unlock(unlock);
    },
  });
}

/** What leaves, but for the token, of which the mark stands in its place. */
function preparedRequest({ target, desired }: StoredRun): Result<PreparedRequest> {
  const nothing: JsonValue =
    target.resource === 'payment'
      ? { bookings: [], payment: null }
      : { bookings: [], taken: [], reservation: null };
  const request = editableResources
    .get(target.resource)
    ?.request(target.subject, { body: nothing }, desired, usualForm);
  return request?.ok === true ? request : fail(notKnown);
}

export const noToken: AppError = {
  code: 'validation',
  message: enterToken,
  fields: [{ field: 'token', message: enterToken }],
};
const notKnown: AppError = { code: 'internal', message: 'The request could not be made.' };
