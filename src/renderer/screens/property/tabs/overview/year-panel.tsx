import { useMemo } from 'react';
import { Link } from 'wouter';
import type { CalendarDate } from '../../../../../contract/calendar-date.ts';
import { addDays, isCalendarDate } from '../../../../../contract/calendar-date.ts';
import type { SnapshotView } from '../../../../../contract/ipc/snapshots.ts';
import { decodeResource } from '../../../../../contract/service/decode.ts';
import { answersFor } from '../../../../../analysis/month-answer.ts';
import type { DatesTold } from '../../../../../analysis/availability-calendar.ts';
import { yearStrip } from '../../../../../analysis/year-strip.ts';
import type { YearStrip } from '../../../../../analysis/year-strip.ts';
import { useKnownMonths } from '../../../../client/months-known.ts';
import { formatWeekdayDate, localDateOf } from '../../../../components/format-calendar-date.ts';
import { formatCounted } from '../../../../components/format-quantity.ts';
import { Panel } from '../../../../components/panel.tsx';
import { usePreferences } from '../../../../components/preferences.tsx';
import type { PropertyPlace } from '../../../../components/property-place.ts';
import { useNow } from '../../../../components/use-now.ts';
import { visibleText } from '../../../../components/visible-text.ts';
import { routes } from '../../../../routes.ts';
import { whyAbsent } from '../../../../house-reads/why-absent.ts';
import type { HouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import styles from './year-panel.module.css';
import { YearStripView } from './year-strip-view.tsx';

/** Twelve months from this one on: who arrives next, and what is free as far as days were read. */
export function YearPanel(props: { readonly place: PropertyPlace; readonly reads: HouseSeasons }) {
  const { place, reads } = props;
  const { propertyId } = place;
  const today = localDateOf(useNow(60_000));
  const months = useMemo(() => monthsFrom(today), [today]);
  const views = useKnownMonths({ workspaceId: place.workspace.id, propertyId }, months);
  const strip = yearStrip(today, reads.bookings.read?.value.rows, datesTold(months, views));
  return (
    <Panel
      title="The next twelve months"
      actions={
        <Link href={routes.property(propertyId, 'availability')} className={styles['onward']}>
          Calendar
        </Link>
      }
    >
      <YearStripView strip={strip} today={today} />
      <div className={styles['lists']}>
        <Arrivals strip={strip} why={whyAbsent('Bookings', reads.bookings)} />
        <Gaps strip={strip} />
      </div>
    </Panel>
  );
}

const mostListed = 3;

function Arrivals(props: { readonly strip: YearStrip; readonly why: string | undefined }) {
  const { locale } = usePreferences();
  const { arrivals } = props.strip;
  return (
    <div>
      <h3 className={styles['heading']}>Next arrivals</h3>
      {arrivals === null ? (
        <p className={styles['aside']}>{props.why ?? 'Bookings were not understood.'}</p>
      ) : arrivals.length === 0 ? (
        <p className={styles['aside']}>None among the bookings that were read.</p>
      ) : (
        <ul className={styles['list']}>
          {arrivals.slice(0, mostListed).map(({ date, nights, guests, channel }, index) => (
            <li key={index}>
              <span>{formatWeekdayDate(date, locale)}</span>
              <span className={styles['aside']}>
                {[
                  nights === null ? 'nights unknown' : formatCounted(nights, 'night', 'nights', locale),
                  ...(guests === null ? [] : [formatCounted(guests, 'guest', 'guests', locale)]),
                  ...(channel === null ? [] : [visibleText(channel)]),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Gaps({ strip }: { readonly strip: YearStrip }) {
  const { locale } = usePreferences();
  const isRead = strip.counts.free > 0 || strip.counts.taken > 0;
  return (
    <div>
      <h3 className={styles['heading']}>Next free stretches</h3>
      {strip.gaps.length === 0 ? (
        <p className={styles['aside']}>
          {isRead
            ? 'None that begins and ends within the days that were read.'
            : 'Unavailable dates were not read since this start: the calendar on Availability reads them, month by month.'}
        </p>
      ) : (
        <ul className={styles['list']}>
          {strip.gaps.slice(0, mostListed).map(({ from, nights }) => (
            <li key={from}>
              <span>{formatWeekdayDate(from, locale)}</span>
              <span className={styles['aside']}>{formatCounted(nights, 'night', 'nights', locale)} free</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function monthsFrom(today: CalendarDate): readonly string[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, later) => {
    const month = first + later;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** What the months that were read list; the others speak of no day. */
function datesTold(months: readonly string[], views: readonly (SnapshotView | undefined)[]): DatesTold {
  const read = months.flatMap((month, index) => {
    const view = views[index];
    if (view?.hasBody !== true) return [];
    const decoded = decodeResource('unavailable-dates', view.body);
    return decoded.shape === 'unrecognised' ? [] : [{ month, dates: decoded.value.rows }];
  });
  return {
    dates: read.flatMap(({ dates }) => dates),
    coverage: read.flatMap(({ month, dates }) => {
      const from = `${month}-01`;
      if (!isCalendarDate(from)) return [];
      const next = monthsFrom(from)[1];
      const after = `${next ?? month}-01`;
      if (!isCalendarDate(after)) return [];
      const days = { from, to: addDays(after, -1) };
      return answersFor(dates, days) ? [days] : [];
    }),
  };
}
