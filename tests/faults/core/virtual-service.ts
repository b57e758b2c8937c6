import type { AppError, Result } from '../../../src/contract/errors.ts';
import { fail, succeed } from '../../../src/contract/errors.ts';
import type { JsonValue } from '../../../src/contract/json.ts';
import { parseJson } from '../../../src/contract/json.ts';
import { sha256Hex } from '../../../src/main/storage/content-hash.ts';
import type {
  ReadAnswer,
  ReadRequest,
  ServiceClient,
  WriteOutcome,
  WriteRequest,
} from '../../../src/main/service-client/service-client.ts';
import type { Random } from './seeded-random.ts';
import type { VirtualClock } from './virtual-clock.ts';

export const keyModes = ['honours', 'ignores', 'replays-500', 'conflicts', 'forgets'] as const;
export type KeyMode = (typeof keyModes)[number];

/** What may go wrong with one write. `lost`: accepted, yet nothing is done. `late`: done after our time-out. */
export const writeFaults = [
  'none',
  'unsent',
  'reset-before',
  'reset-after',
  'late',
  'failed-before',
  'failed-after',
  'rate-limited',
  'in-progress',
  'forbidden',
  'rejected',
  'lost',
  'killed-before',
  'killed-after',
] as const;
export type WriteFault = (typeof writeFaults)[number];

/** One committed effect at the service. */
export interface Effect {
  readonly atMs: number;
  readonly subject: string;
  readonly amount: number;
  readonly disabled: boolean;
  /** The app's key, or null for someone else. */
  readonly key: string | null;
}

export type Seen =
  | {
      readonly kind: 'read';
      readonly atMs: number;
      readonly subject: string;
      /** Null for a read that failed. */
      readonly amount: number | null;
      /** As the app is told: by its own wall clock. */
      readonly readAt: string;
    }
  | {
      readonly kind: 'write';
      readonly atMs: number;
      readonly subject: string;
      readonly path: string;
      readonly key: string;
      readonly bodySha256: string;
      readonly fault: WriteFault;
      /** What the service answered, whatever the app was told; null while there is no answer. */
      answered: WriteOutcome | null;
    }
  | { readonly kind: 'send-decided' | 'resend-decided'; readonly atMs: number; readonly subject: string }
  | { readonly kind: 'locked' | 'unlocked'; readonly atMs: number; readonly subject: '' };

export interface ServiceHooks {
  readonly nextWriteFault: () => WriteFault;
  readonly readFails: () => boolean;
  /** Before every request and after every commit: where another editor may step in. */
  readonly gap: () => void;
  /** What a 429 asks for. */
  readonly retryAfterMs: () => number;
  /** The program dies here. */
  readonly kill: () => void;
}

interface Deposit {
  amount: number;
  disabled: boolean;
  version: number;
}

/** A service that lies, loses and dawdles, with a ledger of what it really did. */
export class VirtualService implements ServiceClient {
  readonly ledger: Effect[] = [];
  readonly seen: Seen[] = [];
  readonly #deposits = new Map<string, Deposit>();
  readonly #answers = new Map<string, WriteOutcome>();
  readonly #inFlight = new Set<string>();

  readonly mode: KeyMode;
  readonly #clock: VirtualClock;
  readonly #random: Random;
  readonly #hooks: ServiceHooks;

  constructor(mode: KeyMode, clock: VirtualClock, random: Random, hooks: ServiceHooks) {
    this.mode = mode;
    this.#clock = clock;
    this.#random = random;
    this.#hooks = hooks;
  }

  put(subject: string, amount: number, disabled: boolean): void {
    this.#commit(subject, amount, disabled, null);
  }

  depositOf(subject: string): Readonly<Deposit> {
    return this.#deposits.get(subject) ?? { amount: 0, disabled: false, version: 0 };
  }

  body(subject: string): JsonValue {
    const { amount, disabled, version } = this.depositOf(subject);
    return {
      property_id: Number(subject),
      security_deposit: amount,
      disable_security: disabled ? 1 : 0,
      modified: `v${String(version)}`,
    };
  }

  read(request: ReadRequest): Promise<Result<ReadAnswer>> {
    this.#clock.advance(1 + this.#random.below(20));
    this.#hooks.gap();
    const { subject } = request;
    const fails = this.#hooks.readFails();
    const amount = fails ? null : this.depositOf(subject).amount;
    const readAt = this.#clock.now();
    this.seen.push({
      kind: 'read',
      atMs: this.#clock.worldMs,
      subject,
      amount,
      readAt: readAt.toISOString(),
    });
    if (fails) return Promise.resolve(fail(unreachable));
    const answer: ReadAnswer = {
      body: this.body(subject),
      status: 200,
      shape: 'known',
      unknownFields: [],
      missingFields: [],
      readAt,
      serviceDate: new Date(this.#clock.worldMs),
      ms: 1,
    };
    this.#clock.advance(1);
    return Promise.resolve(succeed(answer));
  }

  async write(request: WriteRequest): Promise<WriteOutcome> {
    this.#clock.advance(1 + this.#random.below(20));
    const fault = this.#hooks.nextWriteFault();
    const subject = /^\/properties\/(\d+)\/security-deposit$/.exec(request.path)?.[1] ?? '?';
    if (fault === 'unsent') return { kind: 'unsent', error: unreachable };
    const entry: Extract<Seen, { kind: 'write' }> = {
      kind: 'write',
      atMs: this.#clock.worldMs,
      subject,
      path: request.path,
      key: request.idempotencyKey,
      bodySha256: sha256Hex(request.body ?? ''),
      fault,
      answered: null,
    };
    this.seen.push(entry);
    entry.answered = await this.#answer(request, subject, fault);
    return entry.answered;
  }

  #answer(request: WriteRequest, subject: string, fault: WriteFault): Promise<WriteOutcome> {
    const apply = (): WriteOutcome => this.#apply(request, subject);
    switch (fault) {
      case 'none':
        return Promise.resolve(apply());
      case 'lost':
        return Promise.resolve(acceptedAt(this.#clock));
      case 'reset-after':
        apply();
        return Promise.resolve(ambiguous(null));
      case 'late':
        this.#inFlight.add(request.idempotencyKey);
        this.#clock.after(500 + this.#random.below(40_000), () => {
          this.#inFlight.delete(request.idempotencyKey);
          apply();
        });
        return Promise.resolve(ambiguous(null));
      case 'failed-after':
        apply();
        return Promise.resolve(this.#failed(request.idempotencyKey));
      case 'failed-before':
        return Promise.resolve(this.#failed(request.idempotencyKey));
      case 'killed-after':
        apply();
        return this.#die();
      case 'killed-before':
        return this.#die();
      default:
        return Promise.resolve(refusals[fault](this.#hooks.retryAfterMs));
    }
  }

  #die(): Promise<WriteOutcome> {
    this.#hooks.kill();
    return new Promise(() => undefined);
  }

  #failed(key: string): WriteOutcome {
    const outcome = ambiguous(500);
    if (this.mode === 'replays-500' && !this.#answers.has(key)) this.#answers.set(key, outcome);
    return outcome;
  }

  #apply(request: WriteRequest, subject: string): WriteOutcome {
    const key = request.idempotencyKey;
    if (this.mode === 'conflicts' && this.#inFlight.has(key)) return conflict;
    if (this.mode !== 'ignores') {
      const replay = this.#answers.get(key);
      const forgotten = this.mode === 'forgets' && this.#random.chance(0.5);
      if (replay !== undefined && !forgotten) return replay;
    }
    const parsed = parseJson(new TextDecoder().decode(request.body ?? new Uint8Array()));
    const body = parsed.ok ? parsed.value : null;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return refusals.rejected();
    const amount = Number(body['security_deposit']);
    this.#commit(subject, amount, body['disable_security'] === 1, key);
    const outcome = acceptedAt(this.#clock);
    this.#answers.set(key, outcome);
    this.#hooks.gap();
    return outcome;
  }

  #commit(subject: string, amount: number, disabled: boolean, key: string | null): void {
    const version = this.depositOf(subject).version + 1;
    this.#deposits.set(subject, { amount, disabled, version });
    this.ledger.push({ atMs: this.#clock.worldMs, subject, amount, disabled, key });
    this.#clock.advance(1);
  }
}

const unreachable: AppError = { code: 'service-unreachable', message: 'The service cannot be reached.' };
const conflict: WriteOutcome = {
  kind: 'in-progress',
  status: 409,
  error: { code: 'service-conflict', message: 'The original is in progress.', status: 409 },
};

function acceptedAt(clock: VirtualClock): WriteOutcome {
  return { kind: 'accepted', status: 200, body: null, serviceDate: new Date(clock.worldMs) };
}

function ambiguous(status: number | null): WriteOutcome {
  return { kind: 'ambiguous', status, error: { code: 'service-failed', message: 'No answer.' } };
}

const refusals = {
  unsent: (): WriteOutcome => ({ kind: 'unsent', error: unreachable }),
  'reset-before': (): WriteOutcome => ambiguous(null),
  'rate-limited': (retryAfterMs: () => number): WriteOutcome => {
    return {
      kind: 'rate-limited',
      retryAfterMs: retryAfterMs(),
      error: { code: 'service-rate-limited', message: 'Wait.' },
    };
  },
  'in-progress': (): WriteOutcome => conflict,
  forbidden: (): WriteOutcome => ({
    kind: 'forbidden',
    status: 403,
    error: { code: 'service-forbidden', message: 'Forbidden', status: 403 },
  }),
  rejected: (): WriteOutcome => ({
    kind: 'rejected',
    status: 422,
    error: { code: 'service-refused', message: 'Refused.', status: 422, serviceMessages: ['too much'] },
  }),
} as const;
