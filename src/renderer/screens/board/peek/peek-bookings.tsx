import { namedCurrency } from '../../../../core/mapping/money/named-currency.ts';
import { useMemo, useState } from 'react';
import { absenceOfRead, absenceWord } from '../../../../core/wording/absence.ts';
import { decodeResource } from '../../../../core/service/decode.ts';
import { isStanding, nightsOf, standingOf } from '../../../../core/analysis/bookings/booking-row.ts';
import type { Booking } from '../../../../core/analysis/bookings/booking-row.ts';
import { recentBookingsQuery } from '../../../../core/analysis/bookings/recent-bookings-query.ts';
import { useSnapshot } from '../../../client/houses/snapshots.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { PlainTable } from '../../../components/list/plain-table.tsx';
import { formatWeekdayDate } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import styles from './peek.module.css';

const mostShown = 5;

/** The last bookings that stand, by arrival. */
export function PeekBookings(props: { readonly workspaceId: string; readonly propertyId: number }) {
  const { workspaceId, propertyId } = props;
  const { locale } = usePreferences();
  const [query] = useState(() => recentBookingsQuery(new Date()));
  const { data: view } = useSnapshot({
    workspaceId,
    resource: 'bookings',
    subject: String(propertyId),
    query,
  });
  const bookings = useMemo(() => {
    if (view?.hasBody !== true) return undefined;
    const decoded = decodeResource('bookings', view.body);
    return decoded.shape === 'unrecognised' ? undefined : lastOf(decoded.value.rows);
  }, [view]);
  const absence = view === undefined ? undefined : absenceOfRead(view);
  return (
    <section className={styles['section']}>
      <h3>Last bookings</h3>
      {bookings === undefined || bookings.length === 0 ? (
        <p className={styles['quiet']}>
          {view === undefined
            ? 'Loading…'
            : absence === undefined
              ? 'None loaded.'
              : `${absenceWord(absence)}.`}
        </p>
      ) : (
        <PlainTable caption="Last bookings" className={styles['bookings']}>
          <thead>
            <tr>
              <th scope="col">Arrival</th>
              <th scope="col" data-numeric>
                Nights
              </th>
              <th scope="col" data-numeric>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking, index) => (
              <tr key={index}>
                <td>{formatWeekdayDate(booking.checkIn, locale)}</td>
                <td data-numeric>{nightsOf(booking) ?? 'unknown'}</td>
                <td data-numeric>
                  {booking.totalPrice === null || booking.totalPrice === undefined ? (
                    'unknown'
                  ) : (
                    <AmountText amount={booking.totalPrice} currency={namedCurrency(booking) ?? undefined} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </section>
  );
}

function lastOf(rows: readonly Booking[]): readonly Booking[] {
  return rows
    .filter((booking) => isStanding(standingOf(booking)))
    .toSorted((left, right) => (left.checkIn < right.checkIn ? 1 : -1))
    .slice(0, mostShown);
}
