import { setImmediate as breathe } from 'node:timers/promises';
import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { PlanQuestion, PlanReading, PreviewRow } from '../../../ipc/changes/plans.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { isNoneAnswered, isShownElsewhere } from './plan-base.ts';
import type { PreviewParts } from './plan-preview.ts';
import { previewRow } from './plan-preview.ts';
import { PlanReader } from './store/plan-reader.ts';
import type { PlanReaderDeps } from './store/plan-reader.ts';
import { placeOf, placesOf, planTargets } from './plan-targets.ts';
import type { PlanTarget, WaysBack } from './plan-targets.ts';
import type { PlanStore, StoredPlan } from './store/stored-plan.ts';
import { csvFile } from '../../../core/values/delimited-text.ts';
import { planCsvRows, valuesInWords } from '../../../core/bulk/csv/write-plan-csv.ts';

/** UTF-8 with a byte order mark, so that spreadsheets read accents; formulas neutralised. Reading it gives the plan. */
export function planCsv({ items }: StoredPlan): string {
  const rows = planCsvRows(
    items.map(({ target, desired, baseEditable, state, note }) => ({
      resource: target.resource,
      subject: target.subject,
      desired,
      before: valuesInWords(target.resource, baseEditable),
      after: valuesInWords(target.resource, desired),
      state,
      note,
    })),
  );
  return csvFile(rows);
}

export interface PlanPreviewerDeps extends PlanReaderDeps, PreviewParts {
  readonly store: Pick<PlanStore, 'get'>;
  readonly waysBack: WaysBack;
  /** What is known of a body, without asking the service. */
  readonly latest: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  /** Targets of the unfinished runs of a workspace, as `resource subject`. */
  readonly openTargets: (workspaceId: string) => Result<ReadonlySet<string>>;
}

/** Where a plan is thought over before it is stored, and told of afterwards. Changes nothing. */
export interface PlanPreviewer {
  preview(question: PlanQuestion): Promise<Result<PreviewRow[]>>;
  read(question: PlanQuestion): Promise<Result<PlanReading>>;
  stopReading(workspaceId: string): void;
  /** A stored plan with what became of each change. */
  csv(planId: string): Result<string>;
}

/** Thousands of rows are worked out in stretches, so that windows and requests are served in between. */
const rowsAtOnce = 40;

export function createPlanPreviewer(deps: PlanPreviewerDeps): PlanPreviewer {
  const reader = new PlanReader(deps);
  return {
    async preview(question) {
      const targets = await planTargets(deps, question);
      if (!targets.ok) return targets;
      const open = deps.openTargets(question.workspaceId);
      if (!open.ok) return open;
      const standards = await deps.slips(question.workspaceId);
      if (!standards.ok) return standards;
      const rows: PreviewRow[] = [];
      for (const planned of targets.value) {
        const { target } = planned;
        const key = placeOf(deps.resources, target);
        if (key === null) continue;
        const hasOpenRun = open.value.has(`${target.resource} ${target.subject}`);
        const view = await deps.latest(key);
        const isHouseShown = await isHouseKnown(deps, planned, view);
        rows.push(previewRow(deps, planned, view, { hasOpenRun, isHouseShown, standards: standards.value }));
        if (rows.length % rowsAtOnce === 0) await breathe();
      }
      return succeed(rows);
    },
    async read(question) {
      const targets = await planTargets(deps, question);
      if (!targets.ok) return targets;
      const asked = new Set(question.propertyIds.map(String));
      const wanted =
        asked.size === 0 ? targets.value : targets.value.filter(({ target }) => asked.has(target.subject));
      return succeed(await reader.read(question.workspaceId, placesOf(deps.resources, wanted)));
    },
    stopReading: (workspaceId) => {
      reader.stop(workspaceId);
    },
    csv(planId) {
      const plan = deps.store.get(planId);
      return plan.ok ? succeed(planCsv(plan.value)) : plan;
    },
  };
}

/** Where a 404 says that there is none: whether another read that is known shows the property. Asks nothing of the service. */
async function isHouseKnown(
  { resources, latest }: PlanPreviewerDeps,
  { target }: PlanTarget,
  view: Result<SnapshotView>,
): Promise<boolean> {
  const resource = resources.get(target.resource);
  if (resource === undefined || !view.ok || !isNoneAnswered(resource, view.value)) return false;
  return isShownElsewhere(latest, resource, target);
}
