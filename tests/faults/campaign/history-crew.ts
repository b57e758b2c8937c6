import { WorkerCrew } from '../../crew/worker-crew.ts';
import type { HistoryReport, HistoryTask } from './history-task.ts';
import { historyReportSchema } from './history-task.ts';

/** Threads that play histories. */
export class HistoryCrew extends WorkerCrew<HistoryTask, HistoryReport> {
  constructor() {
    super(new URL('./history-worker.ts', import.meta.url), historyReportSchema);
  }
}
