import { setImmediate as breathe } from 'node:timers/promises';

/** Less than a frame of the screen: windows, files of the page and answers of the service wait no longer than this. */
const longestMs = 6;

/** Divides the reading of thousands of rows, so that whatever waits for the main process has its turn in between. */
export class SliceOfWork {
  #since = performance.now();

  /** To be awaited between two rows; takes no time until the slice is used up. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < longestMs) return;
    await breathe();
    this.#since = performance.now();
  }
}
