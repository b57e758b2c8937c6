import type { BoardRow } from '../../../../contract/ipc/board.ts';
import { formatAgo, formatMoment } from '../../../components/format-age.ts';
import { formatCounted } from '../../../components/format-quantity.ts';
import { usePreferences } from '../../../components/preferences.tsx';
import { parseServiceTime } from '../../../components/service-time.ts';
import { useNow } from '../../../components/use-now.ts';
import { visibleText } from '../../../components/visible-text.ts';
import { absentFigure } from '../../../components/absent-figure.ts';
import { shareWords } from '../../../components/share-words.ts';
import styles from './peek.module.css';

/** Feed, nights ahead, policy and deposit, one line each. */
export function PeekFacts({ row }: { readonly row: BoardRow }) {
  const { locale } = usePreferences();
  return (
    <section className={styles['section']}>
      <dl className={styles['facts']}>
        <dt>Channel feed</dt>
        <dd>
          <FeedWords row={row} />
        </dd>
        <dt>Discounts took</dt>
        <dd>
          <ShareWords row={row} />
        </dd>
        <dt>Nights, next 90 days</dt>
        <dd>
          {row.nightsAhead === null
            ? absentFigure(row.absences.nightsAhead)
            : `${formatCounted(row.nightsAhead.nights + row.nightsAhead.madeEarlier, 'night', 'nights', locale)} booked`}
        </dd>
        <dt>Policy</dt>
        <dd>
          {row.policyTitle === null ? absentFigure(row.absences.policyTitle) : visibleText(row.policyTitle)}
        </dd>
        <dt>Deposit</dt>
        <dd>
          {row.depositDisabled === null
            ? absentFigure(row.absences.depositDisabled)
            : row.depositDisabled
              ? 'switched off'
              : 'asked for'}
        </dd>
      </dl>
    </section>
  );
}

function ShareWords({ row: { discountShare, absences } }: { readonly row: BoardRow }) {
  const { locale } = usePreferences();
  if (discountShare === null) return <>{absentFigure(absences.discountShare)}</>;
  const { percentIfTotalIsNet, percentIfTotalIsGross, bookings } = discountShare;
  const words = shareWords(percentIfTotalIsNet, percentIfTotalIsGross, locale) ?? 'unknown';
  return (
    <>
      {words} of {formatCounted(bookings, 'booking', 'bookings', locale)}
    </>
  );
}

function FeedWords({ row }: { readonly row: BoardRow }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const instant = row.feedUpdatedAt === null ? undefined : parseServiceTime(row.feedUpdatedAt);
  if (instant === undefined && row.feedIsStale === null) return <>{absentFigure(row.absences.feed)}</>;
  return (
    <span title={instant === undefined ? undefined : formatMoment(instant, now, locale)}>
      {instant === undefined ? 'time unknown' : `updated ${formatAgo(now.getTime() - instant.getTime())}`}
      {row.feedIsStale === true ? <strong className={styles['stale']}> · stale</strong> : null}
    </span>
  );
}
