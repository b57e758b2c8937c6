import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Booking } from '../../../insight/booking-row.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { BookingRowLine, bookingColumns } from './booking-row-line.tsx';
import styles from './bookings-table.module.css';

const rowHeightPx = 36;

/** What scrolls must be reachable by keyboard. */
const reachable = { role: 'region', 'aria-label': 'List of bookings', tabIndex: 0 } as const;

const tracks = bookingColumns
  .map(({ minRem, grow }) => `minmax(${String(minRem)}rem, ${String(grow)}fr)`)
  .join(' ');
const minWidth = `${String(bookingColumns.reduce((sum, { minRem }) => sum + minRem, 1.5))}rem`;

/** The bookings that came, in the service's order: only the lines in sight exist, so that 20,000 scroll like fifty. */
export function BookingsTable(props: { readonly bookings: readonly Booking[] }) {
  const { bookings } = props;
  const { locale } = usePreferences();
  const scrollRef = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- speaks of the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: bookings.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
  });
  return (
    <div ref={scrollRef} className={styles['scroll']} {...reachable}>
      <div
        role="table"
        aria-label="Bookings"
        aria-rowcount={bookings.length + 1}
        className={styles['table']}
        style={{ '--booking-tracks': tracks, minWidth }}
      >
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['headRow']}>
            {bookingColumns.map((column) => (
              <div
                key={column.name}
                role="columnheader"
                className={styles['headCell']}
                data-align={column.align}
              >
                {column.name}
              </div>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ height: `${String(virtualizer.getTotalSize())}px` }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const booking = bookings[item.index];
            return booking === undefined ? null : (
              <BookingRowLine
                key={item.key}
                booking={booking}
                index={item.index}
                startPx={item.start}
                locale={locale}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
