import { succeed } from '../../../core/values/errors.ts';
import { writePlanItem, writePreviewRow } from '../../../ipc/rows/plan-text.ts';
import type { Rooms } from '../../composition/create-services.ts';
import type { ConsoleRoom } from './console-handlers.ts';
import type { HandlersOf } from '../handlers.ts';
import { plannedChanges, rowTexts } from '../row-texts.ts';

const fileKinds = {
  json: { name: 'JSON', extension: 'json' },
  csv: { name: 'CSV', extension: 'csv' },
} as const;

/** Guarded writes of one property, from what is proposed to the receipt, and the record of them. */
export function changeHandlers(
  { changes, bookings, record }: Pick<Rooms, 'changes' | 'bookings' | 'record'>,
  { save }: Pick<ConsoleRoom, 'save'>,
): HandlersOf<'changes'> & HandlersOf<'bookings'> & HandlersOf<'record'> {
  return {
    'changes:propose': (request) => changes.propose(request),
    'changes:send': (request, { typed }) => changes.send({ ...request, confirmation: typed }),
    'changes:list': (request) => changes.list(request),
    'changes:get': (request) => changes.get(request),
    'changes:discard': (request) => changes.discard(request),
    'changes:reconcile': (request) => changes.reconcile(request),
    'changes:resend': (request) => changes.resend(request),
    'changes:undo': (request) => changes.undo(request),
    'changes:redraft': (request) => changes.redraft(request),
    'changes:accept': (request) => changes.accept(request),
    'changes:find': (request) => changes.find(request),
    'changes:export-found': async (request) => {
      const exported = changes.exportFound(request);
      if (!exported.ok) return exported;
      const { text, receipts } = exported.value;
      const saved = await save({ suggestedName: 'receipts-found.csv', kind: fileKinds.csv, content: text });
      return saved.ok ? succeed({ ...saved.value, receipts }) : saved;
    },
    'changes:export': async ({ workspaceId, format }) => {
      const exported = changes.exportText(workspaceId, format);
      if (!exported.ok) return exported;
      const { text, receipts } = exported.value;
      const saved = await save({
        suggestedName: `receipts.${format}`,
        kind: fileKinds[format],
        content: text,
      });
      return saved.ok ? succeed({ ...saved.value, receipts }) : saved;
    },

    // Up to their review; `changes:send` sends them.
    'bookings:openings': (request) => bookings.openings(request),
    'bookings:reserve': (request) => bookings.reserve(request),
    'bookings:pay': (request) => bookings.pay(request),
    'bookings:guest': (request) => bookings.guest(request),

    'record:state': () => record.state(),
    'record:go-on': (request) => record.goOn(request),
    'record:set-aside': (request) => record.setAside(request),
  };
}

/** What is typed and not sent yet, and the same kind of change for one property after the other. */
export function planHandlers(
  { drafts, plans, planPreviewer }: Pick<Rooms, 'drafts' | 'plans' | 'planPreviewer'>,
  { save }: Pick<ConsoleRoom, 'save'>,
): HandlersOf<'drafts'> & HandlersOf<'plans'> {
  return {
    'drafts:list': (request) => drafts.list(request),
    'drafts:save': (request) => drafts.save(request),
    'drafts:remove': (request) => drafts.remove(request),

    'plans:preview': async (question) => {
      const preview = await planPreviewer.preview(question);
      return preview.ok ? succeed({ rows: await rowTexts(writePreviewRow, preview.value) }) : preview;
    },
    'plans:read': (question) => planPreviewer.read(question),
    'plans:stop-reading': ({ workspaceId }) => {
      planPreviewer.stopReading(workspaceId);
      return succeed(null);
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
    'plans:schedule': (request) => plans.schedule(request),
    'plans:look': (request) => plans.look(request),
    'plans:list': (request) => plans.list(request),
    'plans:get': async (request) => {
      const plan = plans.get(request);
      if (!plan.ok) return plan;
      return succeed({ ...plan.value, items: await rowTexts(writePlanItem, plan.value.items) });
    },
    'plans:start': (request, { typed }) => plans.start({ ...request, confirmation: typed }),
    'plans:read-stopped': (request) => plans.readStopped(request),
    'plans:pause': (request) => plans.pause(request),
    'plans:cancel': (request) => plans.cancel(request),
    'plans:export': async ({ planId }) => {
      const plan = planPreviewer.csv(planId);
      if (!plan.ok) return plan;
      const suggestedName = `plan-${planId.slice(0, 8)}.csv`;
      return save({ suggestedName, kind: fileKinds.csv, content: plan.value });
    },
  };
}
