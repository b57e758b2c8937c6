import { setImmediate as breathe } from 'node:timers/promises';

/** Less than a frame: windows, page files and service answers wait no longer than this. */
const longestMs = 6;

/** Divides work on thousands of rows, so that the main process can do other work in between. */
export class SliceOfWork {
  #since = performance.now();

  /** Await this between two rows; returns at once until the slice is used up. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < longestMs) return;
    await breathe();
    this.#since = performance.now();
  }
}
