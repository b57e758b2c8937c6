import { IconAlertCircle, IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import type { Currency } from '../../../core/values/money/currency.ts';
import type { FigureAbsence } from '../../../core/analysis/figure-absence.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { absentFigure } from '../../components/text/absent-figure.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { failureTitle } from '../../components/ui/failure-words.ts';
import { formatAgo, formatMoment, formatSpan, parseInstant } from '../../components/format/format-age.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { parseServiceTime } from '../../../core/values/dates/service-time.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { usePortfolioNow } from './portfolio-now.tsx';
import { PropertyLink } from './property-link.tsx';
import styles from './portfolio-cells.module.css';

interface RowProps {
  readonly row: PortfolioRow;
}

type Figure = keyof PortfolioRow['absences'];

const longWords: Partial<Record<FigureAbsence, string>> = {
  'not-found': 'None: the service answered with status 404',
  none: 'None',
  part: 'Only some bookings are loaded',
  currencies: 'The values to compare are in different currencies',
};

/** Why there is no figure, in the words of every other screen: never a dash, never zero. */
function Missing(props: RowProps & { readonly figure: Figure }) {
  const why = props.row.absences[props.figure];
  return (
    <span className={styles['missing']} title={longWords[why]}>
      {absentFigure(why)}
    </span>
  );
}

export function PropertyCell(props: RowProps) {
  const { row } = props;
  const about = [row.place, String(row.propertyId)].filter((part) => part !== null).join(' · ');
  return (
    <div className={styles['property']}>
      <PropertyLink
        propertyId={row.propertyId}
        text={visibleText(row.title ?? `Property ${row.propertyId}`)}
      />
      <span className={styles['about']}>{visibleText(about)}</span>
    </div>
  );
}

export function DepositCell(props: RowProps & { readonly currency?: Currency }) {
  const { depositAmount, depositDisabled } = props.row;
  const { currency = props.row.depositCurrency } = props;
  if (depositAmount === null && depositDisabled === null)
    return <Missing {...props} figure="depositAmount" />;
  if (depositDisabled === true) {
    return (
      <span className={styles['quiet']} title="The security deposit is turned off">
        {depositAmount === null ? null : (
          <s>
            <AmountText amount={depositAmount} currency={currency} />
          </s>
        )}{' '}
        off
      </span>
    );
  }
  if (depositAmount === null) {
    return props.row.absences.depositAmount === 'none' ? (
      <span className={styles['quiet']}>none set</span>
    ) : (
      <Missing {...props} figure="depositAmount" />
    );
  }
  return (
    <>
      <AmountText amount={depositAmount} currency={currency} />
      {depositDisabled === null ? (
        <span className={styles['quiet']} title="Whether guests are asked is unknown">
          {' '}
          ?
        </span>
      ) : null}
    </>
  );
}

export function TextCell(props: RowProps & { readonly text: string | null; readonly figure: Figure }) {
  if (props.text === null) return <Missing row={props.row} figure={props.figure} />;
  const text = visibleText(props.text);
  return (
    <span className={styles['text']} title={text}>
      {text}
    </span>
  );
}

export function CountCell(props: RowProps & { readonly count: number | null; readonly figure: Figure }) {
  const { locale } = usePreferences();
  if (props.count === null) return <Missing row={props.row} figure={props.figure} />;
  return <>{formatCount(props.count, locale)}</>;
}

export function GapCell(props: RowProps) {
  const { locale } = usePreferences();
  const { seasonGapPercent: gap, seasonGapSeason, seasonGapsReported, seasonGapsOf } = props.row;
  if (gap === null) return <Missing {...props} figure="seasonGapPercent" />;
  const season = visibleText(seasonGapSeason ?? '');
  const rests = `the lowest of ${seasonGapsReported} of ${seasonGapsOf} coming seasons`;
  return (
    <span title={`${season}: booked median per week vs market median, ${rests}`}>
      {formatPercent(gap, locale)}
    </span>
  );
}

export function FeedCell(props: RowProps) {
  const { now } = usePortfolioNow();
  const { locale } = usePreferences();
  const { channelFeedUpdatedAt, channelFeedIsStale, channelFeedContradiction } = props.row;
  const instant = channelFeedUpdatedAt === null ? undefined : parseServiceTime(channelFeedUpdatedAt);
  if (instant === undefined) return <Missing {...props} figure="channelFeedUpdatedAt" />;
  const stale = channelFeedIsStale === true;
  const apart = channelFeedContradiction === null ? '' : `. ${channelFeedContradiction}`;
  return (
    <span
      className={styles[stale ? 'stale' : 'text']}
      title={`${stale ? 'Stale: updated' : 'Updated'} ${formatMoment(instant, now, locale)}${apart}`}
    >
      {stale ? <IconAlertTriangle size={14} aria-label="Stale" role="img" /> : null}
      {apart === '' ? null : (
        <IconHelpCircle size={14} aria-label="Its values contradict each other" role="img" />
      )}
      {formatSpan(now.getTime() - instant.getTime())}
    </span>
  );
}

const attentionLooks = {
  critical: { icon: IconAlertCircle, tone: 'bad', word: 'worst: critical' },
  warning: { icon: IconAlertTriangle, tone: 'warn', word: 'worst: warning' },
  notice: { icon: IconInfoCircle, tone: 'info', word: 'worst: notice' },
} as const;

function NotReadYet() {
  return <span className={styles['missing']}>{absentFigure('not-read')}</span>;
}

/** "none" is a judgement on everything: where something was lacking it is only so far. */
function NoAttention(props: { readonly lacks: number }) {
  const { lacks } = props;
  const why = `Checked without ${formatCounted(lacks, 'response', 'responses', '')} not loaded or not recognised`;
  return lacks === 0 ? (
    <span className={styles['quiet']}>none</span>
  ) : (
    <span className={styles['quiet']} title={why}>
      none so far
    </span>
  );
}

export function AttentionCell(props: RowProps) {
  const { locale } = usePreferences();
  const { attentionCount, attentionWorst, attentionFirst, lastSyncedAt, lastFailure } = props.row;
  if (attentionWorst === null) {
    return lastSyncedAt === null && lastFailure === null ? (
      <NotReadYet />
    ) : (
      <NoAttention lacks={props.row.attentionLacks} />
    );
  }
  const look = attentionLooks[attentionWorst];
  const Icon = look.icon;
  return (
    <span
      className={styles['attention']}
      data-tone={look.tone}
      title={`${look.word}: ${visibleText(attentionFirst ?? '')}`}
    >
      <Icon size={14} role="img" aria-label={look.word} />
      {formatCount(attentionCount, locale)}
    </span>
  );
}

export function SyncedCell(props: RowProps) {
  const { now } = usePortfolioNow();
  const { locale } = usePreferences();
  const { lastSyncedAt, lastFailure } = props.row;
  const instant = lastSyncedAt === null ? undefined : parseInstant(lastSyncedAt);
  const failure = lastFailure === null ? null : failureTitle(lastFailure);
  return (
    <span className={styles['synced']}>
      {failure === null ? null : (
        <span className={styles['failed']} title={`${failure}: ${visibleText(lastFailure?.message ?? '')}`}>
          <IconAlertTriangle size={14} role="img" aria-label={failure} />
        </span>
      )}
      {instant === undefined ? (
        <NotReadYet />
      ) : (
        <span title={formatMoment(instant, now, locale)}>{formatAgo(now.getTime() - instant.getTime())}</span>
      )}
    </span>
  );
}
