import { type Result, succeed, type AppError } from '../../../core/values/errors.ts';
import type { EngineClock } from '../engine-parts.ts';
import { waitOut, bulkEditTransition, type BulkEditEvent } from './bulk-edit-states.ts';
import { type ItemOutcome, type BulkEditEngine, runItem } from './bulk-edit-item-run.ts';
import { bulkEditErrors } from './store/sqlite-bulk-edit-store.ts';
import {
  type BulkEditItemStep,
  type BulkEditStep,
  type BulkEditStore,
  type StoredBulkEdit,
  type StoredBulkEditItem,
  stepped,
} from './store/stored-bulk-edit.ts';

export interface BulkEditRunnerParts {
  readonly store: BulkEditStore;
  readonly engine: BulkEditEngine;
  readonly clock: EngineClock;
  /** Called before each change, so that editing stays unlocked while a bulk edit runs. */
  readonly keepUnlocked: (workspaceId: string) => void;
  readonly recordFault: (where: string, fault: unknown) => void;
  /** Called when a change begins and after each commit, with the position of the change concerned. */
  readonly onStep: (bulkEdit: StoredBulkEdit, place: number | null) => void;
}

/** One stretch of work on a bulk edit. It doesn't outlive the process. */
export interface BulkEditSession {
  asked: 'pause' | 'cancel' | null;
  /** Aborts when a person pauses or cancels: a wait ends at once, but a running change is never interrupted. */
  readonly rest: AbortController;
  /** When the wait for the rate limit ends, by our clock; null while working. */
  waitsUntil: Date | null;
  readonly tookMs: number[];
  /** The position of the running change; null between changes. */
  place: number | null;
}

/** Empty if the bulk edit's state says everything. */
const notes: Readonly<Record<BulkEditEvent, string>> = {
  personStarted: '',
  personScheduled: '',
  personPaused: 'Paused by you.',
  personCancelled: 'Cancelled by you. What is done stays done.',
  changeOver: '',
  changeNotVerified: 'Stopped: one change couldn’t be verified.',
  limitReached: 'Waiting for the service’s rate limit. It continues on its own.',
  editingLocked: 'Paused because editing was locked. Unlock editing, then continue.',
  readAgain: 'Stopped: one change was closed with an unknown outcome.',
  shownAsWanted: 'The change it stopped at is now correct. It continues when you start it.',
  lastChangeOver: 'All changes are finished.',
  foundInterrupted: 'Keyholder quit while it was running. It continues when you start it.',
};

/** Commits an event; on an error nothing was written. */
export function commitBulkEdit(
  { store, clock, onStep }: Pick<BulkEditRunnerParts, 'store' | 'clock' | 'onStep'>,
  bulkEdit: StoredBulkEdit,
  event: BulkEditEvent,
  item: BulkEditItemStep | null = null,
  note: string = notes[event],
  also: Pick<BulkEditStep, 'startAt'> = {},
): Result<StoredBulkEdit> {
  const to = bulkEditTransition(bulkEdit.state, event);
  if (to === null) return { ok: false, error: bulkEditErrors.movedOn };
  const at = clock.now().toISOString();
  const stored = store.record({ before: bulkEdit, to, note, at, item, ...also });
  if (stored.ok) onStep(stored.value, item?.place ?? null);
  return stored;
}

/** The next or current change; undefined once all are finished. */
function nextItem({ items }: StoredBulkEdit): { place: number; item: StoredBulkEditItem } | undefined {
  const place = items.findIndex(({ state }) => state === 'waiting' || state === 'stopped');
  const item = items[place];
  return item === undefined ? undefined : { place, item };
}

/** Like `workThrough`, but turns a fault of our own into an error. */
export async function workToRest(
  parts: BulkEditRunnerParts,
  start: StoredBulkEdit,
  session: BulkEditSession,
): Promise<Result<StoredBulkEdit>> {
  try {
    return await workThrough(parts, start, session);
  } catch (fault) {
    parts.recordFault('bulk edit', fault);
    return { ok: false, error: { code: 'internal', message: 'Something went wrong in Keyholder.' } };
  }
}

/**
 * Works through a running bulk edit, one run at a time, until it ends, a person stops it or a change isn't verified. It
 * waits for the rate limit however long that takes. Each step is committed before the next; returns the bulk edit at
 * rest.
 */
async function workThrough(
  parts: BulkEditRunnerParts,
  start: StoredBulkEdit,
  session: BulkEditSession,
): Promise<Result<StoredBulkEdit>> {
  let bulkEdit = start;
  for (;;) {
    const asked = session.asked;
    if (asked !== null)
      return commitBulkEdit(parts, bulkEdit, asked === 'pause' ? 'personPaused' : 'personCancelled');
    const next = nextItem(bulkEdit);
    if (next === undefined) return commitBulkEdit(parts, bulkEdit, 'lastChangeOver');
    const ended = await workAt(parts, bulkEdit, next, session);
    if (!ended.ok || ended.value.state !== 'running') return ended;
    bulkEdit = ended.value;
  }
}

async function workAt(
  parts: BulkEditRunnerParts,
  start: StoredBulkEdit,
  { place, item }: { readonly place: number; readonly item: StoredBulkEditItem },
  session: BulkEditSession,
): Promise<Result<StoredBulkEdit>> {
  const { clock } = parts;
  parts.keepUnlocked(start.workspaceId);
  session.place = place;
  parts.onStep(start, place);
  let bulkEdit = start;
  const startedMs = clock.monotonicMs();
  const outcome = await runItem(parts.engine, bulkEdit, item, (changeId) => {
    const committed = commitBulkEdit(parts, bulkEdit, 'changeOver', {
      place,
      state: 'waiting',
      changeId,
      note: '',
    });
    if (committed.ok) bulkEdit = committed.value;
    return committed;
  });
  session.place = null;
  if (outcome.state === 'limited') return waitAt(parts, bulkEdit, place, outcome, session);
  if (outcome.state === 'locked') {
    const item = { ...outcome, place, state: 'waiting', note: '' } as const;
    return commitBulkEdit(parts, bulkEdit, 'editingLocked', item);
  }
  session.tookMs.push(clock.monotonicMs() - startedMs);
  return commitOutcome(parts, bulkEdit, place, outcome);
}

/** The change waits in place; nothing is sent meanwhile. */
async function waitAt(
  parts: BulkEditRunnerParts,
  bulkEdit: StoredBulkEdit,
  place: number,
  { changeId, waitMs }: Extract<ItemOutcome, { state: 'limited' }>,
  session: BulkEditSession,
): Promise<Result<StoredBulkEdit>> {
  session.waitsUntil = new Date(parts.clock.now().getTime() + waitMs);
  const item = { place, state: 'waiting', changeId, note: 'Waits for the service’s limit.' } as const;
  const waiting = commitBulkEdit(parts, bulkEdit, 'limitReached', item);
  if (waiting.ok) await waitOut(parts.clock, waitMs, session.rest.signal);
  session.waitsUntil = null;
  return waiting;
}

function commitOutcome(
  parts: BulkEditRunnerParts,
  bulkEdit: StoredBulkEdit,
  place: number,
  { state, changeId, note, isConflict = false }: Extract<ItemOutcome, { note: string }>,
): Result<StoredBulkEdit> {
  const item = { place, state, changeId, note, isConflict };
  if (state !== 'stopped') return commitBulkEdit(parts, bulkEdit, 'changeOver', item);
  const title = bulkEdit.items[place]?.title ?? '';
  return commitBulkEdit(parts, bulkEdit, 'changeNotVerified', item, `Stopped at "${title}". ${note}`);
}

/** Bulk edits at rest whose state couldn't be stored. Lost with the process: the next start finds them running. */
export class UnsavedRests {
  readonly #rests = new Map<string, BulkEditStep>();

  /** Puts a bulk edit that couldn't continue to rest, with the reason. If that can't be stored, it is stored later. */
  rest(
    {
      store,
      clock,
    }: { readonly store: Pick<BulkEditStore, 'record'>; readonly clock: Pick<EngineClock, 'now'> },
    bulkEdit: StoredBulkEdit,
    { message }: AppError,
  ): StoredBulkEdit {
    // It had come to rest before the error.
    if (bulkEdit.state !== 'running') return bulkEdit;
    const note = `It couldn’t continue: ${message} Nothing is being sent; resume it once this is fixed.`;
    const at = clock.now().toISOString();
    const step: BulkEditStep = { before: bulkEdit, to: 'paused', note, at, item: null };
    if (!store.record(step).ok) this.#rests.set(bulkEdit.bulkEditId, step);
    return stepped(step);
  }

  bulkEdit(bulkEditId: string): StoredBulkEdit | undefined {
    const step = this.#rests.get(bulkEditId);
    return step === undefined ? undefined : stepped(step);
  }

  save(store: Pick<BulkEditStore, 'record'>): Result<null> {
    for (const [bulkEditId, step] of this.#rests) {
      const stored = store.record(step);
      // If it has moved on, it no longer needs to be put to rest.
      if (!stored.ok && stored.error.code !== 'invalid-transition') return stored;
      this.#rests.delete(bulkEditId);
    }
    return succeed(null);
  }
}
