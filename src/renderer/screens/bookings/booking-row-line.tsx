import { IconBan, IconCalendarOff, IconHelpCircle } from '@tabler/icons-react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { dateOfTimestamp } from '../../../contract/calendar-date.ts';
import { nightsOf, ratePerNight, standingOf } from '../../../insight/booking-row.ts';
import type { Booking } from '../../../insight/booking-row.ts';
import { AmountText } from '../../components/amount-text.tsx';
import { formatCalendarDate, formatStay } from '../../components/format-calendar-date.ts';
import { InertText } from '../../components/inert-text.tsx';
import styles from './bookings-table.module.css';

const notTold = 'Not told, or not in a way that can be read here';

export interface BookingColumn {
  readonly name: string;
  /** Least width in rem, and its share of what is left. */
  readonly minRem: number;
  readonly grow: number;
  readonly align?: 'end';
  readonly cell: (booking: Booking, locale: string) => ReactNode;
}

/** What a line of the list shows, in order. */
export const bookingColumns: readonly BookingColumn[] = [
  { name: 'Stay', minRem: 11.5, grow: 2, cell: stayText },
  { name: 'Nights', minRem: 3.75, grow: 0.5, align: 'end', cell: (booking) => count(nightsOf(booking)) },
  { name: 'Guests', minRem: 3.75, grow: 0.5, align: 'end', cell: (booking) => count(booking.partySize) },
  { name: 'Total', minRem: 4.75, grow: 1, align: 'end', cell: ({ totalPrice }) => amount(totalPrice) },
  { name: 'Per night', minRem: 4.75, grow: 1, align: 'end', cell: (booking) => perNight(booking) },
  {
    name: 'Discount',
    minRem: 4.75,
    grow: 1,
    align: 'end',
    cell: ({ discountAmount }) => amount(discountAmount),
  },
  {
    name: 'Voucher',
    minRem: 4.75,
    grow: 1,
    align: 'end',
    cell: ({ voucherDiscountAmount }) => amount(voucherDiscountAmount),
  },
  { name: 'Channel', minRem: 6, grow: 1, cell: ({ channel }) => text(channel) },
  { name: 'Status', minRem: 6.5, grow: 1, cell: (booking) => <StatusCell booking={booking} /> },
  { name: 'Booked on', minRem: 7.25, grow: 1, cell: bookedOn },
];

/** One booking of the list; drawn again only when it is another one. */
export const BookingRowLine = memo(function BookingRowLine(props: {
  readonly booking: Booking;
  readonly index: number;
  readonly startPx: number;
  readonly locale: string;
}) {
  const { booking } = props;
  const standing = standingOf(booking);
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      className={styles['row']}
      data-quiet={standing === 'cancelled' || standing === 'block' || undefined}
      style={{ transform: `translateY(${String(props.startPx)}px)` }}
    >
      {bookingColumns.map((column) => (
        <div key={column.name} role="cell" className={styles['cell']} data-align={column.align}>
          {column.cell(booking, props.locale)}
        </div>
      ))}
    </div>
  );
});

function stayText({ checkIn, checkOut }: Booking, locale: string): ReactNode {
  return checkOut === null || checkOut === undefined
    ? formatCalendarDate(checkIn, locale)
    : formatStay(checkIn, checkOut, locale);
}

function bookedOn({ createdAt }: Booking, locale: string): ReactNode {
  const day = typeof createdAt === 'string' ? dateOfTimestamp(createdAt) : undefined;
  return day === undefined ? <Missing /> : formatCalendarDate(day, locale);
}

function perNight(booking: Booking): ReactNode {
  const why = 'The total or the nights are not told';
  return <AmountText amount={ratePerNight(booking)} missing={why} />;
}

function amount(told: string | null | undefined): ReactNode {
  return <AmountText amount={told ?? null} missing={notTold} />;
}

function count(told: number | null | undefined): ReactNode {
  return typeof told === 'number' ? told : <Missing />;
}

function text(told: string | null | undefined): ReactNode {
  return typeof told === 'string' && told !== '' ? <InertText text={told} /> : <Missing />;
}

const standingIcons = { cancelled: IconBan, block: IconCalendarOff, unclear: IconHelpCircle } as const;
const standingWords = { cancelled: 'Cancelled', block: 'Block', unclear: 'Not known' } as const;

function StatusCell(props: { readonly booking: Booking }) {
  const standing = standingOf(props.booking);
  if (standing === 'standing') {
    const { status } = props.booking;
    return typeof status === 'string' && status !== '' ? <InertText text={status} /> : 'Not cancelled';
  }
  const Icon = standingIcons[standing];
  const { status } = props.booking;
  const isForeign = standing === 'unclear' && typeof status === 'string' && status !== '';
  return (
    <span className={styles['status']}>
      <Icon size={14} aria-hidden />
      {standingWords[standing]}
      {isForeign ? (
        <>
          : <InertText text={status} />
        </>
      ) : null}
    </span>
  );
}

function Missing() {
  return (
    <span className={styles['missing']} title={notTold}>
      —
    </span>
  );
}
