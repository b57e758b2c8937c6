import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { inLanes } from '../../../scripts/check/in-lanes.ts';
import type { HistoryReport, HistoryTask } from './history-task.ts';
import { historyReportSchema } from './history-task.ts';

/** Threads that play histories, one per core. */
export class HistoryCrew {
  readonly #idle: Worker[];
  readonly #all: readonly Worker[];

  constructor(size: number = availableParallelism()) {
    this.#all = Array.from(
      { length: size },
      () => new Worker(new URL('./history-worker.ts', import.meta.url)),
    );
    this.#idle = [...this.#all];
  }

  /** Works through the tasks; `told` hears of each as it ends. */
  async perform<T extends HistoryTask>(
    tasks: readonly T[],
    told: (task: T, report: HistoryReport) => void,
  ): Promise<void> {
    await inLanes(tasks, this.#all.length, async (task) => {
      const worker = this.#idle.pop();
      if (worker === undefined) throw new Error('More lanes than workers.');
      told(task, await ask(worker, task));
      this.#idle.push(worker);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()));
  }
}

function ask(worker: Worker, task: HistoryTask): Promise<HistoryReport> {
  return new Promise((done, fail) => {
    worker.once('error', fail);
    worker.once('message', (message: unknown) => {
      worker.off('error', fail);
      done(historyReportSchema.parse(message));
    });
    worker.postMessage(task);
  });
}
