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
import { FieldCell } from '../../components/field-value.tsx';
import { AbsentCell } from '../../components/absent.tsx';
import { notSent } from '../../../contract/absence.ts';
import { sentInsteadOf } from '../../../contract/service/shape/not-understood.ts';

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
  { name: 'Nights', minRem: 3.75, grow: 0.5, align: 'end', cell: nights },
  { name: 'Guests', minRem: 3.75, grow: 0.5, align: 'end', cell: (booking) => of(booking, 'partySize') },
  { name: 'Total', minRem: 4.75, grow: 1, align: 'end', cell: (booking) => amount(booking, 'totalPrice') },
  { name: 'Per night', minRem: 4.75, grow: 1, align: 'end', cell: (booking) => perNight(booking) },
  {
    name: 'Discount',
    minRem: 4.75,
    grow: 1,
    align: 'end',
    cell: (booking) => amount(booking, 'discountAmount'),
  },
  {
    name: 'Voucher',
    minRem: 4.75,
    grow: 1,
    align: 'end',
    cell: (booking) => amount(booking, 'voucherDiscountAmount'),
  },
  { name: 'Channel', minRem: 6, grow: 1, cell: (booking) => of(booking, 'channel') },
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

/** As sent, or counted from the dates. */
function nights(booking: Booking): ReactNode {
  return nightsOf(booking) ?? of(booking, 'nights');
}

function perNight(booking: Booking): ReactNode {
  return <AmountText amount={ratePerNight(booking)} missing="It needs a total and nights that were read" />;
}

function amount(
  booking: Booking,
  field: 'totalPrice' | 'discountAmount' | 'voucherDiscountAmount',
): ReactNode {
  return (
    <FieldCell record={booking} field={field}>
      {(value: string) => <AmountText amount={value} />}
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

const standingIcons = { cancelled: IconBan, block: IconCalendarOff } as const;
const standingWords = { cancelled: 'Cancelled', block: 'Block' } as const;

function StatusCell(props: { readonly booking: Booking }) {
  const standing = standingOf(props.booking);
  if (standing === 'standing') {
    const { status } = props.booking;
    return typeof status === 'string' && status !== '' ? <InertText text={status} /> : 'Not cancelled';
  }
  if (standing === 'unclear') return <UnclearStatus booking={props.booking} />;
  const Icon = standingIcons[standing];
  return (
    <span className={styles['status']}>
      <Icon size={14} aria-hidden />
      {standingWords[standing]}
    </span>
  );
}

/** Nothing that could be read says whether it stands: what came instead, if anything did. */
function UnclearStatus(props: { readonly booking: Booking }) {
  const { booking } = props;
  const { status } = booking;
  const sent =
    typeof status === 'string' && status !== ''
      ? status
      : (sentInsteadOf(booking, 'cancelled') ?? sentInsteadOf(booking, 'status'));
  return (
    <span className={styles['status']}>
      <IconHelpCircle size={14} aria-hidden />
      <AbsentCell why={sent === undefined ? notSent : { is: 'not-understood', sent }} />
    </span>
  );
}
