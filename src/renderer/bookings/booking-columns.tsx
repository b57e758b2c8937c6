import { upperFirst } from '../../core/values/words/first-letter.ts';
import { Group } from '@mantine/core';
import { IconBan, IconCalendarOff, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Booking } from '../../core/analysis/bookings/booking-row.ts';
import { guestsOf, nightsOf, ratePerNight, bookingState } from '../../core/analysis/bookings/booking-row.ts';
import { namedCurrency } from '../../core/mapping/remarks.ts';
import { dateOfTimestamp } from '../../core/values/dates/calendar-date.ts';
import type { Currency } from '../../core/values/money/currency.ts';
import { absenceOf, absenceOfAll } from '../../core/mapping/absence.ts';
import type { Absence } from '../../core/mapping/absence.ts';
import type { DataColumn, FileCell } from '../components/data-table/data-column.ts';
import { formatCalendarDate, formatStay } from '../components/format/format-calendar-date.ts';
import { reportedCell } from '../components/snapshot/reported-cell.ts';
import { AbsentCell } from '../components/text/absent.tsx';
import { AmountText } from '../components/text/amount-text.tsx';
import { FieldCell } from '../components/text/field-value.tsx';
import { InertText } from '../components/text/inert-text.tsx';

/** The columns of the bookings list. It keeps the service's order until a person sorts it. */
export function bookingColumns(locale: string): readonly DataColumn<Booking>[] {
  return [
    {
      id: 'stay',
      name: 'Stay',
      minRem: 9.25,
      grow: 2,
      sortValue: ({ checkIn }) => checkIn,
      cell: (booking) => stayText(booking, locale),
      file: [reported('checkIn', 'Arrival'), reported('checkOut', 'Departure')],
    },
    {
      id: 'nights',
      name: 'Nights',
      minRem: 3.15,
      grow: 0.5,
      align: 'end',
      sortValue: (booking) => nightsOf(booking) ?? booking.nights ?? null,
      cell: nights,
      file: [['Nights', nightsOf]],
    },
    {
      id: 'guests',
      name: 'Guests',
      minRem: 3.35,
      grow: 0.5,
      align: 'end',
      sortValue: guestsOf,
      cell: (booking) => guestsOf(booking) ?? of(booking, 'partySize'),
      file: [
        reported('partySize', 'Party size'),
        reported('adults', 'Adults'),
        reported('children', 'Children'),
        reported('infants', 'Infants'),
        reported('dogs', 'Dogs'),
      ],
    },
    {
      ...amountColumn('total', 'Total', 'totalPrice', 'Total price', 4.95),
      file: [reported('totalPrice', 'Total price'), ['Currency', namedCurrency]],
    },
    {
      id: 'per-night',
      name: 'Per night',
      minRem: 4.45,
      grow: 1,
      align: 'end',
      sortValue: (booking) => ratePerNight(booking) ?? null,
      sortsAs: 'amount',
      sortsDownFirst: true,
      cell: (booking) => perNight(booking),
      file: [['Rate per night', ratePerNight]],
    },
    amountColumn('discount', 'Discount', 'discountAmount'),
    amountColumn('voucher', 'Voucher', 'voucherDiscountAmount', 'Voucher discount', 3.85),
    {
      id: 'channel',
      name: 'Channel',
      minRem: 5.25,
      grow: 1,
      sortValue: ({ channel }) => channel ?? null,
      cell: (booking) => of(booking, 'channel'),
      file: [reported('channel', 'Channel')],
    },
    {
      id: 'status',
      name: 'Status',
      minRem: 5.75,
      grow: 1,
      sortValue: (booking) => `${bookingState(booking)} ${booking.status ?? ''}`,
      cell: (booking) => <StatusCell booking={booking} />,
      file: [
        reported('status', 'Status'),
        ['Counted as', bookingState],
        reported('cancelled', 'Cancelled'),
        reported('isBlock', 'Block'),
      ],
    },
    {
      id: 'booked',
      name: 'Booked on',
      minRem: 6.4,
      grow: 1,
      sortValue: ({ createdAt }) => createdAt ?? null,
      sortsDownFirst: true,
      cell: (booking) => bookedOn(booking, locale),
      file: [reported('createdAt', 'Booked on'), reported('bookingId', 'Booking')],
    },
  ];
}

function reported(field: keyof Booking, name: string): readonly [string, (booking: Booking) => FileCell] {
  return [name, (booking) => reportedCell(booking, field)];
}

type Amount = 'totalPrice' | 'discountAmount' | 'voucherDiscountAmount';

function amountColumn(
  id: string,
  name: string,
  field: Amount,
  inFile = name,
  minRem = 4.4,
): DataColumn<Booking> {
  return {
    id,
    name,
    minRem,
    grow: 1,
    align: 'end',
    sortValue: (booking) => booking[field] ?? null,
    sortsAs: 'amount',
    sortsDownFirst: true,
    cell: (booking) => amount(booking, field),
    file: [reported(field, inFile)],
  };
}

function stayText({ checkIn, checkOut }: Booking, locale: string): ReactNode {
  return checkOut === null || checkOut === undefined
    ? formatCalendarDate(checkIn, locale)
    : formatStay(checkIn, checkOut, locale);
}

function bookedOn(booking: Booking, locale: string): ReactNode {
  return (
    <FieldCell record={booking} field="createdAt">
      {(moment: string) => {
        const day = dateOfTimestamp(moment);
        return day === undefined ? <InertText text={moment} /> : formatCalendarDate(day, locale);
      }}
    </FieldCell>
  );
}

function namedOf(booking: Booking): Currency | undefined {
  return namedCurrency(booking) ?? undefined;
}

/** Cells of amounts by column id, for tables with several currencies. */
export const amountCells: Readonly<Record<string, (booking: Booking, currency: Currency) => ReactNode>> = {
  total: (booking, currency) => amount(booking, 'totalPrice', currency),
  'per-night': perNight,
  discount: (booking, currency) => amount(booking, 'discountAmount', currency),
  voucher: (booking, currency) => amount(booking, 'voucherDiscountAmount', currency),
};

/** As sent, or counted from the dates. */
function nights(booking: Booking): ReactNode {
  return nightsOf(booking) ?? of(booking, 'nights');
}

function perNight(booking: Booking, currency = namedOf(booking)): ReactNode {
  return (
    <AmountText
      inLedger
      amount={ratePerNight(booking)}
      currency={currency}
      missing="Needs a total and a number of nights"
    />
  );
}

function amount(booking: Booking, field: Amount, currency = namedOf(booking)): ReactNode {
  return (
    <FieldCell record={booking} field={field}>
      {(value: string) => <AmountText amount={value} currency={currency} inLedger />}
    </FieldCell>
  );
}

function of(booking: Booking, field: 'nights' | 'partySize' | 'channel'): ReactNode {
  return (
    <FieldCell record={booking} field={field}>
      {(value: string | number) => <InertText text={String(value)} />}
    </FieldCell>
  );
}

const stateIcons = { cancelled: IconBan, 'no-stay': IconBan, block: IconCalendarOff } as const;
const stateWords = { cancelled: 'Cancelled', block: 'Block' } as const;

function StatusCell(props: { readonly booking: Booking }) {
  const state = bookingState(props.booking);
  if (state === 'active') {
    const { status } = props.booking;
    return typeof status === 'string' && status !== '' ? <StatusWord status={status} /> : 'Not cancelled';
  }
  if (state === 'unclear') return <UnclearStatus booking={props.booking} />;
  const Icon = stateIcons[state];
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon size={14} aria-hidden />
      {state === 'no-stay' ? <StatusWord status={props.booking.status ?? ''} /> : stateWords[state]}
    </Group>
  );
}

/** The service's own word, capitalised like Keyholder's beside it. */
function StatusWord({ status }: { readonly status: string }) {
  return <InertText text={upperFirst(status)} />;
}

/** Nothing readable says whether the booking is active. Shows what was sent instead, if anything. */
function UnclearStatus(props: { readonly booking: Booking }) {
  const { booking } = props;
  const { status } = booking;
  const why: Absence =
    typeof status === 'string' && status !== ''
      ? { is: 'not-understood', sent: status }
      : absenceOfAll([absenceOf(booking, 'cancelled'), absenceOf(booking, 'status')]);
  return (
    <Group gap="xs" wrap="nowrap">
      <IconHelpCircle size={14} aria-hidden />
      <AbsentCell why={why} />
    </Group>
  );
}
