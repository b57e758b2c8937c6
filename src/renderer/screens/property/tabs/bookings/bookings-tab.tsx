import { useMemo, useState } from 'react';
import { bookingSummary } from '../../../../../core/analysis/bookings/booking-summary.ts';
import { recentBookingsQuery } from '../../../../../core/analysis/bookings/booking-periods.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { useAmountFacts } from '../../../../client/workspaces/amount-facts.ts';
import { localDateOf } from '../../../../components/format/format-calendar-date.ts';
import { InCurrency } from '../../../../components/text/in-currency.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { BookingsList } from './bookings-list.tsx';
import { BookingsQueryForm } from './bookings-query-form.tsx';
import { BookingsSummary } from './bookings-summary.tsx';
import { type BookingsQuery, queryOfAll } from './bookings-query.ts';
import { useRemembered } from '../../../../client/remembered.ts';

/** Recent bookings of one property: which, what they add up to, and each of them. */
export function BookingsTab(props: PropertyPlace) {
  const [now] = useState(() => new Date());
  const today = localDateOf(now);
  const recent = useMemo((): BookingsQuery => recentBookingsQuery(now), [now]);
  // At first what the portfolio asks too.
  const [query, ask] = useRemembered(
    `bookings-query ${props.workspace.id} ${String(props.propertyId)}`,
    recent,
  );
  const bookings = useResourceReading(
    'bookings',
    { workspaceId: props.workspace.id, propertyId: props.propertyId },
    query,
  );
  const decoded = bookings.read;
  const { totals } = useAmountFacts(props.workspace.id);
  const summary = useMemo(
    () => (decoded === undefined ? undefined : bookingSummary(decoded.value, totals)),
    [decoded, totals],
  );
  const wholeQuery = summary === undefined ? undefined : queryOfAll(query, summary);
  const statuses = useMemo(
    () => [...new Set((decoded?.value.rows ?? []).flatMap(({ status }) => status ?? []))].slice(0, 20),
    [decoded],
  );
  return (
    <>
      <BookingsList
        propertyId={props.propertyId}
        today={today}
        query={query}
        bookings={bookings}
        onAsk={ask}
      />
      <BookingsQueryForm
        key={JSON.stringify(query)}
        query={query}
        recent={recent}
        today={today}
        statuses={statuses}
        onAsk={ask}
      />
      {summary === undefined || decoded === undefined || decoded.value.rows.length === 0 ? null : (
        <InCurrency currency={summary.currency}>
          <BookingsSummary
            summary={summary}
            propertyId={props.propertyId}
            hasBlocks={query['includeBlocks'] === 'true'}
            onReadAll={wholeQuery === undefined ? undefined : () => ask(wholeQuery)}
          />
        </InCurrency>
      )}
    </>
  );
}
