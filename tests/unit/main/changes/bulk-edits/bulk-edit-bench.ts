import { SeenBodies } from '../../../../faults/core/seen-bodies.ts';
import { answeredView, emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Result, succeed } from '../../../../../src/core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { ChannelRequest } from '../../../../../src/ipc/channels.ts';
import type { BulkEdit, BulkEditDetail, NewBulkEdit } from '../../../../../src/ipc/changes/bulk-edits.ts';
import { type Changes, createChanges } from '../../../../../src/main/changes/changes.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import type { BulkEditNotice } from '../../../../../src/main/changes/bulk-edits/bulk-edit-states.ts';
import { BulkEdits } from '../../../../../src/main/changes/bulk-edits/bulk-edits.ts';
import { bulkEditCsv } from '../../../../../src/main/changes/bulk-edits/bulk-edit-previewer.ts';
import type { BulkEditStore } from '../../../../../src/main/changes/bulk-edits/store/stored-bulk-edit.ts';
import { type WaysBack, waysBackOf } from '../../../../../src/main/changes/bulk-edits/bulk-edit-targets.ts';
import type { ServiceClient } from '../../../../../src/main/service-client/service-client.ts';
import { oneDestination } from '../../../../faults/core/one-destination.ts';
import { openUnlocked } from '../../../../faults/core/opened-journal.ts';
import { seededRandom } from '../../../../faults/core/seeded-random.ts';
import {
  type EditedSetting,
  depositSetting,
} from '../../../../faults/core/virtual-service/edited-setting.ts';
import { VirtualClock } from '../../../../faults/core/virtual-service/virtual-clock.ts';
import type { WriteFault } from '../../../../faults/core/virtual-service/virtual-faults.ts';
import {
  type ServiceHooks,
  VirtualService,
} from '../../../../faults/core/virtual-service/virtual-service.ts';
import type { MappingsPort, SlipsPort, SnapshotPort } from '../../../../../src/main/changes/engine-parts.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { engineAlone, usualSlips } from '../../../../faults/core/engine-alone.ts';
import { valueOf } from '../../../../value-of.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const workspaceId = 'w1';

/** Bulk edits and the engine on the journal's real file and a virtual service. A new start simulates a new program. */
export class BulkEditBench {
  readonly clock = new VirtualClock();
  readonly service: VirtualService;
  readonly reported: BulkEditNotice[] = [];
  readonly shown: BulkEdit[] = [];
  /** The number and new state of each item that moved. */
  readonly moved: string[] = [];
  readonly recorded: unknown[] = [];
  readonly faults: WriteFault[] = [];
  unlocked = true;
  slips: SlipsPort = usualSlips;
  /** Between the engine and the service. Tests may replace it. */
  client: ServiceClient;
  /** Wraps the bulk edits' store. Tests may replace it. */
  storeOf: (store: BulkEditStore) => BulkEditStore = (store) => store;
  /** Called before each request reaches the service. */
  onGap: () => void = () => undefined;
  readonly #random = seededRandom(11);
  #bodies = new SeenBodies();
  readonly #path: string;
  readonly #subjects: readonly string[];
  readonly #readings: MappingsPort;
  #close: () => void = () => undefined;

  constructor(
    subjects: readonly string[],
    readings: MappingsPort = trustedNames,
    setting: EditedSetting = depositSetting,
  ) {
    this.#readings = readings;
    this.#subjects = subjects;
    const folder = emptyFolder();
    this.#path = join(folder, 'keyholder.sqlite');
    const hooks: ServiceHooks = {
      nextWriteFault: () => this.faults.shift() ?? 'none',
      readFails: () => false,
      gap: () => {
        this.onGap();
      },
      retryAfterMs: () => 30_000,
      kill: () => undefined,
    };
    this.service = new VirtualService(() => 'honours', this.clock, this.#random, hooks, setting);
    this.client = this.service;
    for (const subject of subjects) this.service.put(subject, 100, false);
    onTestFinished(() => {
      this.#close();
    });
  }

  start(): {
    bulkEdits: BulkEdits;
    changes: Changes;
    waysBack: WaysBack;
    csv: (bulkEditId: string) => string;
  } {
    this.#close();
    const { journal, bulkEdits: store } = openUnlocked(this.#path);
    this.#close = () => {
      journal.close();
    };
    const snapshots = {
      snapshotBody: (...asked: Parameters<SnapshotPort['snapshotBody']>) =>
        this.#bodies.port.snapshotBody(...asked),
      expectRead: () => () => undefined,
    };
    const shared = {
      clock: this.clock,
      uuid: () => this.#random.uuid(),
      isUnlocked: () => this.unlocked,
      slips: (id: string) => this.slips(id),
      snapshots,
    };
    const changes = createChanges({
      ...engineAlone,
      readings: this.#readings,
      ...shared,
      journal,
      client: this.client,
      destinations: oneDestination,
      emit: () => undefined,
    });
    const bulkEdits = new BulkEdits({
      ...shared,
      store: this.storeOf(store),
      engine: changes,
      journal,
      readings: this.#readings,
      resources: editableResources,
      rateLimit: () => ({ limit: 60, remaining: 60, resetsAt: null }),
      emit: ({ bulkEdit, items }) => {
        this.shown.push(bulkEdit);
        this.moved.push(...items.map(({ place, state }) => `${String(place)} ${state}`));
      },
      keepUnlocked: () => undefined,
      readNow: (key) => this.readNow(key),
      notify: (news) => this.reported.push(news),
      recordFault: (_where, fault) => this.recorded.push(fault),
    });
    const csv = (bulkEditId: string): string => {
      const bulkEdit = valueOf(store.get(bulkEditId));
      return bulkEditCsv(bulkEdit);
    };
    return { bulkEdits, changes, waysBack: waysBackOf(editableResources, journal, store), csv };
  }

  /** Starts with a bulk edit of all the properties. */
  async planned() {
    const started = this.start();
    const { bulkEditId } = await this.create(started.bulkEdits, this.#subjects);
    return { ...started, bulkEditId };
  }

  change(subject: string, amount: string): NewBulkEdit['changes'][number] {
    return {
      target: { workspaceId, resource: 'security-deposit', subject },
      baseBodyHash: this.see(subject),
      desired: { amount, disabled: false },
    };
  }

  async create(bulkEdits: BulkEdits, subjects: readonly string[], amount = '250'): Promise<BulkEdit> {
    const wanted = newBulkEditOf(subjects.map((subject) => this.change(subject, amount)));
    const acknowledgedWarnings = valueOf(await bulkEdits.slips(wanted));
    return valueOf(await bulkEdits.create({ ...wanted, acknowledgedWarnings }));
  }

  /** Lets the test answer writes. The service answers everything else. */
  answerWrites(write: ServiceClient['write']): void {
    const { service } = this;
    this.client = {
      turn: (workspaceId) => service.turn(workspaceId),
      read: (request) => service.read(request),
      write,
    };
  }

  /** Reads as the cache does for a screen: a failed read still returns what is known. */
  async readNow(key: SnapshotKey): Promise<Result<SnapshotView>> {
    const read = await this.client.read({ ...key, priority: 'person' });
    return succeed(
      read.ok
        ? answeredView(key, { ...read.value, readAt: this.clock.now() }).view
        : {
            ...emptyView(key),
            lastFailure: { at: this.clock.now().toISOString(), error: read.error },
          },
    );
  }

  hold(body: JsonValue): string {
    return this.#bodies.remember(body);
  }

  /** Shows a body to the person. Its hash is the base of a change. */
  see(subject: string): string {
    return this.hold(this.service.body(subject));
  }

  forget(): void {
    this.#bodies = new SeenBodies();
  }

  get writes(): string[] {
    return this.service.seen.flatMap((entry) => (entry.kind === 'write' ? [entry.subject] : []));
  }
}

/** A bulk edit of these changes, as a screen asks for it, without anything unusual. */
export const newBulkEditOf = (changes: NewBulkEdit['changes']): NewBulkEdit => ({
  workspaceId,
  title: 'Summer deposits',
  reason: 'more breakages',
  acknowledgedWarnings: [],
  changes,
});

/** Starts and waits until the bulk edit stops. */
export async function run(
  bulkEdits: BulkEdits,
  bulkEditId: string,
  stopped: ChannelRequest<'bulk-edits:start'>['stopped'] = 'take-up',
): Promise<BulkEditDetail> {
  valueOf(bulkEdits.start({ bulkEditId, stopped }));
  return rested(bulkEdits, bulkEditId);
}

export async function rested(bulkEdits: BulkEdits, bulkEditId: string): Promise<BulkEditDetail> {
  for (;;) {
    const bulkEdit = valueOf(bulkEdits.get({ bulkEditId }));
    if (bulkEdit.state !== 'running') return bulkEdit;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
