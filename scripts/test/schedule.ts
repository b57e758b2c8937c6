import type { PartName } from './test-arguments.ts';

/** What runs beside other things: one row after the other within a lane, all lanes at once. */
export interface Stage {
  readonly queues: readonly (readonly PartName[])[];
}

/**
 * First what needs all processors and minds being slowed, alone. Then what mostly waits, for windows, for a service and for
 * an installer, beside what only computes: the latter at a lower priority, so that it takes what the former leaves.
 */
const stages: readonly Stage[] = [
  { queues: [['check'], ['build']] },
  { queues: [['unit']] },
  {
    queues: [
      ['e2e'],
      // Faults hold the kills, which mostly wait, so that what computes on both cores comes after them.
      ['contract', 'mutants', 'fuzz', 'faults', 'dialects'],
      // Minutes of a clock in which one window at a time is waited for. The soak judges memory, which a slower page keeps
      // longer, so it comes first.
      ['soak', 'installed', 'pseudo-locale', 'gallery'],
    ],
  },
];

/** The lane, counted from 0, whose parts make way for those of the first. */
export const backgroundQueue = 1;

/** The same for some of the parts; a stage of which nothing is asked is left out. */
export function scheduleOf(asked: readonly PartName[]): readonly Stage[] {
  return stages
    .map(({ queues }) => ({ queues: queues.map((queue) => queue.filter((part) => asked.includes(part))) }))
    .filter(({ queues }) => queues.some((queue) => queue.length > 0));
}
