import { useMemo, useState } from 'react';
import type { BookingEvidence } from '../../../core/analysis/bookings/booking-evidence.ts';
import { bookingEvidence } from '../../../core/analysis/bookings/booking-evidence.ts';
import { recentBookingsQuery } from '../../../core/analysis/bookings/recent-bookings-query.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import type { ResourceName } from '../../../core/service/resource-names.ts';
import { formatCount, formatCounted, plural } from '../../../core/wording/plural.ts';
import { useCachedBookings } from '../../client/bookings/cached-bookings.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './booking-comparison.module.css';

/** Answers that are no house's, and bookings themselves, have nothing to be compared with here. */
const withoutHouse: ReadonlySet<ResourceName> = new Set(['occupancy-group', 'occupancy-groups', 'bookings']);

/**
 * What bookings of the same house show, beside the question how an amount or a share is written. It only stands there: no
 * answer is chosen by it, and the service is not asked for it.
 */
export function BookingComparison(props: {
  readonly place: SnapshotKey;
  readonly about: 'amount' | 'share';
}) {
  const { place, about } = props;
  return withoutHouse.has(place.resource) ? null : <Comparison place={place} about={about} />;
}

function Comparison({ place, about }: Parameters<typeof BookingComparison>[0]) {
  const [query] = useState(() => recentBookingsQuery(new Date()));
  const { data: view } = useCachedBookings(place, query);
  const evidence = useMemo(() => {
    if (view?.hasBody !== true) return undefined;
    const decoded = decodeResource('bookings', view.body);
    return decoded.shape === 'unrecognised' ? undefined : bookingEvidence(decoded.value.rows);
  }, [view]);
  if (view === undefined) return null;
  return (
    <p className={styles['comparison']}>
      {evidence === undefined ? (
        'No bookings of this property are loaded to compare with.'
      ) : about === 'amount' ? (
        <WeeklyPrices evidence={evidence} />
      ) : (
        <TakenOff evidence={evidence} />
      )}
    </p>
  );
}

function WeeklyPrices({ evidence: { weekly, standing } }: { readonly evidence: BookingEvidence }) {
  const { locale } = usePreferences();
  if (weekly === null)
    return `${formatCounted(standing, 'booking of this property is', 'bookings of this property are', locale)} loaded, none with a certain price and nights.`;
  const { bookings, lowest, median, highest } = weekly;
  const compared = formatCounted(
    bookings,
    'booking of this property was',
    'bookings of this property were',
    locale,
  );
  return lowest === highest ? (
    <>
      To compare: {compared} <AmountText amount={median} /> a week.
    </>
  ) : (
    <>
      To compare: {compared} <AmountText amount={lowest} /> to <AmountText amount={highest} /> a week, the
      middle one <AmountText amount={median} />.
    </>
  );
}

function TakenOff({ evidence: { takenOff, standing } }: { readonly evidence: BookingEvidence }) {
  const { locale } = usePreferences();
  if (takenOff === null)
    return `${plural(standing, `The ${formatCount(standing, locale)} booking of this house that is read does not tell`, `None of ${formatCount(standing, locale)} bookings of this house that are read tells`)} that something was taken off.`;
  const { bookings, lowest, highest } = takenOff;
  const range =
    lowest === highest
      ? formatPercent(lowest, locale)
      : `${formatPercent(lowest, locale)} to ${formatPercent(highest, locale)}`;
  return `To compare: ${range} of the price was taken off ${formatCounted(bookings, 'booking', 'bookings', locale)} of this property.`;
}
