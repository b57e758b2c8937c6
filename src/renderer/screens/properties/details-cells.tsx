import type { AbsenceReason } from '../../../core/mapping/absence.ts';
import { Badge, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { parseServiceTime } from '../../../core/values/dates/service-time.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { FigureCell, MissingCell, RowTitle, WordCell } from '../../components/data-table/cells.tsx';
import { formatAgo, formatMoment, formatSpan, parseInstant } from '../../components/format/format-age.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { weightOf } from '../../components/property/gap-words.ts';
import { propertyAbout, propertyName } from '../../components/property/property-name.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { failureTitle } from '../../components/ui/failure-words.ts';
import { routes } from '../../routes.ts';

const NowContext = createContext(new Date());

/** One clock for the whole table, because a timer in each of hundreds of cells would cost too much. */
export function DetailsNow(props: { readonly children: ReactNode }) {
  return <NowContext value={useNow(30_000)}>{props.children}</NowContext>;
}

interface RowProps {
  readonly row: PortfolioRow;
}

type Figure = keyof PortfolioRow['absences'];

const longWords: Partial<Record<AbsenceReason, string>> = {
  'not-found': 'None: the service answered with status 404',
  none: 'None',
  part: 'Only some bookings are loaded',
  currencies: 'The values to compare are in different currencies',
};

function Missing(props: RowProps & { readonly figure: Figure }) {
  const why = props.row.absences[props.figure];
  return <MissingCell why={why} title={longWords[why]} />;
}

export function PropertyCell({ row }: RowProps) {
  return (
    <RowTitle href={routes.property(row.propertyId)} name={propertyName(row)} about={propertyAbout(row)} />
  );
}

export function DepositCell(props: RowProps & { readonly currency?: Currency | undefined }) {
  const { depositAmount, depositDisabled } = props.row;
  const { currency = props.row.depositCurrency } = props;
  if (depositAmount === null && depositDisabled === null)
    return <Missing {...props} figure="depositAmount" />;
  if (depositDisabled === true) {
    return (
      <Quiet title="The security deposit is turned off">
        {depositAmount === null ? null : (
          <s>
            <AmountText amount={depositAmount} currency={currency} />
          </s>
        )}{' '}
        off
      </Quiet>
    );
  }
  if (depositAmount === null) {
    return props.row.absences.depositAmount === 'none' ? (
      <Quiet>none set</Quiet>
    ) : (
      <Missing {...props} figure="depositAmount" />
    );
  }
  return (
    <>
      <AmountText amount={depositAmount} currency={currency} />
      {depositDisabled === null ? <Quiet title="Whether guests are asked is unknown"> ?</Quiet> : null}
    </>
  );
}

function Quiet(props: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <Text span inherit c="dimmed" title={props.title}>
      {props.children}
    </Text>
  );
}

export function TextCell(props: RowProps & { readonly text: string | null; readonly figure: Figure }) {
  if (props.text === null) return <Missing row={props.row} figure={props.figure} />;
  const text = visibleText(props.text);
  return (
    <Text inherit c="var(--kh-text-soft)" lh="1.125rem" lineClamp={2} title={text}>
      {text}
    </Text>
  );
}

export function CountCell(props: RowProps & { readonly count: number | null; readonly figure: Figure }) {
  const { locale } = usePreferences();
  if (props.count === null) return <Missing row={props.row} figure={props.figure} />;
  return <>{formatCount(props.count, locale)}</>;
}

const gapTones = { under: 'bad', over: 'good', within: undefined } as const;

export function GapCell(props: RowProps) {
  const { locale } = usePreferences();
  const { seasonGapPercent: gap, seasonGapSeason, seasonGapsReported, seasonGapsOf } = props.row;
  if (gap === null) return <Missing {...props} figure="seasonGapPercent" />;
  const season = visibleText(seasonGapSeason ?? '');
  const rests = `the lowest of ${seasonGapsReported} of ${seasonGapsOf} coming seasons`;
  return (
    <span title={`${season}: booked median per week vs market median, ${rests}`}>
      <FigureCell tone={gapTones[weightOf(gap) ?? 'within']}>{formatPercent(gap, locale)}</FigureCell>
    </span>
  );
}

export function FeedCell(props: RowProps) {
  const now = use(NowContext);
  const { locale } = usePreferences();
  const { channelFeedUpdatedAt, channelFeedIsStale, channelFeedContradiction } = props.row;
  const instant = channelFeedUpdatedAt === null ? undefined : parseServiceTime(channelFeedUpdatedAt);
  if (instant === undefined) return <Missing {...props} figure="channelFeedUpdatedAt" />;
  const stale = channelFeedIsStale === true;
  const apart = channelFeedContradiction === null ? '' : `. ${channelFeedContradiction}`;
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      c={stale ? 'var(--kh-warn-text)' : 'var(--kh-text-soft)'}
      title={`${stale ? 'Stale: updated' : 'Updated'} ${formatMoment(instant, now, locale)}${apart}`}
    >
      {stale ? <IconAlertTriangle size={14} aria-label="Stale" role="img" /> : null}
      {apart === '' ? null : (
        <IconHelpCircle size={14} aria-label="Its values contradict each other" role="img" />
      )}
      {formatSpan(now.getTime() - instant.getTime())}
    </Group>
  );
}

const attentionLooks = {
  critical: { icon: IconAlertCircle, color: 'red', word: 'worst: critical' },
  warning: { icon: IconAlertTriangle, color: 'yellow', word: 'worst: warning' },
  notice: { icon: IconInfoCircle, color: 'gray', word: 'worst: notice' },
} as const;

/** "None" must be qualified if anything couldn't be checked. */
function NoAttention(props: { readonly unloaded: number }) {
  const { unloaded } = props;
  const why = `Checked without ${formatCounted(unloaded, 'response', 'responses', '')} not loaded or not recognised`;
  return unloaded === 0 ? <Quiet>none</Quiet> : <Quiet title={why}>none so far</Quiet>;
}

export function AttentionCell(props: RowProps) {
  const { locale } = usePreferences();
  const { attentionCount, attentionWorst, attentionFirst, lastSyncedAt, lastFailure } = props.row;
  if (attentionWorst === null) {
    return lastSyncedAt === null && lastFailure === null ? (
      <MissingCell why="not-read" />
    ) : (
      <NoAttention unloaded={props.row.attentionMissing} />
    );
  }
  const look = attentionLooks[attentionWorst];
  const Icon = look.icon;
  return (
    <Badge
      variant="light"
      color={look.color}
      leftSection={<Icon size={14} role="img" aria-label={look.word} />}
      title={`${look.word}: ${visibleText(attentionFirst ?? '')}`}
    >
      {formatCount(attentionCount, locale)}
    </Badge>
  );
}

export function SyncedCell(props: RowProps) {
  const now = use(NowContext);
  const { locale } = usePreferences();
  const { lastSyncedAt, lastFailure } = props.row;
  const instant = lastSyncedAt === null ? undefined : parseInstant(lastSyncedAt);
  const failure = lastFailure === null ? null : failureTitle(lastFailure);
  return (
    <Group gap="xs" wrap="nowrap" c="dimmed">
      {failure === null ? null : (
        <WordCell title={`${failure}: ${visibleText(lastFailure?.message ?? '')}`}>
          <IconAlertTriangle size={14} color="var(--kh-warn-text)" role="img" aria-label={failure} />
        </WordCell>
      )}
      {instant === undefined ? (
        <MissingCell why="not-read" />
      ) : (
        <span title={formatMoment(instant, now, locale)}>{formatAgo(now.getTime() - instant.getTime())}</span>
      )}
    </Group>
  );
}
