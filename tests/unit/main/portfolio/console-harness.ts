import { TestKeychain } from '../credentials/test-keychain.ts';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Result, fail, succeed } from '../../../../src/core/values/errors.ts';
import type { Run } from '../../../../src/ipc/changes/changes.ts';
import type { WorkspaceDraft } from '../../../../src/ipc/workspaces.ts';
import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import { openEntries } from '../storage/console-with.ts';
import { keyholderSchema } from '../../../../src/main/storage/keyholder-schema.ts';
import type { ChangeFacts, SubjectChanges } from '../../../../src/main/portfolio/portfolio.ts';
import { PropertyList } from '../../../../src/main/portfolio/property-list.ts';
import { Workspaces } from '../../../../src/main/portfolio/workspaces/workspaces.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { valueOf } from '../../../value-of.ts';
import { onTestFinished } from 'vitest';
import { emptyFolder } from '../../../empty-folder.ts';
import type { Clock } from '../../../../src/main/clock/clock.ts';

/** A clock that moves only when the test says so, with separate wall and monotonic time. */
export class TestClock implements Clock {
  wallMs = Date.parse('2026-11-21T10:00:00.000Z');
  steadyMs = 1_000;
  #timers: { atMs: number; work: () => void }[] = [];

  readonly now = (): Date => new Date(this.wallMs);
  readonly monotonicMs = (): number => this.steadyMs;
  readonly after = (ms: number, work: () => void): (() => void) => {
    const timer = { atMs: this.steadyMs + ms, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  advance(ms: number): void {
    this.wallMs += ms;
    this.steadyMs += ms;
    const due = this.#timers.filter((timer) => timer.atMs <= this.steadyMs);
    this.#timers = this.#timers.filter((timer) => timer.atMs > this.steadyMs);
    for (const timer of due) timer.work();
  }
}

const unreadRecord = fail({ code: 'keychain-locked', message: 'The record waits for its key.' });

export class ConsoleHarness {
  readonly folder = emptyFolder();
  readonly path = join(this.folder, 'keyholder.sqlite');
  readonly clock = new TestClock();
  readonly keychain = new TestKeychain();
  readonly removedSnapshots: string[] = [];
  readonly removedDrafts: string[] = [];
  readonly openRuns: Pick<Run, 'changeId' | 'title' | 'state' | 'updatedAt'>[] = [];
  /** Whether a draft is unchanged since it was shown when it is discarded. */
  discards = true;
  isRecordReadable = true;
  /** Workspaces whose work was stopped. */
  readonly stopped: string[] = [];
  readonly changes = new Map<string, SubjectChanges>();
  readonly changeFacts: ChangeFacts = {
    bySubject: () => (this.isRecordReadable ? succeed(this.changes) : unreadRecord),
  };
  events = 0;
  sampleStarts = 0;
  db: DatabaseSync;
  properties: PropertyList;
  workspaces: Workspaces;
  #ids = 0;

  constructor() {
    ({ db: this.db, properties: this.properties, workspaces: this.workspaces } = this.#open());
    onTestFinished(() => {
      this.db.close();
    });
  }

  restart(): void {
    this.db.close();
    ({ db: this.db, properties: this.properties, workspaces: this.workspaces } = this.#open());
  }

  #open(): { db: DatabaseSync; properties: PropertyList; workspaces: Workspaces } {
    const { db } = valueOf(openDatabase({ path: this.path, schema: keyholderSchema, durability: 'full' }));
    const properties = new PropertyList(db, this.clock.now);
    const workspaces = new Workspaces({
      db,
      entries: openEntries(db),
      ready: () => Promise.resolve(succeed(null)),
      credentials: createCredentials({
        keychain: this.keychain,
        memory: createMemorySecretStore(),
        now: this.clock.now,
      }),
      sample: {
        start: () => {
          this.sampleStarts += 1;
          const baseAddress = `http://127.0.0.1:${String(40_000 + this.sampleStarts)}/api/v1`;
          return Promise.resolve({
            baseAddress,
            adminBasePath: '/api/v1',
            apiKey: 'sample-key',
            jwt: 'a.b.c',
            propertyIds: [11, 12, 13],
          });
        },
      },
      properties,
      clock: this.clock,
      newId: () => `w${String((this.#ids += 1))}`,
      emit: () => (this.events += 1),
      snapshots: {
        removeWorkspace: (workspaceId) => {
          this.removedSnapshots.push(workspaceId);
          return Promise.resolve({ ok: true, value: null });
        },
      },
      drafts: {
        removeWorkspace: (workspaceId) => {
          this.removedDrafts.push(workspaceId);
          return { ok: true, value: null };
        },
      },
      changes: {
        openRuns: () =>
          Promise.resolve(this.isRecordReadable ? { ok: true, value: this.openRuns } : unreadRecord),
        discardUntouched: ({ changeId }) => {
          const left = this.openRuns.filter((run) => run.changeId !== changeId);
          this.openRuns.splice(0, this.openRuns.length, ...left);
          return Promise.resolve({ ok: true, value: this.discards });
        },
      },
      stopWork: (workspaceId) => {
        this.stopped.push(workspaceId);
      },
    });
    return { db, properties, workspaces };
  }
}

export const draft: WorkspaceDraft = {
  name: 'Harbour Cottages',
  baseAddress: 'https://service.example/api/v1/',
  adminBasePath: '',
  apiKey: 'canary-key-1',
  jwt: '',
};

export function fieldsOf(result: Result<unknown>): string[] {
  return result.ok ? [] : (result.error.fields ?? []).map((field) => field.field);
}
