import { z } from 'zod';

const answerSchema = z.object({
  id: z.int().optional(),
  error: z.object({ message: z.string() }).optional(),
  result: z
    .object({
      result: z.object({ value: z.unknown().optional() }),
      exceptionDetails: z.object({ exception: z.object({ description: z.string() }).optional() }).optional(),
    })
    .optional(),
});

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly fail: (error: Error) => void;
}

/** A connection to the inspector of a Node process, which evaluates code there until the process ends. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      this.#hear(String(data));
    });
    socket.addEventListener('close', () => {
      for (const { fail } of this.#waiting.values()) fail(new Error('The process has ended.'));
      this.#waiting.clear();
    });
  }

  static connect(address: string): Promise<Inspector> {
    const socket = new WebSocket(address);
    return new Promise((done, fail) => {
      socket.addEventListener('open', () => {
        done(new Inspector(socket));
      });
      socket.addEventListener('error', () => {
        fail(new Error('The inspector cannot be reached.'));
      });
    });
  }

  evaluate(expression: string): Promise<unknown> {
    if (this.#socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new Error('The process has ended.'));
    this.#lastId += 1;
    const id = this.#lastId;
    // Stored there, because an unreferenced promise could be collected before it settles.
    const held = `(globalThis.awaited ??= []).push(Promise.resolve(${expression})) && globalThis.awaited.at(-1)`;
    const params = { expression: held, awaitPromise: true, returnByValue: true };
    this.#socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail });
    });
  }

  #hear(text: string): void {
    const { id, error, result } = answerSchema.parse(JSON.parse(text));
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || waiting === undefined) return;
    this.#waiting.delete(id);
    const problem = result?.exceptionDetails;
    if (result === undefined) waiting.fail(new Error(error?.message ?? 'No answer.'));
    else if (problem === undefined) waiting.done(result.result.value);
    else waiting.fail(new Error(problem.exception?.description ?? 'The code failed.'));
  }
}
