import { absenceOfRead, absenceWord, absentFigure } from '../../../../core/mapping/absence.ts';
import { Box, Button, Group, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { isBeyondAhead, recentBookingsQuery } from '../../../../core/analysis/bookings/booking-periods.ts';
import type { PerformanceRow } from '../../../../core/analysis/performance/performance-figures.ts';
import type { Booking } from '../../../../core/analysis/bookings/booking-row.ts';
import { isActive, nightsOf, bookingState } from '../../../../core/analysis/bookings/booking-row.ts';
import { gapSentences, noneOn } from '../../../../core/analysis/discounts/discount-gaps.ts';
import { discountLabel } from '../../../../core/analysis/discounts/discount-words.ts';
import type { DiscountView } from '../../../../core/analysis/discounts/discounts.ts';
import { namedCurrency } from '../../../../core/mapping/remarks.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { useResourceReading } from '../../../client/properties/resource-reading.ts';
import { useTell } from '../../../client/tell.ts';
import { formatWeekdayDate } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { shareWords } from '../../../components/format/share-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { FeedText } from '../../../components/property/feed-text.tsx';
import { rowsOnWords } from '../../../components/property/discount-rule-words.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';
import { PropertyFactValue, propertyFacts } from '../../../property-reads/property-facts.tsx';
import { discountEditPlace } from '../../../property-reads/discount-place.ts';
import { usePropertyDiscounts } from '../../../property-reads/use-property-discounts.ts';
import type { PropertyDiscounts } from '../../../property-reads/use-property-discounts.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import type { Column } from '../../../kit/simple-table.tsx';
import { SimpleTable } from '../../../kit/simple-table.tsx';
import { Under } from '../../../kit/notes.tsx';
import { PeekPart } from '../../../kit/peek.tsx';
import { TagFields } from '../properties-selection.tsx';

export function PeekDiscounts(props: { readonly workspaceId: string; readonly propertyId: number }) {
  const discounts = usePropertyDiscounts(props);
  return (
    <PeekPart title="Active discounts">
      <DiscountsOn discounts={discounts} propertyId={props.propertyId} />
    </PeekPart>
  );
}

/** Active discounts, and those that couldn't be loaded. "None" appears only if all were. */
export function DiscountsOn(props: {
  readonly discounts: Pick<PropertyDiscounts, 'views' | 'gaps' | 'isUnderWay'>;
  readonly propertyId: number;
}) {
  const { views, gaps, isUnderWay } = props.discounts;
  const on = views.filter((view) => view.rows?.some((row) => row.isOn) === true);
  const none = noneOn(gaps);
  return (
    <>
      {on.map((view) => (
        <DiscountLine key={view.discount} view={view} propertyId={props.propertyId} />
      ))}
      {isUnderWay ? <Under>Loading…</Under> : null}
      {isUnderWay || on.length > 0 || none === 'unknown' ? null : (
        <Under>{none === 'none' ? 'None.' : 'None in what’s loaded.'}</Under>
      )}
      {isUnderWay
        ? null
        : gapSentences(gaps, absenceWord).map((sentence) => <Under key={sentence}>{sentence}</Under>)}
    </>
  );
}

function DiscountLine(props: { readonly view: DiscountView; readonly propertyId: number }) {
  const { discount, rows } = props.view;
  const href = discountEditPlace(props.propertyId, discount);
  return (
    <Group justify="space-between" wrap="nowrap" py="xs">
      <Text fz="sm" fw={550}>
        {discountLabel(discount)}
        <Under>{rowsOnWords(rows ?? [])}</Under>
      </Text>
      {href === undefined ? (
        <Under>read-only</Under>
      ) : (
        <Button
          size="xs"
          component={Link}
          href={href}
          aria-label={`Edit ${discountLabel(discount).toLowerCase()}`}
        >
          Edit
        </Button>
      )}
    </Group>
  );
}

const mostShown = 5;

export function PeekBookings(props: { readonly workspaceId: string; readonly propertyId: number }) {
  const { locale } = usePreferences();
  const [query] = useState(() => recentBookingsQuery(new Date()));
  const { view, read } = useResourceReading('bookings', props, query);
  const bookings = useMemo(() => (read === undefined ? undefined : lastOf(read.value.rows)), [read]);
  const absence = view === undefined ? undefined : absenceOfRead(view);
  return (
    <PeekPart title="Last bookings">
      {bookings === undefined || bookings.length === 0 ? (
        <Under>
          {view === undefined
            ? 'Loading…'
            : absence === undefined
              ? 'None loaded.'
              : `${absenceWord(absence)}.`}
        </Under>
      ) : (
        <SimpleTable
          caption="Last bookings"
          rows={bookings}
          columns={[
            {
              name: 'Arrival',
              cell: ({ checkIn }) => ({ value: checkIn, shown: formatWeekdayDate(checkIn, locale) }),
            },
            { name: 'Nights', numeric: true, cell: (booking) => ({ value: nightsOf(booking) ?? 'unknown' }) },
            { name: 'Total', numeric: true, cell: totalCell },
          ]}
        />
      )}
    </PeekPart>
  );
}

function totalCell(booking: Booking): ReturnType<Column<Booking>['cell']> {
  const total = booking.totalPrice ?? null;
  if (total === null) return { value: 'unknown' };
  return {
    value: total,
    shown: <AmountText amount={total} currency={namedCurrency(booking) ?? undefined} />,
  };
}

function lastOf(rows: readonly Booking[]): readonly Booking[] {
  return rows
    .filter((booking) => isActive(bookingState(booking)))
    .toSorted((left, right) => (left.checkIn < right.checkIn ? 1 : -1))
    .slice(0, mostShown);
}

export function PeekFacts(props: {
  readonly workspaceId: string;
  readonly row: PerformanceRow;
  /** The selection has paused on this property, so more may be loaded. */
  readonly isResting: boolean;
}) {
  const { row } = props;
  const { locale } = usePreferences();
  return (
    <Facts layout="grid">
      <Fact label="Channel feed">
        {row.feedUpdatedAt === null && row.feedIsStale === null ? (
          absentFigure(row.absences.feed)
        ) : (
          <FeedText
            updatedAt={row.feedUpdatedAt}
            isStale={row.feedIsStale}
            contradiction={row.feedContradiction}
          />
        )}
      </Fact>
      <Fact label="Discounts took">
        <ShareWords row={row} />
      </Fact>
      <Fact label="Nights, next 90 days">
        {row.nightsAhead === null
          ? absentFigure(row.absences.nightsAhead)
          : isBeyondAhead(row.nightsAhead)
            ? `${formatCounted(row.nightsAhead.nights + row.nightsAhead.madeEarlier, 'night', 'nights', locale)} booked, more than there are: check for double bookings`
            : `${formatCounted(row.nightsAhead.nights + row.nightsAhead.madeEarlier, 'night', 'nights', locale)} booked`}
      </Fact>
      <Fact label="Policy">
        {row.policyTitle === null ? absentFigure(row.absences.policyTitle) : visibleText(row.policyTitle)}
      </Fact>
      <Fact label="Deposit">{props.isResting ? <Deposit {...props} /> : <Switch row={row} />}</Fact>
    </Facts>
  );
}

function ShareWords({ row: { discountShare, absences } }: { readonly row: PerformanceRow }) {
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

/** Only the switch. Whether a deposit is charged also depends on its amount. */
function Switch({ row }: { readonly row: PerformanceRow }) {
  if (row.depositDisabled === null) return <>{absentFigure(row.absences.depositDisabled)}</>;
  return <>{row.depositDisabled ? 'turned off' : 'not turned off'}</>;
}

function Deposit(props: { readonly workspaceId: string; readonly row: PerformanceRow }) {
  const { workspaceId, row } = props;
  const { view, error } = useResourceReading('security-deposit', {
    workspaceId,
    propertyId: row.propertyId,
  });
  return <PropertyFactValue fact={propertyFacts.deposit} view={view} error={error} />;
}

const mostChars = 2000;

/** The user's own note and tags, which never leave this computer. */
export function PeekMarks(props: {
  readonly workspaceId: string;
  readonly row: PerformanceRow;
  readonly known: readonly { readonly value: string }[];
}) {
  const { workspaceId, row } = props;
  const saved = row.note ?? '';
  const [note, setNote] = useState(saved);
  const mark = useTell('performance:mark');
  const isChanged = note.trim() !== saved;
  return (
    <PeekPart title="Notes and tags">
      {mark.error === null ? null : <ErrorNotice error={mark.error.error} />}
      <Textarea
        size="xs"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={mostChars}
        aria-label="Notes"
        placeholder="Stored on this computer only"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isChanged ? (
        <Button
          size="xs"
          mt="sm"
          mb="sm"
          loading={mark.isPending}
          onClick={() =>
            mark.mutate(
              {
                workspaceId,
                propertyIds: [row.propertyId],
                addTags: [],
                removeTags: [],
                note: note.trim() === '' ? null : note.trim(),
              },
              {
                onSuccess: () => notifyDone('Note saved on this computer.'),
              },
            )
          }
        >
          Save note
        </Button>
      ) : null}
      <Box mt="sm">
        <TagFields workspaceId={workspaceId} rows={[row]} known={props.known} />
      </Box>
    </PeekPart>
  );
}
