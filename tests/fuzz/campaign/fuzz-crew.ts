import { WorkerCrew } from '../../crew/worker-crew.ts';
import type { FuzzReport, FuzzTask } from './fuzz-task.ts';
import { fuzzReportSchema } from './fuzz-task.ts';

/** Threads that play decoders. */
export class FuzzCrew extends WorkerCrew<FuzzTask, FuzzReport> {
  constructor() {
    super(new URL('./fuzz-worker.ts', import.meta.url), fuzzReportSchema);
  }
}
