import { useDeferredValue, useMemo } from 'react';
import { offerLines } from '../../../core/analysis/pricing/offer-lines.ts';
import type { OfferLine } from '../../../core/analysis/pricing/offer-lines.ts';
import { pagedLists } from '../../../core/service/pages/paged-lists.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { mostCalendarDays } from '../../../ipc/calendar.ts';
import { useCalendarRows } from '../../client/bookings/calendar.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { usePagedReading } from '../../client/queries/paged-reading.ts';
import { useRemembered } from '../../client/remembered.ts';
import { rowSearch } from '../../components/list/matches-words.ts';

interface OffersView {
  readonly oursOnly: boolean;
  readonly withPast: boolean;
  readonly search: string;
}

const atFirst: OffersView = { oursOnly: false, withPast: false, search: '' };

/** The known offers of all properties, compared with the calendars of our own. */
export function useOffers(workspaceId: string, today: CalendarDate) {
  const [view, setView] = useRemembered(`offers ${workspaceId}`, atFirst);
  const change = (part: Partial<OffersView>): void => setView({ ...view, ...part });
  const reading = usePagedReading(pagedLists.specialOffers, { workspaceId, subject: '' });
  const { data: properties, error: noProperties } = usePortfolioRows(workspaceId);
  const { data: calendar, error: noNights } = useCalendarRows({
    workspaceId,
    from: today,
    days: mostCalendarDays,
    today,
    withDiscounts: false,
  });
  const offers = reading.joined?.rows;
  const all = useMemo(() => {
    const nights = new Map((calendar?.rows ?? []).map((row) => [row.propertyId, row.nights]));
    return offerLines(offers ?? [], {
      properties: properties ?? [],
      nightsOf: (propertyId) => nights.get(propertyId),
      from: calendar?.of.from ?? today,
      days: calendar?.of.days ?? mostCalendarDays,
      today,
    });
  }, [offers, properties, calendar, today]);
  const wanted = useDeferredValue(view);
  const found = useMemo(
    () =>
      all.filter(
        (line) =>
          (!wanted.oursOnly || line.isOurs === true) &&
          (wanted.withPast || !line.isPast) &&
          isSearched(line, wanted.search),
      ),
    [all, wanted],
  );
  return {
    view,
    change,
    reading,
    all,
    found,
    /** Until then, it's unknown which offers are our own and what the calendars hold. */
    isJudged: properties !== undefined && calendar !== undefined,
    error: (noProperties ?? noNights)?.error,
  };
}

const isSearched = rowSearch((line: OfferLine) => [
  ...[line.title, line.place, line.propertyId, line.offer.title, line.offer.offerId],
]);
