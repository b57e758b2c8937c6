import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import { runInParallel } from '../../scripts/check/run-in-parallel.ts';

/** Runs one thread per core. Each thread answers a task with a report. */
export class WorkerPool<Task, Report> {
  readonly #idle: Worker[];
  readonly #all: readonly Worker[];
  readonly #reportSchema: z.ZodType<Report>;
  #failure: Error | null = null;

  constructor(program: URL, reportSchema: z.ZodType<Report>) {
    this.#reportSchema = reportSchema;
    this.#all = Array.from({ length: availableParallelism() }, () => new Worker(program));
    this.#idle = [...this.#all];
  }

  /**
   * Returns the reports in the order of the tasks. A failing task ends its thread, so all later tasks fail with the
   * same error.
   */
  perform(tasks: readonly Task[]): Promise<Report[]> {
    return runInParallel(tasks, this.#all.length, async (task) => {
      if (this.#failure !== null) throw this.#failure;
      const worker = this.#idle.pop();
      if (worker === undefined) throw new Error('The threads still work at earlier tasks.');
      try {
        const report = await this.#ask(worker, task);
        this.#idle.push(worker);
        return report;
      } catch (error) {
        throw (this.#failure ??= error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()));
  }

  async #ask(worker: Worker, task: Task): Promise<Report> {
    const message = await new Promise((done, fail) => {
      worker.once('error', fail);
      worker.once('message', (answer: unknown) => {
        worker.off('error', fail);
        done(answer);
      });
      worker.postMessage(task);
    });
    return this.#reportSchema.parse(message);
  }
}
