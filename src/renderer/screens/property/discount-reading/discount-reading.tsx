import { type ReactNode, useMemo } from 'react';
import { Stack } from '@mantine/core';
import type { PropertyRules } from '../../../../core/analysis/discounts/unreachable-rules.ts';
import { propertyRules } from '../../../../core/analysis/discounts/unreachable-rules.ts';
import { addDays, type CalendarDate, weekdayOf } from '../../../../core/values/dates/calendar-date.ts';
import { isOffline } from '../../../../core/values/is-offline.ts';
import { type Absence, absenceOfRead, absenceWord } from '../../../../core/mapping/absence.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import type { ResourceReading } from '../../../client/properties/resource-reading.ts';
import type { PanelAge } from '../../../components/page/page-reads-store.ts';
import {
  type PropertyDiscounts,
  usePropertyDiscounts,
} from '../../../property-reads/use-property-discounts.ts';
import { gapSentences, type DiscountGap } from '../../../../core/analysis/discounts/discount-gaps.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { Assumptions, Note } from '../../../kit/notes.tsx';

export interface DiscountReading extends PropertyDiscounts {
  readonly rules: PropertyRules;
  /** Why each response with the property's own rules is unusable. Undefined if it's usable. */
  readonly ruleAbsences: RuleAbsences;
  /** Of the oldest response that the rows may come from. */
  readonly age: PanelAge;
  readonly refreshAll: () => void;
}

export type RuleAbsences = Readonly<
  Record<'start-days' | 'short-breaks' | 'property-detail', Absence | undefined>
>;

/** The property's discounts, with its own rules that can block them. */
export function useDiscountReading(): DiscountReading {
  const discounts = usePropertyDiscounts(useProperty());
  const startDays = useOwn('start-days');
  const shortBreaks = useOwn('short-breaks');
  const detail = useOwn('property-detail');
  const rules = useMemo(
    () => propertyRules(startDays.read?.value, shortBreaks.read?.value, detail.read?.value.sleeps),
    [startDays.read, shortBreaks.read, detail.read],
  );
  const sources = Object.values(discounts.bodies);
  return {
    ...discounts,
    rules,
    ruleAbsences: {
      'start-days': absenceOfRead(startDays.view),
      'short-breaks': absenceOfRead(shortBreaks.view),
      'property-detail': absenceOfRead(detail.view),
    },
    age: ageOf(sources),
    refreshAll: () => {
      for (const source of sources) source.refresh();
    },
  };
}

function ageOf(sources: readonly Pick<ResourceReading<'discounts'>, 'view' | 'refreshing'>[]): PanelAge {
  const views = sources.flatMap(({ view }) => view ?? []);
  const times = views.flatMap(({ readAt }) => readAt ?? []).toSorted();
  return {
    readAt: times[0] ?? null,
    offline: views.some(({ lastFailure }) => isOffline(lastFailure?.error)),
    refreshing: [...sources, ...views].some(({ refreshing }) => refreshing),
  };
}

const monthsAheadDays = 182;

/** A day to start with: half a year ahead, on a weekday that is open for check-in. */
export function firstArrivalOf(today: CalendarDate, rules: PropertyRules): CalendarDate {
  const from = addDays(today, monthsAheadDays);
  const open = rules.openWeekdays;
  if (open === null || open.length === 0) return from;
  const week = [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(from, step));
  return week.find((day) => open.includes(weekdayOf(day))) ?? from;
}

/** Shows conclusions about a property's discounts, with their gaps and assumptions. */
export function JudgedPanel(props: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly reading: DiscountReading;
  readonly assumptions: readonly string[];
  readonly children: ReactNode;
}) {
  const { reading } = props;
  return (
    <Panel
      title={props.title}
      description={props.description}
      age={reading.age}
      onRefresh={reading.refreshAll}
    >
      <Stack gap="md">
        {props.children}
        <JudgedWithout gaps={reading.gaps} />
        <Assumptions lines={props.assumptions} />
      </Stack>
    </Panel>
  );
}

/** States which data a conclusion about discounts lacked. */
export function JudgedWithout(props: { readonly gaps: readonly DiscountGap[] }) {
  if (props.gaps.length === 0) return null;
  return <Note>Not checked in full. {gapSentences(props.gaps, absenceWord).join(' ')}</Note>;
}
