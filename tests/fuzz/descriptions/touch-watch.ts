import { BroadcastChannel } from 'node:worker_threads';
import { z } from 'zod';

export const touchChannel = 'what-a-description-touches';
/** Sent on the channel. The thread sends it back once it has reported everything before it. */
export const allReported = 'all told';

const message = z.looseObject({ data: z.string() });
/** An idle thread responds at once, but a busy machine makes it slow. */
const longestMs = 60_000;

/** The files and connections that the watched thread opens. */
export class TouchWatch {
  readonly #channel = new BroadcastChannel(touchChannel);
  readonly #touched: string[] = [];
  #onAllReported: () => void = () => undefined;

  constructor() {
    this.#channel.onmessage = (event: unknown) => {
      const { data } = message.parse(event);
      if (data === allReported) this.#onAllReported();
      else this.#touched.push(data);
    };
  }

  /** Everything since the last call. The thread must be idle and alive. */
  async take(): Promise<readonly string[]> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const late = setTimeout(() => {
      reject(new Error('The thread that reads descriptions does not say what it touched.'));
    }, longestMs);
    this.#onAllReported = () => {
      resolve(undefined);
    };
    this.#channel.postMessage(allReported);
    await promise.finally(() => {
      clearTimeout(late);
    });
    return this.takeArrived();
  }

  /** What has arrived so far, if the thread can no longer respond. */
  takeArrived(): readonly string[] {
    return this.#touched.splice(0);
  }

  close(): void {
    this.#channel.close();
  }
}
