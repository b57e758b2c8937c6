import { useMemo, type ReactNode } from 'react';
import { isWithin, periodOf, type PeriodName } from '../../../core/analysis/bookings/booking-periods.ts';
import { bookingsPace, bookingsTotal } from '../../../core/analysis/bookings/bookings-total.ts';
import type { PropertyBooking } from '../../../core/analysis/bookings/property-bookings.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { shownAmount } from '../../components/format/shown-amount.ts';
import { AmountsText } from '../../components/text/amount-text.tsx';
import { Figure, Figures } from '../../kit/figures.tsx';

/** What an owner asks first: revenue, bookings, and the comparison with last year. */
export function ReportFigures(props: {
  readonly bookings: readonly PropertyBooking[];
  readonly isPartial: boolean;
  /** First creation day in the query. */
  readonly since: CalendarDate;
  readonly today: CalendarDate;
}) {
  const { bookings, today, since } = props;
  const { locale } = usePreferences();
  const pace = useMemo(
    () => bookingsPace(bookings, { period: periodOf('coming', today), basis: 'arrival', today, since }),
    [bookings, today, since],
  );
  const compared = pace.is === 'reported' && !props.isPartial ? pace : undefined;
  return (
    <Figures label="Earned and booked">
      <Earned {...props} label="Earned, last 12 months" period="last-12-months" />
      <Earned {...props} label="Booked, next 12 months" period="coming" />
      <Figure
        label="Coming nights vs last year"
        value={
          compared === undefined || compared.nightsPercent === null
            ? 'Unknown'
            : formatPercent(compared.nightsPercent, locale)
        }
      >
        {compared === undefined
          ? 'The bookings loaded can’t be compared.'
          : `${formatCount(compared.now.nights, locale)} nights; ${formatCount(compared.before.nights, locale)} by ${formatCalendarDate(compared.asOfBefore, locale)}`}
      </Figure>
    </Figures>
  );
}

function Earned(props: {
  readonly label: string;
  readonly period: PeriodName;
  readonly bookings: readonly PropertyBooking[];
  readonly isPartial: boolean;
  readonly since: CalendarDate;
  readonly today: CalendarDate;
}): ReactNode {
  const { bookings, period, today } = props;
  const { locale } = usePreferences();
  const total = useMemo(
    () => bookingsTotal(bookings.filter(({ booking }) => isWithin(booking.checkIn, periodOf(period, today)))),
    [bookings, period, today],
  );
  const amounts = total.money.flatMap(({ revenue, currency }) =>
    revenue === null ? [] : [{ amount: shownAmount(revenue), currency }],
  );
  const notes = [
    total.priceNotReported === 0 ? '' : `${formatCount(total.priceNotReported, locale)} without a price`,
    total.nightsNotReported === 0 ? '' : `${formatCount(total.nightsNotReported, locale)} without nights`,
    props.isPartial ? 'there are more' : `booked since ${formatCalendarDate(props.since, locale)}`,
  ].filter((note) => note !== '');
  return (
    <Figure
      label={props.label}
      value={
        total.active === 0 && !props.isPartial ? (
          'No stays'
        ) : (
          <AmountsText amounts={amounts} missing="No price known" />
        )
      }
    >
      {formatCounted(total.nights, 'night', 'nights', locale)} in{' '}
      {formatCounted(total.active, 'booking', 'bookings', locale)}; {notes.join('; ')}
    </Figure>
  );
}
