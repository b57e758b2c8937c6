import type { DescribedAsk } from '../../core/descriptions/described-ask.ts';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import { isOfCard } from '../../core/service/requests/card-fields.ts';
import { isCoveredBy, misplacedIn } from '../../core/service/requests/covered-shape.ts';
import type { RequestShape, SavedShape } from '../../core/service/requests/request-shape.ts';
import type { AskedEndpoint } from '../../core/resources/requests.ts';
import type { BookingGround } from './booking-unlocks.ts';
import { faultError } from './booking-unlocks.ts';

export interface UsableShapes {
  readonly kindOf: (workspaceId: string) => 'sample' | 'live' | null;
  /** What the description that was taken says of requests; null: none was taken. */
  readonly asks: (workspaceId: string) => { readonly asks: readonly DescribedAsk[] } | null;
  readonly shapes: {
    usable(workspaceId: string, endpoint: AskedEndpoint): Promise<Result<SavedShape | null>>;
  };
}

/** Whether what is described lets such a request be sent at all, whatever was accepted of it. */
export function groundOf(
  { kindOf, asks }: Pick<UsableShapes, 'kindOf' | 'asks'>,
  workspaceId: string,
  endpointId: string,
): BookingGround | null {
  const kind = kindOf(workspaceId);
  if (kind === null) return null;
  if (kind === 'sample') return { kind, fault: null };
  const ask = asks(workspaceId)?.asks.find(({ endpoint }) => endpoint === endpointId);
  if (ask === undefined) return { kind, fault: 'not-described' };
  if (ask.places.some(({ path }) => isOfCard(path))) return { kind, fault: 'asks-for-a-card' };
  // Where not all of it could be taken in, a card may be asked for in the rest.
  return { kind, fault: ask.isSure && ask.unsent.length === 0 ? null : 'not-described' };
}

/**
 * The shape of a request that books or charges. SECURITY: on a live workspace only one that a person accepted and
 * the operator's description covers whole, while that description is held and asks for no card.
 */
export async function usableShape(
  deps: UsableShapes,
  workspaceId: string,
  endpoint: 'save-booking' | 'process-payment',
): Promise<Result<RequestShape>> {
  const ground = groundOf(deps, workspaceId, endpoint);
  if (ground === null) return fail(faultError('not-described'));
  if (ground.fault !== null) return fail(faultError(ground.fault));
  const kept = await deps.shapes.usable(workspaceId, endpoint);
  if (!kept.ok) return kept;
  if (kept.value === null) return fail(faultError('not-described'));
  const { shape } = kept.value;
  const ask = deps.asks(workspaceId)?.asks.find((one) => one.endpoint === endpoint);
  // What a person settled of it is theirs; that the description shows it all is asked of each.
  const isCovered = ask !== undefined && isCoveredBy(shape, ask);
  if (ground.kind === 'live' && !isCovered) return fail(faultError('not-described'));
  const misplaced = ground.kind === 'live' && ask !== undefined ? misplacedIn(shape, ask) : null;
  if (misplaced !== null) {
    return fail({
      code: 'validation',
      message: misplaced,
      hint: 'Put it right under Settings, then accept the request again.',
    });
  }
  const asksForCard = [...shape.places, ...shape.constants].some(({ path }) => isOfCard(path));
  return asksForCard ? fail(faultError('asks-for-a-card')) : succeed(shape);
}
