import type { Dispatcher } from 'undici';
import { type WireFault, faultOfError } from './wire-fault.ts';
import type { Clock } from '../clock/clock.ts';

export interface WireCaps {
  readonly connectMs: number;
  readonly headersMs: number;
  /** Longest silence between two pieces of a body. */
  readonly bodySilenceMs: number;
  /** From the call to the last byte, whatever the speed. */
  readonly totalMs: number;
  /** Limit for the body, both on the wire and decoded. */
  readonly maxBytes: number;
}

export const defaultWireCaps: WireCaps = {
  connectMs: 10_000,
  headersMs: 20_000,
  bodySilenceMs: 30_000,
  totalMs: 60_000,
  maxBytes: 4 * 1024 * 1024,
};

export interface WireRequest {
  readonly origin: string;
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** Closes the connection afterwards, so that no socket is reused. */
  readonly closeAfter: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called once connected, right before the first byte; false lets no byte out (`cancelled`). */
  readonly mayStart?: () => boolean;
}

export type WireHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface WireAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: WireHeaders;
  readonly bytes: Buffer;
  readonly ms: number;
}

export interface WireFailure {
  readonly kind: 'failed';
  readonly fault: WireFault;
  /** False proves that no byte of the request left. */
  readonly started: boolean;
  /** Set if the head of an answer had arrived. */
  readonly status: number | null;
  readonly ms: number;
}

/**
 * One request, one answer: no redirects, cookies or resending, and every limit enforced. Never rejects.
 *
 * Built on undici's `dispatch`, because only that reports the moment before the first byte (`onRequestStart`). Without
 * it, "refused" and "died while sending" can't be distinguished reliably.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  caps: WireCaps,
  clock: Clock,
): Promise<WireAnswer | WireFailure> {
  const startedAtMs = clock.monotonicMs();
  const elapsedMs = (): number => clock.monotonicMs() - startedAtMs;
  const attempt = new Attempt(caps.maxBytes, elapsedMs, request.mayStart ?? always);
  const cancelTimer = clock.after(caps.totalMs, () => {
    attempt.giveUp('timeout');
  });
  const onAbort = (): void => {
    attempt.giveUp('cancelled');
  };
  request.signal?.addEventListener('abort', onAbort, { once: true });
  void attempt.result.then(() => {
    cancelTimer();
    request.signal?.removeEventListener('abort', onAbort);
  });
  if (request.signal?.aborted === true) onAbort();
  else startDispatch(dispatcher, request, caps, attempt);
  return attempt.result;
}

const always = (): boolean => true;

function startDispatch(dispatcher: Dispatcher, request: WireRequest, caps: WireCaps, attempt: Attempt): void {
  try {
    dispatcher.dispatch(
      {
        origin: request.origin,
        path: request.path,
        method: request.method,
        headers: request.headers,
        body: request.body,
        headersTimeout: caps.headersMs,
        bodyTimeout: caps.bodySilenceMs,
        ...(request.closeAfter ? { reset: true } : {}),
      },
      attempt,
    );
  } catch (error) {
    attempt.fail(faultOfError(error));
  }
}

class Attempt implements Dispatcher.DispatchHandler {
  readonly result: Promise<WireAnswer | WireFailure>;
  readonly #maxBytes: number;
  readonly #elapsedMs: () => number;
  readonly #mayStart: () => boolean;
  #settle: (result: WireAnswer | WireFailure) => void = () => undefined;
  #settled = false;
  #controller: Dispatcher.DispatchController | undefined;
  #status: number | null = null;
  #headers: WireHeaders = {};
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(maxBytes: number, elapsedMs: () => number, mayStart: () => boolean) {
    this.#maxBytes = maxBytes;
    this.#elapsedMs = elapsedMs;
    this.#mayStart = mayStart;
    this.result = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // A second start would be a resend, and one after the result would contradict it: neither may send a byte.
    if (this.#settled || this.#controller !== undefined) {
      controller.abort(new Error('already settled'));
      return;
    }
    if (!this.#mayStart()) {
      this.fail('cancelled');
      controller.abort(new Error('held back'));
      return;
    }
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // Informational answers (1xx) precede the real one.
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    // SECURITY: a body that announces itself too large is refused before it is received.
    if (Number(headers['content-length']) > this.#maxBytes) this.giveUp('too-large');
  }

  onRequestUpgrade(): void {
    this.giveUp('protocol');
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#settled) return;
    this.#size += chunk.length;
    // SECURITY: counted while receiving, because the announced length can't be trusted.
    if (this.#size > this.#maxBytes) {
      this.giveUp('too-large');
      return;
    }
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#settled) return;
    if (this.#status === null) {
      this.fail('protocol');
      return;
    }
    this.#settled = true;
    const bytes = Buffer.concat(this.#chunks, this.#size);
    this.#settle({
      kind: 'answer',
      status: this.#status,
      headers: this.#headers,
      bytes,
      ms: this.#elapsedMs(),
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(faultOfError(error));
  }

  /** Settles first and then destroys the connection, so that our own reason is reported. */
  giveUp(fault: WireFault): void {
    this.fail(fault);
    this.#controller?.abort(new Error('given up'));
  }

  fail(fault: WireFault): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#chunks = [];
    this.#settle({
      kind: 'failed',
      fault,
      started: this.#controller !== undefined,
      status: this.#status,
      ms: this.#elapsedMs(),
    });
  }
}
