import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { type Result, succeed } from '../../../../src/core/values/errors.ts';
import type { Run, RunDetail } from '../../../../src/ipc/changes/changes.ts';
import type { BulkEdit, BulkEditChanged, BulkEditDetail } from '../../../../src/ipc/changes/bulk-edits.ts';
import type { ReadProgress } from '../../../../src/ipc/portfolio.ts';
import type { SnapshotKey, SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { runOf, target } from '../guarded-edit/edit-world.ts';

export const { workspaceId } = target;
export const snapshotKey: SnapshotKey = {
  workspaceId,
  resource: 'security-deposit',
  subject: '7',
  query: {},
};
const itemCount = 3;

/** The main process's state, numbered as it does. Every answer reflects the moment of the question. */
export class ConsoleOfRecord {
  readonly #runs = new Map<string, number>();
  readonly #items = Array.from({ length: itemCount }, () => 0);
  #revision = 0;
  #sync = 0;
  #body = 0;

  stepRun(changeId: string): RunDetail {
    this.#runs.set(changeId, (this.#runs.get(changeId) ?? 0) + 1);
    return this.run(changeId);
  }

  stepBulkEdit(place: number): BulkEditChanged {
    this.#items[place] = (this.#items[place] ?? 0) + 1;
    const item = this.#item(place);
    return { bulkEdit: this.#bulkEditHead(), items: [{ ...item, place }] };
  }

  stepSync(): ReadProgress {
    this.#sync += 1;
    return this.sync();
  }

  stepBody(): SnapshotView {
    this.#body += 1;
    return this.snapshot();
  }

  run(changeId: string): RunDetail {
    return runOf({ revision: this.#next(), changeId, explanation: String(this.#runs.get(changeId) ?? 0) });
  }

  runs(): { revision: number; items: Run[] } {
    const items = Array.from(this.#runs.keys(), (changeId): Run => this.run(changeId));
    return { revision: this.#next(), items };
  }

  bulkEdits(): { revision: number; items: BulkEdit[] } {
    const items = [this.#bulkEditHead()];
    return { revision: this.#next(), items };
  }

  bulkEdit(): BulkEditDetail {
    return { ...this.#bulkEditHead(), items: this.#items.map((_, place) => this.#item(place)) };
  }

  sync(): ReadProgress {
    return {
      revision: this.#next(),
      workspaceId,
      state: 'running',
      done: this.#sync,
      total: 100,
      failed: 0,
      remainingBudget: null,
      remainingMs: null,
      error: null,
    };
  }

  snapshot(): SnapshotView {
    return {
      ...emptyView(snapshotKey),
      revision: this.#next(),
      body: this.#body,
      hasBody: true,
      shape: 'known',
      bodyHash: String(this.#body),
    };
  }

  #bulkEditHead(): BulkEdit {
    return {
      revision: this.#next(),
      bulkEditId: 'p1',
      workspaceId,
      title: 'Summer deposits',
      reason: '',
      state: 'running',
      createdAt: '',
      updatedAt: '',
      startAt: null,
      isDue: false,
      explanation: this.#items.join(' '),
      done: 0,
      total: itemCount,
      remainingMs: null,
      verified: 0,
      made: [],
      stoppedAt: null,
      waitsUntil: null,
      closedUnknown: null,
      actions: [],
    };
  }

  #item(place: number): BulkEditDetail['items'][number] {
    const title = `Change ${String(place)}`;
    return {
      target: { ...target, resource: 'security-deposit' },
      title,
      state: 'waiting',
      changeId: null,
      note: String(this.#items[place]),
      fields: [],
    };
  }

  #next(): number {
    this.#revision += 1;
    return this.#revision;
  }
}

/** Replies and events on their way to the page, which can arrive in any order. */
export class Wire {
  readonly #onTheWay: (() => void)[] = [];

  get isEmpty(): boolean {
    return this.#onTheWay.length === 0;
  }

  event(land: () => void): void {
    this.#onTheWay.push(land);
  }

  reply<T>(value: T): Promise<Result<T>> {
    return new Promise((resolve) => {
      this.#onTheWay.push(() => {
        resolve(succeed(value));
      });
    });
  }

  /** Delivers one of them and waits until the page has handled it. */
  async deliver(choice: number): Promise<void> {
    const [land] = this.#onTheWay.splice(choice % Math.max(1, this.#onTheWay.length), 1);
    land?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
