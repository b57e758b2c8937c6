import type { Answer } from '../server/answer.ts';
import { invalid, problem } from '../server/answer.ts';

/**
 * How the service treats a repeated Idempotency-Key (write-protocol.md). `honours` replays the response for 24 h and
 * makes a concurrent copy wait for the original. `ignores` runs every copy. `replays-500s` also stores and replays
 * failures. `conflict-in-flight` answers 409 to a concurrent copy. `forgets` drops a key five seconds after its
 * response.
 */
export const IDEMPOTENCY_MODES = [
  'honours',
  'ignores',
  'replays-500s',
  'conflict-in-flight',
  'forgets',
] as const;
export type IdempotencyMode = (typeof IDEMPOTENCY_MODES)[number];

const KEEP_MS = 24 * 3_600_000;
const FORGETFUL_KEEP_MS = 5000;

export interface IdempotencyRecord {
  readonly key: string;
  /** Identifies method, path and body, because a key belongs to one request only. */
  readonly fingerprint: string;
  readonly answeredAtMs: number;
  readonly answer: Answer;
}

export interface Ticket {
  /** Stores the response if the mode stores responses of this kind. */
  finish(answer: Answer): void;
  /** The request ended without a response that could be stored. */
  abandon(): void;
}

export type Gate =
  | { readonly kind: 'proceed'; readonly ticket: Ticket }
  | { readonly kind: 'answer'; readonly answer: Answer; readonly replayed: boolean }
  | { readonly kind: 'wait'; readonly settled: Promise<void> };

export interface IdempotencyGate {
  /** `key` must already include the credential. */
  enter(key: string, fingerprint: string): Gate;
  mode(): IdempotencyMode;
  setMode(mode: IdempotencyMode): void;
  forgetAll(): void;
  /** The responses that can still be replayed. */
  records(): readonly IdempotencyRecord[];
  load(records: readonly IdempotencyRecord[]): void;
}

const OTHER_REQUEST = 'Idempotency-Key has already been used for a different request';

interface RequestInFlight {
  readonly fingerprint: string;
  readonly settled: Promise<void>;
  readonly settle: () => void;
}

const UNTRACKED: Ticket = { finish: () => undefined, abandon: () => undefined };

export function createIdempotencyGate(initialMode: IdempotencyMode, nowMs: () => number): IdempotencyGate {
  let mode = initialMode;
  const remembered = new Map<string, IdempotencyRecord>();
  const inFlight = new Map<string, RequestInFlight>();

  const recall = (key: string): IdempotencyRecord | undefined => {
    const record = remembered.get(key);
    if (record === undefined) return undefined;
    const retentionMs = mode === 'forgets' ? FORGETFUL_KEEP_MS : KEEP_MS;
    if (nowMs() - record.answeredAtMs < retentionMs) return record;
    remembered.delete(key);
    return undefined;
  };

  const board = (key: string, fingerprint: string): Ticket => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const request: RequestInFlight = {
      fingerprint,
      settled: promise,
      settle: () => {
        resolve(undefined);
      },
    };
    inFlight.set(key, request);
    const land = (): void => {
      if (inFlight.get(key) === request) inFlight.delete(key);
      request.settle();
    };
    return {
      finish: (answer) => {
        const keeps = answer.status < 500 || mode === 'replays-500s';
        if (keeps) remembered.set(key, { key, fingerprint, answeredAtMs: nowMs(), answer });
        land();
      },
      abandon: land,
    };
  };

  return {
    enter: (key, fingerprint) => {
      if (mode === 'ignores') return { kind: 'proceed', ticket: UNTRACKED };
      const request = inFlight.get(key);
      const record = recall(key);
      const known = request?.fingerprint ?? record?.fingerprint;
      if (known !== undefined && known !== fingerprint) {
        return { kind: 'answer', answer: invalid([OTHER_REQUEST]), replayed: false };
      }
      if (request !== undefined) {
        if (mode !== 'conflict-in-flight') return { kind: 'wait', settled: request.settled };
        const answer = problem(409, 'A request with this Idempotency-Key is still in progress');
        return { kind: 'answer', answer, replayed: false };
      }
      if (record !== undefined) return { kind: 'answer', answer: record.answer, replayed: true };
      return { kind: 'proceed', ticket: board(key, fingerprint) };
    },
    mode: () => mode,
    setMode: (next) => {
      mode = next;
    },
    forgetAll: () => {
      remembered.clear();
    },
    records: () => [...remembered.values()].filter((record) => nowMs() - record.answeredAtMs < KEEP_MS),
    load: (records) => {
      for (const record of records) remembered.set(record.key, record);
    },
  };
}
