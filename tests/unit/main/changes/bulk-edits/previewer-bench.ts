import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { onTestFinished } from 'vitest';
import { type AppError, fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import type { ReadProgress } from '../../../../../src/ipc/portfolio.ts';
import type { SnapshotKey, SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { BulkEditOperation } from '../../../../../src/core/bulk/bulk-edit-operation.ts';
import type { MappingsPort } from '../../../../../src/main/changes/engine-parts.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import type { BulkEditPreviewer } from '../../../../../src/main/changes/bulk-edits/bulk-edit-previewer.ts';
import { createBulkEditPreviewer } from '../../../../../src/main/changes/bulk-edits/bulk-edit-previewer.ts';
import { hashBody } from '../../../../../src/main/storage/content-hash.ts';
import { usualSlips } from '../../../../faults/core/engine-alone.ts';
import { systemClock } from '../../../../../src/main/clock/clock.ts';
import { AskedReads } from '../../../../../src/main/portfolio/sync/asked-reads.ts';
import { valueOf } from '../../../../value-of.ts';

export const workspaceId = 'w1';

/** The previewer on a prepared cache. */
export class PreviewerBench {
  readonly previewer: BulkEditPreviewer;
  readonly open = new Set<string>();
  /** Resources whose last change came out differently. */
  readonly unexpected = new Set<string>();
  readonly recorded: unknown[] = [];
  readonly reported: ReadProgress[] = [];
  readonly asked: string[] = [];
  /** Calling one releases a held read. */
  readonly gates: (() => void)[] = [];
  gated = false;
  failRead: ((key: SnapshotKey) => AppError | null) | null = null;
  readonly #views = new Map<string, SnapshotView>();

  constructor(readings: MappingsPort = trustedNames) {
    const latest = (key: SnapshotKey) => Promise.resolve(succeed(this.#view(key)));
    this.previewer = createBulkEditPreviewer({
      learned: { wasStoredDifferently: (_workspaceId, resource) => this.unexpected.has(resource) },
      resources: editableResources,
      readings,
      slips: usualSlips,
      store: { get: () => fail({ code: 'not-found', message: 'There’s no such bulk edit.' }) },
      waysBack: () => fail({ code: 'validation', message: 'nothing' }),
      latest,
      readNow: (key) => {
        this.asked.push(`now ${key.resource} ${key.subject}`);
        return latest(key);
      },
      reads: new AskedReads({
        read: async (key, signal) => {
          this.asked.push(`${key.resource} ${key.subject}`);
          if (this.gated) await new Promise<void>((resolve) => this.gates.push(resolve));
          if (signal.aborted) return { code: 'cancelled', message: 'called off' };
          return this.failRead?.(key) ?? null;
        },
        remainingBudget: () => null,
        clock: systemClock,
        emit: (progress) => this.reported.push(progress),
        recordFault: (_where, fault) => this.recorded.push(fault),
      }),
      openTargets: () => succeed(this.open),
    });
    onTestFinished(() => {
      for (const open of this.gates) open();
    });
  }

  put(
    resource: SnapshotKey['resource'],
    propertyId: number,
    body: JsonValue,
    readings: SnapshotView['readings'] = [],
  ): void {
    this.#put(resource, propertyId, {
      body,
      hasBody: true,
      readings,
      bodyHash: hashBody(body),
      shape: 'known',
      readAt: '2027-01-02T03:04:05.000Z',
    });
  }

  failed(
    resource: SnapshotKey['resource'],
    propertyId: number,
    code: AppError['code'],
    readings: SnapshotView['readings'] = [],
  ): void {
    const lastFailure = {
      at: '2027-01-02T03:05:00.000Z',
      error: { code, message: `It ended with ${code}.` },
    };
    this.#put(resource, propertyId, { lastFailure, readings });
  }

  async preview(operation: BulkEditOperation, propertyIds: readonly number[] = []): Promise<PreviewRow[]> {
    return valueOf(await this.previewer.preview({ workspaceId, operation, propertyIds: [...propertyIds] }));
  }

  #put(resource: SnapshotKey['resource'], propertyId: number, part: Partial<SnapshotView>): void {
    const key = { workspaceId, resource, subject: String(propertyId), query: {} };
    this.#views.set(`${resource} ${key.subject}`, { ...this.#view(key), ...part });
  }

  #view(key: SnapshotKey): SnapshotView {
    return this.#views.get(`${key.resource} ${key.subject}`) ?? emptyView(key);
  }
}
