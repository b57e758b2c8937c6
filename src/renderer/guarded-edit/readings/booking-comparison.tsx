import { useMemo, useState } from 'react';
import type { BookingEvidence } from '../../../analysis/bookings/booking-evidence.ts';
import { bookingEvidence } from '../../../analysis/bookings/booking-evidence.ts';
import { recentBookingsQuery } from '../../../analysis/bookings/recent-bookings-query.ts';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import { decodeResource } from '../../../contract/service/decode.ts';
import type { ResourceName } from '../../../contract/service/resource-names.ts';
import { useCachedBookings } from '../../client/bookings/cached-bookings.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './booking-comparison.module.css';
import { t } from './texts.ts';

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
        t('noBookingsToCompare')
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
  if (weekly === null) return t('nonePriced', { count: standing, locale });
  const { bookings, lowest, median, highest } = weekly;
  const plural = { count: bookings, locale };
  return lowest === highest ? (
    <RichText t={t} of="weeklyPrice" parts={{ ...plural, amount: <AmountText amount={median} /> }} />
  ) : (
    <RichText
      t={t}
      of="weeklyPrices"
      parts={{
        ...plural,
        lowest: <AmountText amount={lowest} />,
        highest: <AmountText amount={highest} />,
        median: <AmountText amount={median} />,
      }}
    />
  );
}

function TakenOff({ evidence: { takenOff, standing } }: { readonly evidence: BookingEvidence }) {
  const { locale } = usePreferences();
  if (takenOff === null) return t('noneTakenOff', { count: standing, locale });
  const { bookings, lowest, highest } = takenOff;
  const range =
    lowest === highest
      ? formatPercent(lowest, locale)
      : t('percentRange', { lowest: formatPercent(lowest, locale), highest: formatPercent(highest, locale) });
  return t('takenOff', { count: bookings, locale, range });
}
