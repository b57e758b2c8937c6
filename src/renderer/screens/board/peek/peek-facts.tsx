import { isBeyondAhead } from '../../../../analysis/availability/ahead-days.ts';
import type { BoardRow } from '../../../../contract/ipc/board.ts';
import { useResourceReading } from '../../../client/houses/resource-reading.ts';
import { FeedText } from '../../../components/house/feed-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { HouseFactValue, houseFacts } from '../../../house-reads/house-facts.tsx';
import { absentFigure } from '../../../components/text/absent-figure.ts';
import { shareWords } from '../../../components/format/share-words.ts';
import styles from './peek.module.css';
import { t } from './texts.ts';

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
        <dt>{t('channelFeed')}</dt>
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
        <dt>{t('discountsTook')}</dt>
        <dd>
          <ShareWords row={row} />
        </dd>
        <dt>{t('nightsNextDays')}</dt>
        <dd>
          {row.nightsAhead === null
            ? absentFigure(row.absences.nightsAhead)
            : t(isBeyondAhead(row.nightsAhead) ? 'nightsBookedBeyond' : 'nightsBooked', {
                count: row.nightsAhead.nights + row.nightsAhead.madeEarlier,
                locale,
              })}
        </dd>
        <dt>{t('policy')}</dt>
        <dd>
          {row.policyTitle === null ? absentFigure(row.absences.policyTitle) : visibleText(row.policyTitle)}
        </dd>
        <dt>{t('deposit')}</dt>
        <dd>{props.isResting ? <Deposit {...props} /> : <Switch row={row} />}</dd>
      </dl>
    </section>
  );
}

function ShareWords({ row: { discountShare, absences } }: { readonly row: BoardRow }) {
  const { locale } = usePreferences();
  if (discountShare === null) return <>{absentFigure(absences.discountShare)}</>;
  const { percentIfTotalIsNet, percentIfTotalIsGross, bookings } = discountShare;
  const words = shareWords(percentIfTotalIsNet, percentIfTotalIsGross, locale) ?? t('unknown');
  return <>{t('ofBookings', { count: bookings, locale, words })}</>;
}

/** By the row alone: whether a deposit is asked for hangs on its amount too. */
function Switch({ row }: { readonly row: BoardRow }) {
  if (row.depositDisabled === null) return <>{absentFigure(row.absences.depositDisabled)}</>;
  return <>{row.depositDisabled ? t('switchedOff') : t('notSwitchedOff')}</>;
}

function Deposit(props: { readonly workspaceId: string; readonly row: BoardRow }) {
  const { workspaceId, row } = props;
  const { view, error } = useResourceReading('security-deposit', {
    workspaceId,
    propertyId: row.propertyId,
  });
  return <HouseFactValue fact={houseFacts.deposit} view={view} error={error} />;
}
