import { useDeferredValue, useMemo, useState } from 'react';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDiscount, CalendarRow } from '../../../ipc/calendar.ts';
import { useCalendarRows } from '../../client/bookings/calendar.ts';
import { useRemembered } from '../../client/remembered.ts';
import { foundLines, calendarLines } from './calendar-lines.ts';
import type { CalendarChoice } from './calendar-lines.ts';
import { marginNights, zoomed } from './calendar-window.ts';
import type { CalendarWindow } from './calendar-window.ts';

interface CalendarView extends CalendarChoice {
  readonly window: CalendarWindow;
  readonly discounts: readonly CalendarDiscount[];
  readonly withStartDays: boolean;
}

function firstView(today: CalendarDate): CalendarView {
  return {
    window: zoomed('six-weeks', today),
    discounts: [],
    withStartDays: false,
    question: 'all',
    gap: { least: 7, most: null },
    places: [],
    tags: [],
    search: '',
  };
}

const none: readonly CalendarRow[] = [];
const nothingSelected: ReadonlySet<number> = new Set();
const allDiscounts: readonly CalendarDiscount[] = [
  'lowOccupancy',
  'earlyBird',
  'lateAvailability',
  'shortBreakRules',
  'lengthOfStay',
];

export function useCalendar(workspaceId: string, today: CalendarDate) {
  const [first] = useState(() => firstView(today));
  const [view, setView] = useRemembered(`calendar ${workspaceId}`, first);
  const [selection, setSelection] = useRemembered(`calendar-selection ${workspaceId}`, nothingSelected);
  const withDiscounts = view.discounts.length > 0 || view.question === 'discounts';
  const asked = {
    workspaceId,
    from: addDays(view.window.from, -marginNights),
    days: view.window.nights + 2 * marginNights,
    today,
    withDiscounts,
  };
  const { data, error } = useCalendarRows(asked);
  // Until the answer for a new window arrives, shows the window that the rows belong to.
  const window = useMemo(
    (): CalendarWindow | undefined =>
      data === undefined
        ? undefined
        : { from: addDays(data.of.from, marginNights), nights: data.of.days - 2 * marginNights },
    [data],
  );
  const rows = data?.rows ?? none;
  // If no discount is chosen, the question is about all of them.
  const discounts = useMemo(
    () => (view.question === 'discounts' && view.discounts.length === 0 ? allDiscounts : view.discounts),
    [view.question, view.discounts],
  );
  const settled = useDeferredValue(view);
  const lines = useMemo(
    () => (window === undefined ? [] : calendarLines({ rows, window, today, discounts })),
    [rows, window, today, discounts],
  );
  const found = useMemo(
    () => foundLines(lines, settled, window ?? settled.window, today),
    [lines, settled, window, today],
  );
  const selectedIds = useMemo(() => {
    const present = new Set(rows.map(({ propertyId }) => propertyId));
    return [...selection].filter((id) => present.has(id));
  }, [rows, selection]);
  return {
    view,
    change: (part: Partial<CalendarView>): void => setView({ ...view, ...part }),
    window: window ?? view.window,
    discounts,
    today,
    data,
    error,
    rows,
    lines,
    found,
    selection,
    setSelection,
    selectedIds,
  };
}
export type CalendarModel = ReturnType<typeof useCalendar>;
