import type { BoardRow } from './board-figures.ts';
import { factAbsence, readAbsence } from '../attention/fact-absence.ts';
import type { PropertyState } from '../attention/property-state.ts';
import { oldestRead } from '../attention/property-state.ts';
import { rowFigureAbsences, rowFigures } from '../row-figures.ts';
import { withoutNulls } from '../../values/is-reported.ts';

/** What a house has of one's own, and what hangs on the time of day. */
type OwnAndNow = 'tags' | 'note' | 'feedIsStale' | 'feedContradiction';
export type BoardFacts = Omit<BoardRow, OwnAndNow>;

/** The line of a house by the facts that were kept when its bodies landed. */
export function boardFacts(propertyId: number, state: PropertyState): BoardFacts {
  const detail = state['property-detail']?.facts;
  const bookings = state.bookings?.facts;
  return {
    propertyId,
    title: detail?.title ?? null,
    place: detail?.place ?? null,
    ...withoutNulls({ currency: detail?.currency }),
    ...rowFigures(state),
    seasons: state['comparable-pricing']?.facts.seasons ?? [],
    discountShare: bookings?.discountShare ?? null,
    nightsAhead: bookings?.nightsAhead ?? null,
    feedUpdatedAt: state['channel-arrival-status']?.facts.feedUpdatedAt ?? null,
    oldestReadAt: oldestRead(state),
    absences: {
      seasons: readAbsence(state['comparable-pricing']) ?? 'none',
      discountShare: factAbsence(state, 'bookings', 'discountShare'),
      nightsAhead: factAbsence(state, 'bookings', 'nightsAhead'),
      nightsLastYear: factAbsence(state, 'bookings', 'nightsLastYear'),
      feed: factAbsence(state, 'channel-arrival-status', 'feedUpdatedAt'),
      ...rowFigureAbsences(state),
    },
  };
}
