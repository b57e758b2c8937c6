import { succeed } from '../../../core/values/errors.ts';
import { writeBulkEditItem, writePreviewRow } from '../../../ipc/rows/bulk-edit-text.ts';
import type { Modules } from '../../composition/create-modules.ts';
import type { ConsoleParts } from './console-handlers.ts';
import type { HandlersOf } from '../handlers.ts';
import { plannedChanges, rowTexts } from '../row-texts.ts';

const fileKinds = {
  json: { name: 'JSON', extension: 'json' },
  csv: { name: 'CSV', extension: 'csv' },
} as const;

export function changeHandlers(
  { changes, bookings, record }: Pick<Modules, 'changes' | 'bookings' | 'record'>,
  { save }: Pick<ConsoleParts, 'save'>,
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

    // Bookings up to their review; `changes:send` sends them.
    'bookings:openings': (request) => bookings.openings(request),
    'bookings:reserve': (request) => bookings.reserve(request),
    'bookings:pay': (request) => bookings.pay(request),
    'bookings:guest': (request) => bookings.guest(request),

    'record:state': () => record.state(),
    'record:go-on': (request) => record.goOn(request),
    'record:set-aside': (request) => record.setAside(request),
  };
}

export function bulkEditHandlers(
  { drafts, bulkEdits, bulkEditPreviewer }: Pick<Modules, 'drafts' | 'bulkEdits' | 'bulkEditPreviewer'>,
  { save }: Pick<ConsoleParts, 'save'>,
): HandlersOf<'drafts'> & HandlersOf<'bulk-edits'> {
  return {
    'drafts:list': (request) => drafts.list(request),
    'drafts:save': (request) => drafts.save(request),
    'drafts:remove': (request) => drafts.remove(request),

    'bulk-edits:preview': async (question) => {
      const preview = await bulkEditPreviewer.preview(question);
      return preview.ok ? succeed({ rows: await rowTexts(writePreviewRow, preview.value) }) : preview;
    },
    'bulk-edits:read': (question) => bulkEditPreviewer.read(question),
    'bulk-edits:stop-reading': ({ workspaceId }) => {
      bulkEditPreviewer.stopReading(workspaceId);
      return succeed(null);
    },
    'bulk-edits:slips': async ({ workspaceId, changes }) => {
      const read = await plannedChanges('bulk-edits:slips', changes);
      if (!read.ok) return read;
      const slips = await bulkEdits.slips({ workspaceId, changes: read.value });
      return slips.ok ? succeed({ warnings: slips.value }) : slips;
    },
    'bulk-edits:create': async (request) => {
      const changes = await plannedChanges('bulk-edits:create', request.changes);
      return changes.ok ? bulkEdits.create({ ...request, changes: changes.value }) : changes;
    },
    'bulk-edits:schedule': (request) => bulkEdits.schedule(request),
    'bulk-edits:look': (request) => bulkEdits.look(request),
    'bulk-edits:list': (request) => bulkEdits.list(request),
    'bulk-edits:get': async (request) => {
      const bulkEdit = bulkEdits.get(request);
      if (!bulkEdit.ok) return bulkEdit;
      return succeed({ ...bulkEdit.value, items: await rowTexts(writeBulkEditItem, bulkEdit.value.items) });
    },
    'bulk-edits:start': (request, { typed }) => bulkEdits.start({ ...request, confirmation: typed }),
    'bulk-edits:read-stopped': (request) => bulkEdits.readStopped(request),
    'bulk-edits:pause': (request) => bulkEdits.pause(request),
    'bulk-edits:cancel': (request) => bulkEdits.cancel(request),
    'bulk-edits:export': async ({ bulkEditId }) => {
      const bulkEdit = bulkEditPreviewer.csv(bulkEditId);
      if (!bulkEdit.ok) return bulkEdit;
      const suggestedName = `bulk-edit-${bulkEditId.slice(0, 8)}.csv`;
      return save({ suggestedName, kind: fileKinds.csv, content: bulkEdit.value });
    },
  };
}
