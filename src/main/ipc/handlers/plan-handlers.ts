import { succeed } from '../../../core/values/errors.ts';
import { writePlanItem, writePreviewRow } from '../../../ipc/rows/plan-text.ts';
import type { PlanPreviewer } from '../../changes/plans/plan-previewer.ts';
import type { Plans } from '../../changes/plans/plans.ts';
import type { SaveFile } from './console-handlers.ts';
import type { HandlersOf } from '../handlers.ts';
import { plannedChanges } from '../planned-changes.ts';
import { rowTexts } from '../row-texts.ts';

/** Plans: the same kind of change, one property after the other. */
export function planHandlers(plans: Plans, previewer: PlanPreviewer, save: SaveFile): HandlersOf<'plans'> {
  return {
    'plans:preview': async (question) => {
      const preview = await previewer.preview(question);
      return preview.ok ? succeed({ rows: await rowTexts(writePreviewRow, preview.value) }) : preview;
    },
    'plans:read': (question) => previewer.read(question),
    'plans:stop-reading': ({ workspaceId }) => {
      previewer.stopReading(workspaceId);
      return Promise.resolve(succeed(null));
    },
    'plans:slips': async ({ workspaceId, changes }) => {
      const read = await plannedChanges('plans:slips', changes);
      if (!read.ok) return read;
      const slips = await plans.slips({ workspaceId, changes: read.value });
      return slips.ok ? succeed({ warnings: slips.value }) : slips;
    },
    'plans:create': async (request) => {
      const changes = await plannedChanges('plans:create', request.changes);
      return changes.ok ? plans.create({ ...request, changes: changes.value }) : changes;
    },
    'plans:schedule': (request) => Promise.resolve(plans.schedule(request)),
    'plans:look': (request) => plans.look(request),
    'plans:list': (request) => Promise.resolve(plans.list(request)),
    'plans:get': async (request) => {
      const plan = plans.get(request);
      if (!plan.ok) return plan;
      return succeed({ ...plan.value, items: await rowTexts(writePlanItem, plan.value.items) });
    },
    'plans:start': (request, { typed }) => Promise.resolve(plans.start({ ...request, confirmation: typed })),
    'plans:read-stopped': (request) => plans.readStopped(request),
    'plans:pause': (request) => plans.pause(request),
    'plans:cancel': (request) => plans.cancel(request),
    'plans:export': async ({ planId }) => {
      const plan = previewer.csv(planId);
      if (!plan.ok) return plan;
      const saved = await save({
        suggestedName: `plan-${planId.slice(0, 8)}.csv`,
        kind: { name: 'CSV', extension: 'csv' },
        content: plan.value,
      });
      return saved.ok ? succeed({ savedAs: saved.value }) : saved;
    },
  };
}
