import type { PartName } from './test-arguments.ts';

/** Parts that are played one after the other. */
export interface Queue {
  readonly parts: readonly PartName[];
  /** Makes way for the other queues: it takes only what they leave of the processors. */
  readonly inBackground?: true;
}

/** Queues that are played at once. */
export interface Stage {
  readonly queues: readonly Queue[];
}

/**
 * Two processors that are both busy already do no more work for being asked for more, so only what mostly waits, for a window
 * or an installer, goes beside something else.
 */
const stages: readonly Stage[] = [
  // Types are read on one processor for half a minute when all else of the check has ended.
  { queues: [{ parts: ['check'] }, { parts: ['build', 'unit'] }] },
  // The soak computes for some thirty seconds of two and a half minutes.
  { queues: [{ parts: ['e2e'] }, { parts: ['soak'] }] },
  {
    queues: [
      { parts: ['installed', 'pseudo-locale', 'gallery'] },
      // Fuzz computes on one processor, and the windows leave it one. Faults hold the kills, which mostly wait, so that what
      // computes on both processors comes after them.
      { parts: ['fuzz', 'contract', 'faults', 'dialects'], inBackground: true },
    ],
  },
];

/** The same for some of the parts; a queue and a stage of which nothing is asked are left out. */
export function scheduleOf(asked: readonly PartName[]): readonly Stage[] {
  return stages
    .map(({ queues }) => ({
      queues: queues
        .map((queue) => ({ ...queue, parts: queue.parts.filter((part) => asked.includes(part)) }))
        .filter(({ parts }) => parts.length > 0),
    }))
    .filter(({ queues }) => queues.length > 0);
}
