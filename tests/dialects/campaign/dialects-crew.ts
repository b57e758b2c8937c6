import { WorkerCrew } from '../../crew/worker-crew.ts';
import type { Tally } from '../judge/tally.ts';
import { tallySchema } from '../judge/tally.ts';
import type { DialectsTask } from './dialects-task.ts';

/** Threads that play dialects. */
export class DialectsCrew extends WorkerCrew<DialectsTask, Tally> {
  constructor() {
    super(new URL('./dialects-worker.ts', import.meta.url), tallySchema);
  }
}
