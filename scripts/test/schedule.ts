import type { PartName } from './test-arguments.ts';

/** What runs beside other things: one row after the other within a lane, all lanes at once. */
export interface Stage {
  readonly queues: readonly (readonly PartName[])[];
}

/**
 * First what needs all processors. Then what waits, for a socket, for windows, for a service and for an installer, beside what
 * only computes: the latter at a lower priority, so that it takes what the former leaves.
 */
const stages: readonly Stage[] = [
  { queues: [['check'], ['build']] },
  { queues: [['unit'], ['fuzz']] },
  {
    queues: [
      // Last what fills both cores by itself: nothing is left to compute beside it in the end.
      ['gallery', 'pseudo-locale', 'installed', 'e2e'],
      ['contract', 'dialects', 'mutants', 'faults'],
      // Two minutes of a clock, of which it computes for some twenty seconds.
      ['soak'],
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
