import { useDeferredValue, useMemo, useState } from 'react';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { TimelineDiscount, TimelineRow } from '../../../ipc/timeline.ts';
import { useTimelineRows } from '../../client/bookings/timeline.ts';
import { useRemembered } from '../../client/remembered.ts';
import { foundLines, timelineLines } from './timeline-lines.ts';
import type { TimelineChoice } from './timeline-lines.ts';
import { marginNights, zoomed } from './timeline-window.ts';
import type { TimelineWindow } from './timeline-window.ts';

/** How a person looks at the timeline. */
interface TimelineView extends TimelineChoice {
  readonly window: TimelineWindow;
  readonly discounts: readonly TimelineDiscount[];
  readonly withStartDays: boolean;
}

function firstView(today: CalendarDate): TimelineView {
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

const none: readonly TimelineRow[] = [];
const nothingSelected: ReadonlySet<number> = new Set();
const allDiscounts: readonly TimelineDiscount[] = [
  'lowOccupancy',
  'earlyBird',
  'lateAvailability',
  'shortBreakRules',
  'lengthOfStay',
];

/** The timeline of a workspace: how it is looked at, what it answers, and what a person has selected. */
export function useTimeline(workspaceId: string, today: CalendarDate) {
  const [first] = useState(() => firstView(today));
  const [view, setView] = useRemembered(`timeline ${workspaceId}`, first);
  const [selection, setSelection] = useRemembered(`timeline-selection ${workspaceId}`, nothingSelected);
  const withDiscounts = view.discounts.length > 0 || view.question === 'discounts';
  const asked = {
    workspaceId,
    from: addDays(view.window.from, -marginNights),
    days: view.window.nights + 2 * marginNights,
    today,
    withDiscounts,
  };
  const { data, error } = useTimelineRows(asked);
  // Until the answer to another question is there, the window is the one that the rows are of.
  const window = useMemo(
    (): TimelineWindow | undefined =>
      data === undefined
        ? undefined
        : { from: addDays(data.of.from, marginNights), nights: data.of.days - 2 * marginNights },
    [data],
  );
  const rows = data?.rows ?? none;
  // Without a choice of discounts, the question about them speaks of all.
  const discounts = useMemo(
    () => (view.question === 'discounts' && view.discounts.length === 0 ? allDiscounts : view.discounts),
    [view.question, view.discounts],
  );
  const settled = useDeferredValue(view);
  const lines = useMemo(
    () => (window === undefined ? [] : timelineLines({ rows, window, today, discounts })),
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
    change: (part: Partial<TimelineView>): void => {
      setView({ ...view, ...part });
    },
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
export type TimelineModel = ReturnType<typeof useTimeline>;
