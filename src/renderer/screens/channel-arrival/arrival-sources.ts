import type { ArrivalSource } from '../../../insight/arrival-truth-table.ts';

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
  'open-dates': 'Open check-in dates',
};
