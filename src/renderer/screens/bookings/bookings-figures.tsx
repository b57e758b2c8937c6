import { Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { BookingPeriod } from '../../../core/analysis/bookings/booking-periods.ts';
import type { BookingsTotal } from '../../../core/analysis/bookings/bookings-total.ts';
import { bookingsPace, bookingsTotal } from '../../../core/analysis/bookings/bookings-total.ts';
import type {
  FoundBookings,
  PropertyBooking,
  PeriodBasis,
} from '../../../core/analysis/bookings/property-bookings.ts';
import { stands } from '../../../core/analysis/bookings/property-bookings.ts';
import type { MonthNights } from '../../../core/analysis/bookings/booking-summary.ts';
import { nightsByMonth } from '../../../core/analysis/bookings/booking-summary.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { KnownTotals } from '../../../core/values/money/amount-facts.ts';
import { currencyMark } from '../../../core/values/money/currency.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { formatCalendarDate, formatMonth } from '../../components/format/format-calendar-date.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { shareWords } from '../../components/format/share-words.ts';
import { shownAmount } from '../../components/format/shown-amount.ts';
import { WhyRange } from '../../components/snapshot/range-note.tsx';
import { AmountsText } from '../../components/text/amount-text.tsx';
import { Figure, Figures } from '../../kit/figures.tsx';
import type { Extent } from './bookings-model.ts';

export function BookingsFigures(props: {
  readonly found: FoundBookings;
  readonly extent: Extent;
  /** Hides the figures while loading, because partial ones would jump. */
  readonly isReading?: boolean;
  /** The user's answer to what totals mean. */
  readonly totals?: KnownTotals;
  readonly children: ReactNode;
}) {
  const total = useMemo(() => bookingsTotal(props.found.rows, props.totals), [props.found, props.totals]);
  const months = useMemo(
    () =>
      nightsByMonth(
        props.found.rows.filter(stands).map(({ booking, nights }) => ({ checkIn: booking.checkIn, nights })),
      ),
    [props.found],
  );
  const { locale } = usePreferences();
  const count = (value: number): string => formatCount(value, locale);
  if (props.isReading === true && props.extent.is !== 'all')
    return <Held value={<Skeleton h="1rem" w="4rem" />} />;
  if (props.extent.is === 'nothing') return <Held value={null}>nothing loaded</Held>;
  const { sure, least } = counters(props.extent, count);
  return (
    <Figures label={label}>
      <Figure label="Bookings" value={sure(total.active)}>
        {[apart(total, props.found.withoutDay, count), ...least].join('; ')}
      </Figure>
      <Figure
        label="Nights"
        title={
          months.length === 0 ? undefined : `Nights of these bookings by month: ${monthWords(months, locale)}`
        }
        value={total.active > 0 && total.nightsNotReported === total.active ? 'Unknown' : sure(total.nights)}
      >
        {props.found.rows.length === 0 && least.length > 0
          ? 'not fully loaded'
          : total.nightsNotReported === 0
            ? 'every stay known'
            : `${count(total.nightsNotReported)} unknown`}
        {months.length > 1 && months.length <= mostMonths ? `; ${monthWords(months, locale)}` : ''}
      </Figure>
      <Figure
        label="Revenue"
        title={total.money.length > 1 ? apartWords : undefined}
        value={<AmountsText amounts={amountsOf(total, 'revenue')} missing="No price known" />}
      >
        {total.priceNotReported === 0 ? 'every price known' : `${count(total.priceNotReported)} unknown`}
      </Figure>
      <Figure
        label="Discount share"
        term="discountShare"
        value={<ShareWords total={total} locale={locale} />}
      >
        {total.discountsReported === 0
          ? 'no price with both discounts'
          : total.discountsNotReported === 0
            ? 'of every price'
            : `of ${count(total.discountsReported)}; ${count(total.discountsNotReported)} unknown`}
        <WhyRange of={total.money.map(({ discounts }) => discounts)} />
      </Figure>
      <Figure
        label="Median per night"
        title={total.money.length > 1 ? apartWords : undefined}
        value={<AmountsText amounts={amountsOf(total, 'medianPerNight')} missing="No rate known" />}
      >
        {total.rateNotReported === 0 ? 'total price ÷ nights' : `${count(total.rateNotReported)} unknown`}
      </Figure>
      {props.children}
    </Figures>
  );
}

/** Further months are only in the tooltip. */
const mostMonths = 3;

function monthWords(months: readonly MonthNights[], locale: string): string {
  return months
    .map(({ month, nights }) => `${formatCount(nights, locale)} in ${formatMonth(month, true, locale)}`)
    .join(', ');
}

/** If only some bookings are loaded, none found doesn't mean zero, and a count is a minimum. */
function counters(extent: Extent, count: (value: number) => string) {
  const isPartial = extent.is === 'part';
  return {
    sure: (value: number): string => (isPartial && value === 0 ? 'Unknown' : count(value)),
    least: isPartial ? [extent.words] : [],
  };
}

const label = 'Totals for these bookings';
const figureNames = [
  'Bookings',
  'Nights',
  'Revenue',
  'Discount share',
  'Median per night',
  'Pace (nights)',
] as const;

function Held(props: { readonly value: ReactNode; readonly children?: ReactNode }) {
  return (
    <Figures label={label}>
      {figureNames.map((name) => (
        <Figure key={name} label={name} value={props.value}>
          {props.children ?? 'loading'}
        </Figure>
      ))}
    </Figures>
  );
}

/** The nights of the period against last year's, as known on the same day last year. */
export function PaceFigure(props: {
  /** Only bookings of fully loaded properties. */
  readonly comparable: readonly PropertyBooking[];
  readonly period: BookingPeriod | undefined;
  readonly basis: PeriodBasis;
  readonly today: CalendarDate;
  readonly since: CalendarDate;
  /** Number of fully loaded properties. With none, there is nothing to compare. */
  readonly wholeProperties: number;
  readonly of: string | undefined;
}) {
  const { comparable, period, basis, today, since } = props;
  const { locale } = usePreferences();
  const pace = useMemo(
    () => (period === undefined ? undefined : bookingsPace(comparable, { period, basis, today, since })),
    [comparable, period, basis, today, since],
  );
  if (pace === undefined || pace.is === 'not-reported') {
    return (
      <Figure label="Pace (nights)" term="pace" value="—">
        {pace === undefined
          ? 'choose both dates'
          : props.wholeProperties === 0
            ? 'no property fully loaded'
            : whyNoPace[pace.why]}
      </Figure>
    );
  }
  const count = (value: number): string => formatCount(value, locale);
  const day = (date: typeof pace.asOf): string => formatCalendarDate(date, locale);
  const unknownNights = pace.now.nightsNotReported + pace.before.nightsNotReported;
  const notes = [
    props.of,
    pace.bookedNotReported === 0 ? undefined : `${count(pace.bookedNotReported)} with no booking date`,
    unknownNights === 0 ? undefined : `${count(unknownNights)} with unknown nights, left out`,
    pace.cancelledNotReported === 0
      ? undefined
      : `${count(pace.cancelledNotReported)} cancelled on an unknown date, left out`,
    pace.nightsNotReported === 0 ? undefined : `${count(pace.nightsNotReported)} with unknown nights`,
  ].filter((note) => note !== undefined);
  return (
    <Figure
      label="Pace (nights)"
      term="pace"
      title={`Booked from ${day(pace.since)} to ${day(pace.asOf)}, compared with ${day(pace.sinceBefore)} to ${day(pace.asOfBefore)} for the same dates a year earlier.`}
      value={count(pace.now.nights)}
      of={pace.nightsPercent === null ? undefined : formatPercent(pace.nightsPercent, locale)}
    >
      {count(pace.before.nights)} by {day(pace.asOfBefore)}
      {notes.length === 0 ? '' : `; ${notes.join(', ')}`}
    </Figure>
  );
}

const whyNoPace = {
  'no-dates': 'no booking dates sent',
  'not-asked': 'last year isn’t loaded',
  'no-bookings': 'no bookings in either year',
} as const;

function apart(total: BookingsTotal, withoutDay: number, count: (value: number) => string): string {
  const additions = [
    ...(total.cancelled === 0 ? [] : [`${count(total.cancelled)} cancelled`]),
    ...(total.noStay === 0 ? [] : [`${count(total.noStay)} never booked`]),
    ...(total.blocks === 0 ? [] : [formatCounted(total.blocks, 'block', 'blocks', '')]),
    ...(withoutDay === 0 ? [] : [`${count(withoutDay)} with no booking date`]),
  ];
  const words = additions.length === 0 ? 'none cancelled, no blocks' : `plus ${additions.join(', ')}`;
  return total.unclear === 0 ? words : `${count(total.unclear)} unclear; ${words}`;
}

const apartWords =
  'Each currency has its own total. Amounts in different currencies are never added or converted.';

function amountsOf(total: BookingsTotal, figure: 'revenue' | 'medianPerNight') {
  return total.money.flatMap((one) => {
    const amount = one[figure];
    const currency = one.currency ?? (total.money.length > 1 ? null : undefined);
    return amount === null ? [] : [{ amount: shownAmount(amount), currency }];
  });
}

/** Both interpretations of the total price until the user picks one, for each currency. */
function ShareWords({ total, locale }: { readonly total: BookingsTotal; readonly locale: string }) {
  const parts = total.money.flatMap(({ currency, discounts }) => {
    const words = shareWords(discounts.percentIfTotalIsNet, discounts.percentIfTotalIsGross, locale, 1);
    return words === null ? [] : [{ currency, words }];
  });
  const [only, ...more] = parts;
  if (more.length === 0) return only?.words ?? '—';
  return parts.map(({ currency, words }) => (
    <Text key={currency ?? ''} fz="md">
      {currency === null ? 'others' : currencyMark(currency)} {words}{' '}
    </Text>
  ));
}
