import { useMemo } from 'react';
import type { SnapshotKey, SnapshotView } from '../../../../ipc/snapshots.ts';
import type { ResourceName } from '../../../../core/service/resource-names.ts';
import type { PropertyRules } from '../../../../core/analysis/levers/dead-rule.ts';
import { propertyRules } from '../../../../core/analysis/levers/dead-rule-finder.ts';
import { isOffline } from '../../../../core/values/is-offline.ts';
import type { PanelAge } from '../../../components/page/page-reads-store.ts';
import { type Absence, absenceOfRead } from '../../../../core/wording/absence.ts';
import type { CameBody } from '../../../components/snapshot/as-it-came.tsx';
import { useResourceReading } from '../../../client/houses/resource-reading.ts';
import { type HouseLevers, useHouseLevers } from '../../../house-reads/use-house-levers.ts';
import { type CalendarDate, addDays, weekdayOf } from '../../../../core/values/dates/calendar-date.ts';

export interface LeverReading extends Pick<HouseLevers, 'views' | 'rows' | 'gaps'> {
  readonly rules: PropertyRules;
  /** Why each body of the property's own rules cannot be used; undefined where it can. */
  readonly ruleAbsences: RuleAbsences;
  /** The answers behind the levers besides the list, for who wants to see them as they came. */
  readonly ownAnswers: readonly CameBody[];
  /** The same by their resource, whatever came of reading them. */
  readonly ownViews: Readonly<Record<'low-occupancy' | 'short-break-rules', SnapshotView | undefined>>;
  /** The list of discounts was read and recognised. */
  readonly isListRead: boolean;
  /** Of the oldest body that the rows may come from. */
  readonly age: PanelAge;
  readonly refreshAll: () => void;
}

export function propertyKey(workspaceId: string, resource: ResourceName, propertyId: number): SnapshotKey {
  return { workspaceId, resource, subject: String(propertyId), query: {} };
}

/** The levers of a property with its own rules, which can stand in their way. */
export function useLeverReading(workspaceId: string, propertyId: number): LeverReading {
  const house = { workspaceId, propertyId };
  const { views, rows, gaps, bodies } = useHouseLevers(house);
  const startDays = useResourceReading('start-days', house);
  const shortBreaks = useResourceReading('short-breaks', house);
  const detail = useResourceReading('property-detail', house);
  const rules = useMemo(
    () => propertyRules(startDays.read?.value, shortBreaks.read?.value, detail.read?.value.sleeps),
    [startDays.read, shortBreaks.read, detail.read],
  );
  const sources = Object.values(bodies);
  return {
    views,
    rows,
    rules,
    gaps,
    ruleAbsences: {
      'start-days': absenceOfRead(startDays.view),
      'short-breaks': absenceOfRead(shortBreaks.view),
      'property-detail': absenceOfRead(detail.view),
    },
    ownAnswers: [bodies['low-occupancy'].view, bodies['short-break-rules'].view].flatMap(cameOf),
    ownViews: {
      'low-occupancy': bodies['low-occupancy'].view,
      'short-break-rules': bodies['short-break-rules'].view,
    },
    isListRead: bodies.discounts.read !== undefined,
    age: ageOf(
      sources.map(({ view }) => view),
      sources.some(({ refreshing }) => refreshing),
    ),
    refreshAll: () => {
      for (const source of sources) source.refresh();
    },
  };
}

/** Why the bodies of a property's own rules cannot be used. */
export type RuleAbsences = Readonly<
  Record<'start-days' | 'short-breaks' | 'property-detail', Absence | undefined>
>;

function cameOf(view: SnapshotView | undefined): readonly CameBody[] {
  if (view?.hasBody !== true) return [];
  const { resource } = view.key;
  return [
    {
      name:
        resource === 'low-occupancy'
          ? 'Low occupancy, by its own endpoint'
          : 'Short-break rules, by their own endpoint',
      resource,
      body: view,
    },
  ];
}

function ageOf(views: readonly (SnapshotView | undefined)[], refreshing: boolean): PanelAge {
  const reported = views.flatMap((view) => (view === undefined ? [] : [view]));
  const times = reported.flatMap((view) => (view.readAt === null ? [] : [view.readAt])).toSorted();
  return {
    readAt: times[0] ?? null,
    offline: reported.some((view) => isOffline(view.lastFailure?.error)),
    refreshing: refreshing || reported.some((view) => view.refreshing),
  };
}

const monthsAheadDays = 182;

/** A day to begin with: half a year ahead, on a weekday that the start-day rules open. */
export function firstArrivalOf(today: CalendarDate, rules: PropertyRules): CalendarDate {
  const from = addDays(today, monthsAheadDays);
  const open = rules.openWeekdays;
  if (open === null || open.length === 0) return from;
  const week = [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(from, step));
  return week.find((day) => open.includes(weekdayOf(day))) ?? from;
}
