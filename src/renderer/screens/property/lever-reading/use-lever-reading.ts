import { useMemo } from 'react';
import type { SnapshotKey, SnapshotView } from '../../../../contract/ipc/snapshots.ts';
import { decodeResource } from '../../../../contract/service/decode.ts';
import type { ResourceName } from '../../../../contract/service/resource-names.ts';
import type { ResourceValue } from '../../../../contract/service/resources.ts';
import type { PropertyRules } from '../../../../analysis/dead-rule.ts';
import { propertyRules } from '../../../../analysis/dead-rule-finder.ts';
import type { LeverRead, LeverResource, LeverRow, LeverView } from '../../../../analysis/levers.ts';
import { leverRows, leverViews } from '../../../../analysis/levers.ts';
import { useRefreshSnapshot, useSnapshot } from '../../../client/snapshots.ts';
import { isOffline } from '../../../components/failure-words.ts';
import type { PanelAge } from '../../../components/panel-age.ts';
import type { Absence } from '../../../../contract/absence.ts';
import { absenceOfRead } from '../../../../contract/absence.ts';
import type { CameBody } from '../../../components/as-it-came.tsx';
import type { LeverGap } from '../../../../analysis/lever-gaps.ts';
import { leverGaps } from '../../../../analysis/lever-gaps.ts';

export interface LeverReading {
  readonly views: readonly LeverView[];
  readonly rows: readonly LeverRow[];
  readonly rules: PropertyRules;
  /** What judgements of the levers lack, and why. */
  readonly gaps: readonly LeverGap[];
  /** Why each body of the property's own rules cannot be used; undefined where it can. */
  readonly ruleAbsences: RuleAbsences;
  /** The answers behind the levers besides the list, for who wants to see them as they came. */
  readonly ownAnswers: readonly CameBody[];
  /** The list of discounts was read and recognised. */
  readonly isListRead: boolean;
  /** Of the oldest body that the rows may come from. */
  readonly age: PanelAge;
  readonly refreshAll: () => void;
}

export function propertyKey(workspaceId: string, resource: ResourceName, propertyId: number): SnapshotKey {
  return { workspaceId, resource, subject: String(propertyId), query: {} };
}

/** Everything that tells of the levers of a property, and the property's own rules that can stand in their way. */
export function useLeverReading(workspaceId: string, propertyId: number): LeverReading {
  const key = (resource: ResourceName): SnapshotKey => propertyKey(workspaceId, resource, propertyId);
  const discounts = useSnapshot(key('discounts')).data;
  const lowOccupancy = useSnapshot(key('low-occupancy')).data;
  const shortBreakRules = useSnapshot(key('short-break-rules')).data;
  const lengthOfStay = useSnapshot(key('length-stay-discounts')).data;
  const startDays = useSnapshot(key('start-days')).data;
  const shortBreaks = useSnapshot(key('short-breaks')).data;
  const detail = useSnapshot(key('property-detail')).data;
  const refresh = useRefreshSnapshot();
  const views = useMemo(
    () =>
      leverViews({
        discounts: readOf('discounts', discounts),
        'low-occupancy': readOf('low-occupancy', lowOccupancy),
        'short-break-rules': readOf('short-break-rules', shortBreakRules),
        'length-stay-discounts': readOf('length-stay-discounts', lengthOfStay),
      }),
    [discounts, lowOccupancy, shortBreakRules, lengthOfStay],
  );
  const rows = useMemo(() => leverRows(views), [views]);
  const rules = useMemo(
    () =>
      propertyRules(
        valueOf('start-days', startDays),
        valueOf('short-breaks', shortBreaks),
        valueOf('property-detail', detail)?.sleeps,
      ),
    [startDays, shortBreaks, detail],
  );
  const gaps = useMemo(
    () =>
      leverGaps(views, {
        discounts: absenceOfRead(discounts)?.is,
        'low-occupancy': absenceOfRead(lowOccupancy)?.is,
        'short-break-rules': absenceOfRead(shortBreakRules)?.is,
        'length-stay-discounts': absenceOfRead(lengthOfStay)?.is,
      }),
    [views, discounts, lowOccupancy, shortBreakRules, lengthOfStay],
  );
  const sources = [discounts, lowOccupancy, shortBreakRules, lengthOfStay];
  return {
    views,
    rows,
    rules,
    gaps,
    ruleAbsences: {
      'start-days': absenceOfRead(startDays),
      'short-breaks': absenceOfRead(shortBreaks),
      'property-detail': absenceOfRead(detail),
    },
    ownAnswers: [lowOccupancy, shortBreakRules].flatMap(cameOf),
    isListRead: valueOf('discounts', discounts) !== undefined,
    age: ageOf(sources, refresh.isPending),
    refreshAll: () => {
      for (const resource of leverResources) refresh.mutate(key(resource));
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
      body: view.body,
    },
  ];
}

const leverResources = [
  'discounts',
  'low-occupancy',
  'short-break-rules',
  'length-stay-discounts',
] as const satisfies readonly LeverResource[];

function readOf<N extends LeverResource>(
  resource: N,
  view: SnapshotView | undefined,
): LeverRead<N> | undefined {
  if (view?.hasBody !== true) return undefined;
  const decoded = decodeResource(resource, view.body);
  if (decoded.shape === 'unrecognised') return undefined;
  return { value: decoded.value, unknownFields: decoded.unknownFields, readAt: view.readAt };
}

function valueOf<N extends ResourceName>(
  resource: N,
  view: SnapshotView | undefined,
): ResourceValue<N> | undefined {
  if (view?.hasBody !== true) return undefined;
  const decoded = decodeResource(resource, view.body);
  return decoded.shape === 'unrecognised' ? undefined : decoded.value;
}

function ageOf(views: readonly (SnapshotView | undefined)[], refreshing: boolean): PanelAge {
  const told = views.flatMap((view) => (view === undefined ? [] : [view]));
  const times = told.flatMap((view) => (view.readAt === null ? [] : [view.readAt])).toSorted();
  return {
    readAt: times[0] ?? null,
    offline: told.some((view) => isOffline(view.lastFailure?.error)),
    refreshing: refreshing || told.some((view) => view.refreshing),
  };
}
