import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { inLanes } from '../../../scripts/check/in-lanes.ts';
import type { Tally } from '../judge/tally.ts';
import { tallySchema } from '../judge/tally.ts';
import type { DialectsTask } from './dialects-task.ts';

/** Threads that play dialects, one per core. */
export class DialectsCrew {
  readonly #idle: Worker[];
  readonly #all: readonly Worker[];

  constructor(size: number = availableParallelism()) {
    this.#all = Array.from(
      { length: size },
      () => new Worker(new URL('./dialects-worker.ts', import.meta.url)),
    );
    this.#idle = [...this.#all];
  }

  /** The tallies in the order of the tasks. */
  perform(tasks: readonly DialectsTask[]): Promise<Tally[]> {
    return inLanes(tasks, this.#all.length, async (task) => {
      const worker = this.#idle.pop();
      if (worker === undefined) throw new Error('More lanes than workers.');
      const tally = await ask(worker, task);
      this.#idle.push(worker);
      return tally;
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()));
  }
}

function ask(worker: Worker, task: DialectsTask): Promise<Tally> {
  return new Promise((done, fail) => {
    worker.once('error', fail);
    worker.once('message', (message: unknown) => {
      worker.off('error', fail);
      done(tallySchema.parse(message));
    });
    worker.postMessage(task);
  });
}
