import { useMemo, useState } from 'react';
import { bookingSummary } from '../../../../core/analysis/bookings/booking-summary.ts';
import { recentBookingsQuery } from '../../../../core/analysis/bookings/booking-periods.ts';
import { useOwn, useProperty } from '../../../client/houses/property.ts';
import { useRemembered } from '../../../client/remembered.ts';
import { useAmountFacts } from '../../../client/workspaces/amount-facts.ts';
import { localDateOf } from '../../../components/format/format-calendar-date.ts';
import { InCurrency } from '../../../components/text/in-currency.tsx';
import { BookingsList } from './bookings-list.tsx';
import { BookingsQueryForm } from './bookings-query-form.tsx';
import { BookingsSummary } from './bookings-summary.tsx';
import { type BookingsQuery, queryOfAll } from './bookings-query.ts';

/** Recent bookings of one property: which, what they add up to, and each of them. */
export function BookingsTab() {
  const { workspaceId, propertyId } = useProperty();
  const [now] = useState(() => new Date());
  const today = localDateOf(now);
  const recent = useMemo((): BookingsQuery => recentBookingsQuery(now), [now]);
  // At first what the portfolio asks too.
  const [query, ask] = useRemembered(`bookings-query ${workspaceId} ${propertyId}`, recent);
  const { read } = useOwn('bookings', query);
  const { totals } = useAmountFacts(workspaceId);
  const summary = useMemo(
    () => (read === undefined ? undefined : bookingSummary(read.value, totals)),
    [read, totals],
  );
  const wholeQuery = summary === undefined ? undefined : queryOfAll(query, summary);
  const rows = read?.value.rows ?? [];
  const statuses = [...new Set(rows.flatMap(({ status }) => status ?? []))].slice(0, 20);
  const asking = { query, today, onAsk: ask };
  return (
    <>
      <BookingsList {...asking} />
      <BookingsQueryForm key={JSON.stringify(query)} {...asking} recent={recent} statuses={statuses} />
      {summary === undefined || rows.length === 0 ? null : (
        <InCurrency currency={summary.currency}>
          <BookingsSummary
            summary={summary}
            hasBlocks={query['includeBlocks'] === 'true'}
            onReadAll={wholeQuery === undefined ? undefined : () => ask(wholeQuery)}
          />
        </InCurrency>
      )}
    </>
  );
}
