import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import { runInParallel } from '../../scripts/check/run-in-parallel.ts';

/** Threads of one program, one per core: each answers a task with a report. */
export class WorkerCrew<Task, Report> {
  readonly #idle: Worker[];
  readonly #all: readonly Worker[];
  readonly #reportSchema: z.ZodType<Report>;

  constructor(program: URL, reportSchema: z.ZodType<Report>) {
    this.#reportSchema = reportSchema;
    this.#all = Array.from({ length: availableParallelism() }, () => new Worker(program));
    this.#idle = [...this.#all];
  }

  /** The reports in the order of the tasks. */
  perform(tasks: readonly Task[]): Promise<Report[]> {
    return runInParallel(tasks, this.#all.length, async (task) => {
      const worker = this.#idle.pop();
      if (worker === undefined) throw new Error('More lanes than workers.');
      const report = await this.#ask(worker, task);
      this.#idle.push(worker);
      return report;
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()));
  }

  #ask(worker: Worker, task: Task): Promise<Report> {
    return new Promise((done, fail) => {
      worker.once('error', fail);
      worker.once('message', (message: unknown) => {
        worker.off('error', fail);
        done(this.#reportSchema.parse(message));
      });
      worker.postMessage(task);
    });
  }
}
