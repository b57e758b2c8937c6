import { Anchor, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { SnapshotView } from '../../../../ipc/snapshots.ts';
import { monthsFrom } from '../../../../core/analysis/bookings/booking-periods.ts';
import type { StripState, YearMonths, YearStrip } from '../../../../core/analysis/availability/year-strip.ts';
import { yearMonths, yearStrip } from '../../../../core/analysis/availability/year-strip.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { useKnownMonths } from '../../../client/bookings/months-known.ts';
import { RawResponse, type RawBody } from '../../../components/snapshot/raw-response.tsx';
import { TechnicalDetails } from '../../../components/snapshot/technical-details.tsx';
import {
  formatMonth,
  formatWeekdayDate,
  localDateOf,
} from '../../../components/format/format-calendar-date.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { LoadingLines } from '../../../components/progress/loading-lines.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useProperty } from '../../../client/properties/property.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { routes } from '../../../routes.ts';
import { isBeingRead, whyAbsent } from '../../../property-reads/why-absent.ts';
import type { PropertySeasons } from '../../../property-reads/use-property-seasons.ts';
import styles from './year-panel.module.css';

export function YearPanel({ reads }: { readonly reads: PropertySeasons }) {
  const { workspaceId, propertyId } = useProperty();
  const today = localDateOf(useNow(60_000));
  const months = useMemo(() => monthsFrom(today, 12), [today]);
  const views = useKnownMonths({ workspaceId, propertyId }, months);
  const known = yearMonths(months, views);
  const strip = yearStrip(today, reads.bookings.read?.value.rows, known);
  const { locale } = usePreferences();
  const bodies = bodiesOf(months, views, (month) => formatMonth(month, true, locale));
  const [showsRaw, setShowsRaw] = useState(false);
  return (
    <Panel
      title="The next twelve months"
      actions={
        <Anchor component={Link} href={routes.property(propertyId, 'availability')} fz="sm" fw={550}>
          Calendar
        </Anchor>
      }
      technical={
        <TechnicalDetails
          mapping={undefined}
          raw={bodies.length === 0 ? null : { open: showsRaw, onOpen: setShowsRaw }}
        />
      }
    >
      {showsRaw ? <RawResponse bodies={bodies} /> : null}
      <YearStripView strip={strip} today={today} />
      <SimpleGrid minColWidth="15rem" autoFlow="auto-fit" spacing="2rem" verticalSpacing="sm" mt="md">
        <Arrivals
          strip={strip}
          why={whyAbsent('Bookings', reads.bookings)}
          isReading={isBeingRead(reads.bookings)}
        />
        <Gaps strip={strip} counts={known.counts} />
      </SimpleGrid>
    </Panel>
  );
}

const mostListed = 3;

function Arrivals(props: {
  readonly strip: YearStrip;
  readonly why: string | undefined;
  readonly isReading: boolean;
}) {
  const { locale } = usePreferences();
  const { arrivals } = props.strip;
  if (props.isReading) {
    return (
      <div>
        <ListTitle>Next arrivals</ListTitle>
        <LoadingLines lines={2} />
      </div>
    );
  }
  const none =
    arrivals === null ? (props.why ?? 'Bookings couldn’t be read.') : 'None in the bookings loaded.';
  return (
    <DayList
      title="Next arrivals"
      notes={(arrivals ?? []).length === 0 ? [none] : []}
      days={(arrivals ?? []).map(({ date, nights, guests, channel }) => ({
        day: date,
        words: [
          nights === null ? 'nights unknown' : formatCounted(nights, 'night', 'nights', locale),
          ...(guests === null ? [] : [formatCounted(guests, 'guest', 'guests', locale)]),
          ...(channel === null ? [] : [visibleText(channel)]),
        ].join(' · '),
      }))}
    />
  );
}

function Gaps(props: { readonly strip: YearStrip; readonly counts: YearMonths['counts'] }) {
  const { locale } = usePreferences();
  const { gaps } = props.strip;
  const isNone = gaps.length === 0 && props.counts.read > 0;
  return (
    <DayList
      title="Next free stretches"
      notes={[...(isNone ? ['None within the days loaded.'] : []), ...unknownMonths(props.counts, locale)]}
      days={gaps.map(({ from, nights }) => ({
        day: from,
        words: `${formatCounted(nights, 'night', 'nights', locale)} free`,
      }))}
    />
  );
}

function ListTitle(props: { readonly children: string }) {
  return (
    <Title order={3} size="sm">
      {props.children}
    </Title>
  );
}

function DayList(props: {
  readonly title: string;
  readonly days: readonly { readonly day: CalendarDate; readonly words: string }[];
  readonly notes: readonly string[];
}) {
  const { locale } = usePreferences();
  return (
    <div>
      <ListTitle>{props.title}</ListTitle>
      {props.days.slice(0, mostListed).map(({ day, words }, index) => (
        <Group key={index} justify="space-between" gap="0 0.75rem" py="0.1875rem">
          <Text>{formatWeekdayDate(day, locale)}</Text>
          <Text c="dimmed">{words}</Text>
        </Group>
      ))}
      {props.notes.map((words) => (
        <Text key={words} c="dimmed">
          {words}
        </Text>
      ))}
    </div>
  );
}

/** How many months are unknown, and why. Months never requested aren't mentioned if others are loaded. */
function unknownMonths(counts: YearMonths['counts'], locale: string): readonly string[] {
  const of = (count: number): string => formatCounted(count, 'month', 'months', locale);
  const words = [
    ...(counts['not-understood'] === 0 ? [] : [`${of(counts['not-understood'])} couldn’t be read.`]),
    ...(counts.refused === 0 ? [] : [`${of(counts.refused)} refused by the service.`]),
    ...(counts.failed === 0 ? [] : [`${of(counts.failed)} couldn’t be loaded.`]),
  ];
  if (words.length > 0 || counts.read > 0) return words;
  return ['Not loaded yet. Open Calendar to load them.'];
}

function bodiesOf(
  months: readonly string[],
  views: readonly (SnapshotView | undefined)[],
  nameOf: (month: string) => string,
): readonly RawBody[] {
  return months.flatMap((month, at) => {
    const view = views[at];
    return view?.hasBody === true
      ? [{ name: nameOf(month), resource: 'unavailable-dates' as const, body: view }]
      : [];
  });
}

const words: Readonly<Record<StripState, string>> = {
  arrival: 'arrival',
  booked: 'booked',
  taken: 'unavailable',
  free: 'free',
  'not-understood': 'value not recognised',
  'not-read': 'not loaded',
};
const states = ['arrival', 'booked', 'taken', 'free', 'not-understood', 'not-read'] as const;

/** One bar per day, one block per month, described in words below. */
function YearStripView(props: { readonly strip: YearStrip; readonly today: CalendarDate }) {
  const { strip, today } = props;
  const { locale } = usePreferences();
  const reported = states.filter((state) => strip.counts[state] > 0);
  const summary = reported
    .map((state) => `${formatCounted(strip.counts[state], 'day', 'days', locale)} ${words[state]}`)
    .join(', ');
  return (
    <>
      <div className={styles['strip']} role="img" aria-label={`Twelve months: ${summary}.`}>
        {strip.months.map(({ month, days }, index) => (
          <div key={month} className={styles['month']}>
            <div className={styles['days']}>
              {days.map(({ date, state }) => (
                <span key={date} data-state={state} data-past={date < today || undefined} />
              ))}
            </div>
            <span className={styles['name']}>
              {formatMonth(month, index === 0 || month.endsWith('-01'), locale)}
            </span>
          </div>
        ))}
      </div>
      <ul className={styles['key']} aria-label="Key">
        {reported.map((state) => (
          <li key={state}>
            <span className={styles['swatch']} data-state={state} />
            {words[state]}
          </li>
        ))}
      </ul>
    </>
  );
}
