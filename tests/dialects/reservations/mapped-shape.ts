import { describedAsk, type DescribedAsk } from '../../../src/core/service/requests/described-ask.ts';
import { readDescription } from '../../../src/core/descriptions/read-description.ts';
import { isSettled, proposeShape } from '../../../src/core/service/requests/propose-shape.ts';
import type { RequestPlace, RequestShape } from '../../../src/core/service/requests/request-shape.ts';
import { type ReservationDialect, describeReservations } from './reservation-dialect.ts';

export interface ShapeToUse {
  readonly ask: DescribedAsk;
  readonly shape: RequestShape;
  /** `described`: the description was complete. `mapped`: a person who knows the truth filled the gaps. */
  readonly trust: 'described' | 'mapped';
}

/** The request template from the description. A person who knows the truth fills its gaps, and only those. */
export function shapeToUse(dialect: ReservationDialect): ShapeToUse {
  const read = readDescription(describeReservations(dialect));
  const [endpoint] = read.ok ? read.value.endpoints : [];
  const ask = endpoint === undefined ? null : describedAsk(endpoint);
  if (ask === null) throw new Error('The description cannot be read.');
  const proposal = proposeShape(ask);
  if (isSettled(proposal)) return { ask, shape: proposal.shape, trust: 'described' };
  const { open, shape } = proposal;
  const isOpen = (path: readonly string[]): boolean => open.some((one) => samePath(one.path, path));
  const places = dialect.places.flatMap((true_): RequestPlace[] => {
    const { concept, path, codec, required } = true_;
    if (isOpen(path)) return [{ concept, in: 'body', path: [...path], codec, required }];
    return shape.places.filter((place) => samePath(place.path, path));
  });
  return { ask, shape: { ...shape, places }, trust: 'mapped' };
}

function samePath(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}
