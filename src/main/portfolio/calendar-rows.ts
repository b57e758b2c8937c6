import { oncePerObject } from '../../core/values/once-per-object.ts';
import type { AbsenceReason } from '../../core/mapping/absence.ts';
import { daysBetween, weekdays } from '../../core/values/dates/calendar-date.ts';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { CalendarRow } from '../../ipc/calendar.ts';
import type { PropertyState } from '../../core/analysis/attention/property-state.ts';
import type { NightFrame } from '../../core/analysis/calendar/day-letters.ts';
import { dayLetters, nightFrame } from '../../core/analysis/calendar/day-letters.ts';
import type { PropertyDays, Whether } from '../../core/analysis/calendar/property-days.ts';
import { discountsKnown, nothingKnown } from '../../core/analysis/calendar/property-days.ts';
import { discountBands } from '../../core/analysis/calendar/discount-bands.ts';
import type { PropertyMarks } from './performance/property-marks.ts';
import type { PropertyList } from './property-list.ts';
import type { PropertyStates } from './property-states.ts';

export interface CalendarDeps {
  readonly properties: Pick<PropertyList, 'ids'>;
  readonly states: Pick<PropertyStates, 'of' | 'nights'>;
  readonly marks: Pick<PropertyMarks, 'of'>;
}

type CalendarQuestion = Omit<ChannelRequest<'calendar:rows'>, 'known'>;

type OfDays = Pick<CalendarRow, 'nights' | 'bookings' | 'oldestReadAt' | 'bands' | 'unknownDiscounts'>;

/** The channel of `ipc/calendar.ts`. Opens no body: everything a row needs was extracted when its bodies arrived. */
export function createCalendar({ properties, states, marks }: CalendarDeps) {
  // Days are never changed in place: what they come to is worked out once, however often a calendar is drawn anew.
  const madeOf = oncePerObject(ofDays, ([before], [now]) => before.name === now.name);
  return {
    async rows(request: CalendarQuestion): Promise<Result<CalendarRow[]>> {
      const { workspaceId } = request;
      const ids = properties.ids(workspaceId);
      if (!ids.ok) return ids;
      const [all, nights] = [await states.of(workspaceId), await states.nights(workspaceId)];
      if (!all.ok) return all;
      if (!nights.ok) return nights;
      const marked = marks.of(workspaceId);
      if (!marked.ok) return marked;
      const asked = askedOf(request);
      const rows = ids.value.map((propertyId) => {
        const state = all.value.get(propertyId) ?? {};
        const detail = state['property-detail']?.facts;
        return {
          propertyId,
          title: detail?.title ?? null,
          place: detail?.place ?? null,
          tags: marked.value.get(propertyId)?.tags ?? [],
          startDays: startDaysOf(state),
          ...madeOf(nights.value.get(propertyId) ?? nothingKnown, asked),
        };
      });
      return succeed(rows);
    },
  };
}

function askedOf({ from, days, today, withDiscounts }: CalendarQuestion) {
  const name = [from, days, today, withDiscounts].join(' ');
  return { name, frame: nightFrame(from, days), today, now: daysBetween(from, today), withDiscounts };
}

function ofDays(days: PropertyDays, asked: ReturnType<typeof askedOf>): OfDays {
  const { frame, today, now, withDiscounts } = asked;
  const discounts = withDiscounts ? discountsKnown(days) : [];
  return {
    nights: dayLetters(days, frame),
    bookings: absenceBy(days.stays?.is ?? 'not-read'),
    oldestReadAt: oldestRead(days, frame, withDiscounts),
    bands: discounts.flatMap(({ discount, windows }) =>
      discountBands(windows ?? [], today, now, frame).map((band) => ({ discount, ...band })),
    ),
    unknownDiscounts: discounts.flatMap(({ discount, why }) => (why === null ? [] : [{ discount, why }])),
  };
}

function absenceBy(is: Whether): AbsenceReason | null {
  return is === 'read' ? null : is;
}

/** From the start days, else the decoded changeover pattern, else the feed. */
function startDaysOf(state: PropertyState): string | null {
  const arrivals = state['channel-arrival-status']?.facts;
  const answers = state['start-days']?.facts.startDays ?? arrivals?.patternWeekdays ?? arrivals?.feedWeekdays;
  if (answers === undefined) return null;
  return weekdays.map((day) => (answers[day] === null ? '?' : answers[day] ? 'y' : 'n')).join('');
}

function oldestRead(days: PropertyDays, { months }: NightFrame, withDiscounts: boolean): string | null {
  const times = [
    ...months.map(({ month }) => days.months[month]?.readAt ?? null),
    days.stays?.readAt ?? null,
    ...(withDiscounts ? Object.values(days.discounts).map(({ readAt }) => readAt) : []),
  ];
  return times.reduce<string | null>(
    (oldest, readAt) => (readAt === null || (oldest !== null && oldest < readAt) ? oldest : readAt),
    null,
  );
}
