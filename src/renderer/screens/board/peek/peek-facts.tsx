import { isBeyondAhead } from '../../../../core/analysis/availability/ahead-days.ts';
import type { BoardRow } from '../../../../core/analysis/board/board-figures.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { useResourceReading } from '../../../client/houses/resource-reading.ts';
import { FeedText } from '../../../components/house/feed-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { HouseFactValue, houseFacts } from '../../../house-reads/house-facts.tsx';
import { absentFigure } from '../../../components/text/absent-figure.ts';
import { shareWords } from '../../../components/format/share-words.ts';
import styles from './peek.module.css';

/** Feed, nights ahead, policy and deposit, one line each. */
export function PeekFacts(props: {
  readonly workspaceId: string;
  readonly row: BoardRow;
  /** The eye rests on this house: more may be read of it. */
  readonly isResting: boolean;
}) {
  const { row } = props;
  const { locale } = usePreferences();
  return (
    <section className={styles['section']}>
      <dl className={styles['facts']}>
        <dt>Channel feed</dt>
        <dd>
          {row.feedUpdatedAt === null && row.feedIsStale === null ? (
            absentFigure(row.absences.feed)
          ) : (
            <FeedText
              updatedAt={row.feedUpdatedAt}
              isStale={row.feedIsStale}
              contradiction={row.feedContradiction}
            />
          )}
        </dd>
        <dt>Discounts took</dt>
        <dd>
          <ShareWords row={row} />
        </dd>
        <dt>Nights, next 90 days</dt>
        <dd>
          {row.nightsAhead === null
            ? absentFigure(row.absences.nightsAhead)
            : isBeyondAhead(row.nightsAhead)
              ? `${formatCounted(row.nightsAhead.nights + row.nightsAhead.madeEarlier, 'night', 'nights', locale)} booked, more than there are: check for double bookings`
              : `${formatCounted(row.nightsAhead.nights + row.nightsAhead.madeEarlier, 'night', 'nights', locale)} booked`}
        </dd>
        <dt>Policy</dt>
        <dd>
          {row.policyTitle === null ? absentFigure(row.absences.policyTitle) : visibleText(row.policyTitle)}
        </dd>
        <dt>Deposit</dt>
        <dd>{props.isResting ? <Deposit {...props} /> : <Switch row={row} />}</dd>
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

/** By the row alone: whether a deposit is asked for hangs on its amount too. */
function Switch({ row }: { readonly row: BoardRow }) {
  if (row.depositDisabled === null) return <>{absentFigure(row.absences.depositDisabled)}</>;
  return <>{row.depositDisabled ? 'turned off' : 'not turned off'}</>;
}

function Deposit(props: { readonly workspaceId: string; readonly row: BoardRow }) {
  const { workspaceId, row } = props;
  const { view, error } = useResourceReading('security-deposit', {
    workspaceId,
    propertyId: row.propertyId,
  });
  return <HouseFactValue fact={houseFacts.deposit} view={view} error={error} />;
}
