import { succeed } from '../../../core/values/errors.ts';
import type { Changes } from '../../changes/changes.ts';
import type { SaveFile } from './console-handlers.ts';
import type { HandlersOf } from '../handlers.ts';

const fileKinds = {
  json: { name: 'JSON', extension: 'json' },
  csv: { name: 'CSV', extension: 'csv' },
} as const;

/** Guarded writes, from review to receipt. */
export function changeHandlers(changes: Changes, save: SaveFile): HandlersOf<'changes'> {
  return {
    'changes:propose': (request) => changes.propose(request),
    'changes:send': (request, { typed }) => changes.send({ ...request, confirmation: typed }),
    'changes:list': (request) => Promise.resolve(changes.list(request)),
    'changes:get': (request) => Promise.resolve(changes.get(request)),
    'changes:discard': (request) => changes.discard(request),
    'changes:reconcile': (request) => changes.reconcile(request),
    'changes:resend': (request) => changes.resend(request),
    'changes:undo': (request) => changes.undo(request),
    'changes:redraft': (request) => changes.redraft(request),
    'changes:accept': (request) => changes.accept(request),
    'changes:find': (request) => Promise.resolve(changes.find(request)),
    'changes:export-found': async (request) => {
      const exported = changes.exportFound(request);
      if (!exported.ok) return exported;
      const { text, receipts } = exported.value;
      const saved = await save({ suggestedName: 'receipts-found.csv', kind: fileKinds.csv, content: text });
      return saved.ok ? succeed({ savedAs: saved.value, receipts }) : saved;
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
      return saved.ok ? succeed({ savedAs: saved.value, receipts }) : saved;
    },
  };
}
