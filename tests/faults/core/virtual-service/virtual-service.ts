import { type Result, fail, succeed } from '../../../../src/core/values/errors.ts';
import { type JsonValue, isJsonObject, parseJson } from '../../../../src/core/values/json/json.ts';
import { sha256Hex } from '../../../../src/main/storage/content-hash.ts';
import type {
  ReadAnswer,
  ReadRequest,
  ServiceClient,
  WriteOutcome,
  WriteRequest,
  WriteTurn,
} from '../../../../src/main/service-client/service-client.ts';
import { type EditedSetting, type StoredSetting, depositSetting } from './edited-setting.ts';
import { answerAfter } from './write-fates.ts';
import { sameBody } from './same-body.ts';
import { RememberedKeys } from '../remembered-keys.ts';
import type { Random } from '../seeded-random.ts';
import type { Effect, Seen } from '../service-record.ts';
import { acceptedAt, rateLimitReached, readErrors, refusals, unreachable } from './virtual-answers.ts';
import type { VirtualClock } from './virtual-clock.ts';
import type { SideEffect, KeyMode, ReadFault, WriteFault } from './virtual-faults.ts';

export interface ServiceHooks {
  readonly nextWriteFault: () => WriteFault;
  readonly readFails: () => boolean;
  /** Called for reads that don't otherwise fail. `hasCopy`: an older copy could be returned. */
  readonly readFault?: (hasCopy: boolean) => ReadFault;
  /** Whether the service sends strong ETags. */
  readonly tags?: boolean;
  /** Whether it respects them. Called only when it makes a difference. */
  readonly heedsTags?: () => boolean;
  readonly beside?: () => SideEffect;
  /** Called before every read and after every commit, where another editor may act. */
  readonly gap: () => void;
  /** The same, between the last read and the first byte. */
  readonly underWay?: () => void;
  /** When a request accepted without a response is applied. By default some time later. */
  readonly late?: (land: () => void) => void;
  /** How long our own rate limit delays a write. 0 for no delay. */
  readonly rateLimitWaitMs?: () => number;
  /** The wait that a 429 asks for. */
  readonly retryAfterMs: () => number;
  /** Kills the program here. */
  readonly kill: () => void;
}

export const longestLagMs = 5_000;

/** A service that lies, loses and delays requests, with a ledger of what it really did. */
export class VirtualService implements ServiceClient {
  readonly ledger: Effect[] = [];
  readonly seen: Seen[] = [];
  readonly setting: EditedSetting;
  readonly #stored = new Map<string, StoredSetting>();
  /** Values before the last change, which a lagging copy still shows. */
  readonly #before = new Map<string, StoredSetting & { readonly untilMs: number }>();
  readonly #keys: RememberedKeys;
  readonly #clock: VirtualClock;
  readonly #random: Random;
  readonly #hooks: ServiceHooks;

  /** `mode` is only called when it makes a difference. */
  constructor(
    mode: () => KeyMode,
    clock: VirtualClock,
    random: Random,
    hooks: ServiceHooks,
    setting = depositSetting,
  ) {
    this.setting = setting;
    this.#keys = new RememberedKeys(mode, random);
    this.#clock = clock;
    this.#random = random;
    this.#hooks = hooks;
  }

  put(subject: string, amount: number, disabled: boolean): void {
    this.#commit(subject, amount, disabled, null, 'nothing');
  }

  storedOf(subject: string): StoredSetting {
    return this.#stored.get(subject) ?? { amount: 0, disabled: false, version: 0, beside: 'nothing' };
  }

  body(subject: string): JsonValue {
    return this.setting.body(subject, this.storedOf(subject));
  }

  read(request: ReadRequest): Promise<Result<ReadAnswer>> {
    this.#clock.advance(1 + this.#random.below(20));
    this.#hooks.gap();
    const { subject } = request;
    const fault = this.#hooks.readFails()
      ? 'fails'
      : (this.#hooks.readFault?.(this.#hasCopy(subject)) ?? 'none');
    const error = readErrors[fault];
    const fails = error !== null;
    const shown = this.#shown(subject, fault);
    // Another subject's body, or a page, isn't a read of this subject.
    const amount = fails || fault === 'another' || fault === 'page' ? null : shown.amount;
    const readAt = this.#clock.now();
    this.seen.push({
      kind: 'read',
      atMs: this.#clock.worldMs,
      subject,
      amount,
      readAt: readAt.toISOString(),
    });
    if (fails) return Promise.resolve(fail(error));
    const answer: ReadAnswer = {
      body: shown.body,
      ...(this.#hooks.tags === true ? { etag: `"v${String(shown.version)}"` } : {}),
      status: 200,
      readAt,
      serviceDate: new Date(this.#clock.worldMs),
      ms: 1,
    };
    this.#clock.advance(1);
    return Promise.resolve(succeed(answer));
  }

  turn(workspaceId: string): Promise<Result<WriteTurn>> {
    const waitMs = this.#hooks.rateLimitWaitMs?.() ?? 0;
    if (waitMs > 0) return Promise.resolve(fail({ ...rateLimitReached, retryAfterMs: waitMs }));
    return Promise.resolve(succeed({ workspaceId, leave: () => undefined }));
  }

  #shown(subject: string, fault: ReadFault): { amount: number; version: number; body: JsonValue } {
    const of = fault === 'another' ? (subject === '1041' ? '1042' : '1041') : subject;
    const before = this.#before.get(of);
    const isBehind = fault === 'lags' && before !== undefined && this.#hasCopy(of);
    const stored = isBehind ? before : this.storedOf(of);
    const body = this.setting.body(of, stored);
    return { ...stored, body: sameBody(fault === 'page' ? { ...body, has_more: true } : body) };
  }

  #hasCopy(subject: string): boolean {
    return this.#clock.worldMs < (this.#before.get(subject)?.untilMs ?? 0);
  }

  async write(request: WriteRequest): Promise<WriteOutcome> {
    this.#clock.advance(1 + this.#random.below(20));
    const fault = this.#hooks.nextWriteFault();
    const subject = /\/(\d+)(?:\/|$)/.exec(request.path)?.[1] ?? '?';
    if (fault === 'unsent') return { kind: 'unsent', error: unreachable };
    this.#hooks.underWay?.();
    const refused = request.preflight();
    if (refused !== null) return { kind: 'unsent', error: refused };
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
    entry.answered = await answerAfter(fault, {
      key: request.idempotencyKey,
      keys: this.#keys,
      clock: this.#clock,
      apply: () => this.#apply(request, subject),
      later: (land) => this.#later(land),
      kill: () => this.#hooks.kill(),
      retryAfterMs: () => this.#hooks.retryAfterMs(),
    });
    return entry.answered;
  }

  #later(land: () => void): void {
    if (this.#hooks.late === undefined) this.#clock.after(500 + this.#random.below(40_000), land);
    else this.#hooks.late(land);
  }

  #apply(request: WriteRequest, subject: string): WriteOutcome {
    const key = request.idempotencyKey;
    const replay = this.#keys.replayOf(key);
    if (replay !== null) return replay;
    const tag = `"v${String(this.storedOf(subject).version)}"`;
    const differs = request.ifMatch !== null && request.ifMatch !== tag;
    if (differs && (this.#hooks.heedsTags?.() ?? true)) return refusals.prevented();
    const parsed = parseJson(new TextDecoder().decode(request.body ?? new Uint8Array()));
    if (!parsed.ok || !isJsonObject(parsed.value)) return refusals.rejected();
    const { amount, disabled } = this.setting.asked(parsed.value, this.storedOf(subject));
    this.#commit(subject, amount, disabled, key, this.#hooks.beside?.() ?? 'nothing');
    const outcome = acceptedAt(this.#clock);
    this.#keys.answered(key, outcome);
    this.#hooks.gap();
    return outcome;
  }

  #commit(subject: string, amount: number, disabled: boolean, key: string | null, beside: SideEffect): void {
    const version = this.storedOf(subject).version + 1;
    this.#before.set(subject, { ...this.storedOf(subject), untilMs: this.#clock.worldMs + longestLagMs });
    this.#stored.set(subject, { amount, disabled, version, beside });
    this.ledger.push({ atMs: this.#clock.worldMs, subject, amount, disabled, key, beside });
    this.#clock.advance(1);
  }
}
