import { BroadcastChannel } from 'node:worker_threads';
import { z } from 'zod';

export const touchChannel = 'what-a-description-touches';
/** Asked on the channel; the thread answers the same once it has told all before it. */
export const allTold = 'all told';

const message = z.looseObject({ data: z.string() });
/** An idle thread answers at once; a busy machine makes it slow. */
const longestMs = 60_000;

/** What the watched thread opens and connects to. */
export class TouchWatch {
  readonly #channel = new BroadcastChannel(touchChannel);
  readonly #touched: string[] = [];
  #onAllTold: () => void = () => undefined;

  constructor() {
    this.#channel.onmessage = (event: unknown) => {
      const { data } = message.parse(event);
      if (data === allTold) this.#onAllTold();
      else this.#touched.push(data);
    };
  }

  /** All that was touched since the last time. The thread must be at rest, and alive. */
  async take(): Promise<readonly string[]> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const late = setTimeout(() => {
      reject(new Error('The thread that reads descriptions does not say what it touched.'));
    }, longestMs);
    this.#onAllTold = () => {
      resolve(undefined);
    };
    this.#channel.postMessage(allTold);
    await promise.finally(() => {
      clearTimeout(late);
    });
    return this.takeArrived();
  }

  /** What of it has arrived so far, where the thread cannot be asked any more. */
  takeArrived(): readonly string[] {
    return this.#touched.splice(0);
  }

  close(): void {
    this.#channel.close();
  }
}
