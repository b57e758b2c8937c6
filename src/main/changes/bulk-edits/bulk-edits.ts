import { type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../../ipc/channels.ts';
import type {
  NewBulkEdit,
  BulkEdit,
  BulkEditChanged,
  BulkEditDetail,
  BulkEditLook,
} from '../../../ipc/changes/bulk-edits.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { nextRevision } from '../../clock/next-revision.ts';
import { newBulkEdit, newBulkEditSlips, type NewBulkEditDeps } from './new-bulk-edit.ts';
import { closedRun, readAgain, refusedBulkEdits, startOf, stoppedItem } from './bulk-edit-decisions.ts';
import { baseNow } from './bulk-edit-base.ts';
import { type BulkEditFacts, bulkEditFacts, unconfirmedDeletions } from './bulk-edit-facts.ts';
import {
  brokenNotice,
  noticeOf,
  type BulkEditNotice,
  remainingMs,
  type RateLimit,
} from './bulk-edit-states.ts';
import {
  type BulkEditRunnerParts,
  type BulkEditSession,
  commitBulkEdit,
  workToRest,
  UnsavedRests,
} from './bulk-edit-runner.ts';
import { itemNews, bulkEditDetailView, bulkEditView } from './bulk-edit-view.ts';
import { lookAtBulkEdit, lookMissing, lookedNow, type LookedAt } from './bulk-edit-look.ts';
import { dueNotice, momentPassed, readyNote, watchMoments } from './bulk-edit-schedule.ts';
import { type BulkEditSummary, type StoredBulkEdit, summaryOf } from './store/stored-bulk-edit.ts';

export interface BulkEditsDeps extends Omit<NewBulkEditDeps, 'clock'>, Omit<BulkEditRunnerParts, 'onStep'> {
  readonly isUnlocked: (workspaceId: string) => boolean;
  /** Reads the service now; returns the cached view if that fails. */
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  readonly rateLimit: (workspaceId: string) => RateLimit | null;
  readonly emit: (changed: BulkEditChanged) => void;
  /** Called when a bulk edit ends, can't continue or needs a decision: the person may be looking elsewhere. */
  readonly notify: (notice: BulkEditNotice) => void;
}

export interface StartRequest extends ChannelRequest<'bulk-edits:start'> {
  readonly confirmation?: string;
}

interface BulkEditRef {
  readonly bulkEditId: string;
}

interface Work extends BulkEditSession {
  bulkEdit: StoredBulkEdit;
  done: Promise<unknown>;
}

/** Bulk edits: ordered lists of changes, run one at a time, paused and resumed across restarts. */
export class BulkEdits {
  readonly #deps: BulkEditsDeps;
  readonly #parts: BulkEditRunnerParts;
  readonly #works = new Map<string, Work>();
  /** Bulk edits at rest whose state couldn't be stored, for example on a full disk. */
  readonly #unsaved = new UnsavedRests();
  /** When each bulk edit was last checked, by both clocks. Lost with the process. */
  readonly #looked = new Map<string, LookedAt>();

  constructor(deps: BulkEditsDeps) {
    this.#deps = deps;
    this.#parts = { ...deps, onStep: (bulkEdit, place) => this.#stepped(bulkEdit, place) };
  }

  async create(request: NewBulkEdit): Promise<Result<BulkEdit>> {
    const bulkEdit = await newBulkEdit(this.#deps, request);
    if (!bulkEdit.ok) return bulkEdit;
    const stored = this.#deps.store.create(bulkEdit.value);
    if (!stored.ok) return stored;
    this.#tellScreens(stored.value, null);
    return succeed(this.#view(summaryOf(stored.value)));
  }

  /** Possible slips of its changes taken together; they are acknowledged when it is created. */
  slips(request: Pick<NewBulkEdit, 'workspaceId' | 'changes'>): Promise<Result<string[]>> {
    return newBulkEditSlips(this.#deps, request);
  }

  list({ workspaceId }: { workspaceId: string }): Result<ChannelResponse<'bulk-edits:list'>> {
    this.#unsaved.save(this.#deps.store);
    const bulkEdits = this.#deps.store.list(workspaceId);
    if (!bulkEdits.ok) return bulkEdits;
    const items = bulkEdits.value.map((bulkEdit) => {
      const rested = this.#unsaved.bulkEdit(bulkEdit.bulkEditId);
      return this.#view(rested === undefined ? bulkEdit : summaryOf(rested));
    });
    return succeed({ revision: nextRevision(), items });
  }

  get({ bulkEditId }: BulkEditRef): Result<BulkEditDetail> {
    const bulkEdit = this.#present(bulkEditId);
    if (!bulkEdit.ok) return bulkEdit;
    const view = this.#view(summaryOf(bulkEdit.value));
    const running = this.#works.get(bulkEditId)?.place ?? null;
    return succeed(bulkEditDetailView(view, bulkEdit.value, this.#deps.resources, running));
  }

  /** Sets or removes the time of a bulk edit that hasn't been started. Starts nothing. */
  schedule({ bulkEditId, startAt }: ChannelRequest<'bulk-edits:schedule'>): Result<BulkEdit> {
    const passed = momentPassed(startAt, this.#deps.clock.now());
    if (passed !== null) return fail(passed);
    const bulkEdit = this.#present(bulkEditId);
    if (!bulkEdit.ok) return bulkEdit;
    const note = readyNote(startAt);
    const moved = commitBulkEdit(this.#parts, bulkEdit.value, 'personScheduled', null, note, { startAt });
    return moved.ok ? succeed(this.#view(summaryOf(moved.value))) : moved;
  }

  /** Reads the targets of waiting changes and compares them with the review. Sends nothing. */
  async look({ bulkEditId }: BulkEditRef): Promise<Result<BulkEditLook>> {
    const bulkEdit = this.#present(bulkEditId);
    if (!bulkEdit.ok) return bulkEdit;
    const look = await lookAtBulkEdit(this.#deps, bulkEdit.value);
    this.#looked.set(bulkEditId, lookedNow(this.#deps.clock));
    return succeed(look);
  }

  /** Tells the person when bulk edits are due, until the signal aborts. Starts none of them. */
  watchMoments(signal: AbortSignal): Promise<void> {
    const { clock, store, emit, notify } = this.#deps;
    const onDue = (bulkEdit: BulkEditSummary): void => {
      emit({ bulkEdit: this.#view(bulkEdit), items: [] });
      notify(dueNotice(bulkEdit));
    };
    return watchMoments({ clock, ready: () => store.ready(), onDue }, signal);
  }

  start({ bulkEditId, stopped, confirmation = '' }: StartRequest): Result<BulkEdit> {
    // An unsaved rest would block every other bulk edit of the workspace.
    const saved = this.#unsaved.save(this.#deps.store);
    if (!saved.ok) return saved;
    const bulkEdit = this.#present(bulkEditId);
    if (!bulkEdit.ok) return bulkEdit;
    if (!this.#deps.isUnlocked(bulkEdit.value.workspaceId)) return fail(refusedBulkEdits.locked);
    if (this.#works.has(bulkEditId)) return fail(refusedBulkEdits.atWork);
    const unseen = lookMissing(bulkEdit.value, this.#looked.get(bulkEditId), this.#deps.clock);
    if (unseen !== null) return fail(unseen);
    const unconfirmed = unconfirmedDeletions(this.#deps.resources, bulkEdit.value, confirmation);
    if (unconfirmed !== null) return fail(unconfirmed);
    const item = startOf(this.#deps.engine, bulkEdit.value, stopped);
    if (!item.ok) return item;
    const started = commitBulkEdit(this.#parts, bulkEdit.value, 'personStarted', item.value);
    if (!started.ok) return started;
    this.#begin(started.value);
    return this.#reported(bulkEditId);
  }

  async readStopped({ bulkEditId }: BulkEditRef): Promise<Result<BulkEdit>> {
    const asked = this.#present(bulkEditId);
    if (!asked.ok) return asked;
    const stopped = stoppedItem(asked.value);
    const resource =
      stopped === undefined ? undefined : this.#deps.resources.get(stopped.item.target.resource);
    if (stopped === undefined || resource === undefined) return fail(refusedBulkEdits.nothingStopped);
    const closed = closedRun(this.#deps.engine, stopped.item);
    if (closed === null) return fail(refusedBulkEdits.nothingStopped);
    const now = await baseNow(this.#deps, resource, stopped.item);
    if (!now.ok) return now;
    const { event, step } = readAgain(resource, stopped, now.value, closed);
    // If a person has decided meanwhile, the commit is refused.
    const committed = commitBulkEdit(this.#parts, asked.value, event, step);
    return committed.ok ? this.#reported(bulkEditId) : committed;
  }

  async facts({ bulkEditId }: BulkEditRef): Promise<Result<BulkEditFacts>> {
    const bulkEdit = this.#deps.store.get(bulkEditId);
    if (!bulkEdit.ok) return bulkEdit;
    const standards = await this.#deps.slips(bulkEdit.value.workspaceId);
    if (!standards.ok) return standards;
    const stoppedRun = this.#stoppedRun(summaryOf(bulkEdit.value));
    return succeed(bulkEditFacts(this.#deps.resources, bulkEdit.value, standards.value, stoppedRun));
  }

  pause(request: BulkEditRef): Promise<Result<BulkEdit>> {
    return this.#ask(request, 'pause');
  }

  cancel(request: BulkEditRef): Promise<Result<BulkEdit>> {
    return this.#ask(request, 'cancel');
  }

  /** At start, after the engine has recovered: pauses bulk edits that were running. */
  recover(): Result<number> {
    const running = this.#deps.store.running();
    if (!running.ok) return running;
    for (const bulkEdit of running.value) {
      if (this.#works.has(bulkEdit.bulkEditId)) continue;
      const paused = commitBulkEdit(this.#parts, bulkEdit, 'foundInterrupted');
      if (!paused.ok) return paused;
    }
    return succeed(running.value.length);
  }

  atWork(): string[] {
    return Array.from(this.#works.values(), ({ bulkEdit }) => bulkEdit.title);
  }

  /** Pauses every running bulk edit after its current change; resolves once all are at rest. */
  async pauseAll(): Promise<void> {
    await Promise.all(Array.from(this.#works.keys(), (bulkEditId) => this.#ask({ bulkEditId }, 'pause')));
  }

  #begin(bulkEdit: StoredBulkEdit): void {
    const work: Work = {
      bulkEdit,
      asked: null,
      rest: new AbortController(),
      waitsUntil: null,
      tookMs: [],
      place: null,
      done: Promise.resolve(),
    };
    this.#works.set(bulkEdit.bulkEditId, work);
    work.done = workToRest(this.#parts, bulkEdit, work).then((ended) => {
      this.#works.delete(bulkEdit.bulkEditId);
      const rested = ended.ok ? ended.value : this.#unsaved.rest(this.#deps, work.bulkEdit, ended.error);
      this.#tellScreens(rested, null);
      const notice = ended.ok ? noticeOf(rested) : brokenNotice(rested);
      if (notice !== null) this.#deps.notify(notice);
    });
  }

  /** Takes effect between two runs or during a wait; at once if nothing is running. */
  async #ask({ bulkEditId }: BulkEditRef, what: 'pause' | 'cancel'): Promise<Result<BulkEdit>> {
    const work = this.#works.get(bulkEditId);
    if (work === undefined) {
      const saved = this.#unsaved.save(this.#deps.store);
      if (!saved.ok) return saved;
      const bulkEdit = this.#present(bulkEditId);
      if (!bulkEdit.ok) return bulkEdit;
      const event = what === 'pause' ? 'personPaused' : 'personCancelled';
      const committed = commitBulkEdit(this.#parts, bulkEdit.value, event);
      return committed.ok ? this.#reported(bulkEditId) : committed;
    }
    // A pause doesn't override an earlier cancellation.
    work.asked = work.asked === 'cancel' ? 'cancel' : what;
    work.rest.abort();
    this.#tellScreens(work.bulkEdit, null);
    await work.done;
    return this.#reported(bulkEditId);
  }

  #stepped(bulkEdit: StoredBulkEdit, place: number | null): void {
    const work = this.#works.get(bulkEdit.bulkEditId);
    if (work !== undefined) work.bulkEdit = bulkEdit;
    this.#tellScreens(bulkEdit, place);
  }

  #tellScreens(bulkEdit: StoredBulkEdit, place: number | null): void {
    const isRunning = place !== null && place === this.#works.get(bulkEdit.bulkEditId)?.place;
    const items = itemNews(bulkEdit, place, this.#deps.resources, isRunning);
    this.#deps.emit({ bulkEdit: this.#view(summaryOf(bulkEdit)), items });
  }

  /** Uses the version in memory while a bulk edit runs, because it may have thousands of changes. */
  #present(bulkEditId: string): Result<StoredBulkEdit> {
    const known = this.#works.get(bulkEditId)?.bulkEdit ?? this.#unsaved.bulkEdit(bulkEditId);
    return known === undefined ? this.#deps.store.get(bulkEditId) : succeed(known);
  }

  /** Read again after waiting, so that the answer is current. */
  #reported(bulkEditId: string): Result<BulkEdit> {
    const bulkEdit = this.#present(bulkEditId);
    return bulkEdit.ok ? succeed(this.#view(summaryOf(bulkEdit.value))) : bulkEdit;
  }

  #view(bulkEdit: BulkEditSummary): BulkEdit {
    const work = this.#works.get(bulkEdit.bulkEditId);
    return bulkEditView(bulkEdit, {
      asked: work?.asked ?? null,
      waitsUntil: work?.waitsUntil ?? null,
      remainingMs: this.#remainingMs(bulkEdit, work),
      now: this.#deps.clock.now(),
      stoppedRun: this.#stoppedRun(bulkEdit),
    });
  }

  #stoppedRun({ state, stopped }: BulkEditSummary) {
    const changeId = state === 'running' ? null : (stopped?.changeId ?? null);
    const run = changeId === null ? null : this.#deps.engine.get({ changeId });
    return run?.ok === true ? run.value : null;
  }

  #remainingMs({ workspaceId, total, done }: BulkEditSummary, work: Work | undefined): number | null {
    return remainingMs({
      tookMs: work?.tookMs ?? [],
      itemsLeft: total - done,
      rateLimit: this.#deps.rateLimit(workspaceId),
      now: this.#deps.clock.now(),
    });
  }
}
