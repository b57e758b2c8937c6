import type { ArrivalSource, WeekdayTruth } from '../../../insight/arrival-truth-table.ts';

/** The four answers in the order in which they reach the guest: the rule, what the channels were given, what is open. */
export const arrivalSources = [
  'start-days',
  'feed-weekdays',
  'changeover-pattern',
  'open-dates',
] as const satisfies readonly ArrivalSource[];

export const arrivalSourceNames: Readonly<Record<ArrivalSource, string>> = {
  'start-days': 'Start-day rules',
  'feed-weekdays': 'Channel feed',
  'changeover-pattern': 'Changeover pattern',
  'open-dates': 'Open check-ins',
};

/** Sources that say something of a weekday. No open date proves nothing: it neither agrees nor disagrees. */
export function speakingSources({ says }: WeekdayTruth): readonly ArrivalSource[] {
  return arrivalSources.filter((source) =>
    source === 'open-dates' ? says[source] === true : says[source] !== null,
  );
}
