import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { inLanes } from '../../../scripts/check/in-lanes.ts';
import type { FuzzReport, FuzzTask } from './fuzz-task.ts';
import { fuzzReportSchema } from './fuzz-task.ts';

/** Threads that play decoders, one per core. */
export class FuzzCrew {
  readonly #all: readonly Worker[];
  readonly #idle: Worker[];

  constructor(size: number = availableParallelism()) {
    this.#all = Array.from({ length: size }, () => new Worker(new URL('./fuzz-worker.ts', import.meta.url)));
    this.#idle = [...this.#all];
  }

  /** The reports in the order of the tasks. */
  perform(tasks: readonly FuzzTask[]): Promise<FuzzReport[]> {
    return inLanes(tasks, this.#all.length, async (task) => {
      const worker = this.#idle.pop();
      if (worker === undefined) throw new Error('More lanes than workers.');
      const report = await ask(worker, task);
      this.#idle.push(worker);
      return report;
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()));
  }
}

function ask(worker: Worker, task: FuzzTask): Promise<FuzzReport> {
  return new Promise((done, fail) => {
    worker.once('error', fail);
    worker.once('message', (message: unknown) => {
      worker.off('error', fail);
      done(fuzzReportSchema.parse(message));
    });
    worker.postMessage(task);
  });
}
