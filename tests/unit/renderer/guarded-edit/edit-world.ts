import { AppFailure } from '../../../../src/renderer/client/queries/app-failure.ts';
import type { AppError } from '../../../../src/core/values/errors.ts';
import type { ChangeTarget, Proposal, RunDetail } from '../../../../src/ipc/changes/changes.ts';
import type { EditParts, EditWorld } from '../../../../src/renderer/guarded-edit/form/edit-actions.ts';
import { createQueryClient } from '../../../../src/renderer/client/queries/query-client.ts';
import { editOf as editIn } from '../../../../src/renderer/guarded-edit/session/edit-session.ts';
import type { Edit, EditBase } from '../../../../src/renderer/guarded-edit/session/edit-session.ts';
import { depositEditor } from '../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import type { RecordForm } from '../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { freshForm } from '../../../../src/renderer/guarded-edit/session/session-steps.ts';

export const target: ChangeTarget = { workspaceId: 'w', resource: 'security-deposit', subject: '7' };

export function depositBase(amount: number, hash = `hash-${String(amount)}`, disabled = false): EditBase {
  return { body: { property_id: 7, security_deposit: amount, disable_security: disabled }, bodyHash: hash };
}

export function runOf(change: Partial<RunDetail> = {}): RunDetail {
  return {
    revision: 1,
    changeId: 'c1',
    target,
    title: 'Security deposit of property 7',
    state: 'drafted',
    situation: null,
    status: 'draft',
    fields: [
      { field: 'amount', label: 'Deposit amount', before: '250', after: '300' },
      { field: 'disabled', label: 'Turn off security deposit', before: 'No', after: 'No' },
    ],
    reason: '',
    createdAt: '2026-11-19T10:00:00.000Z',
    updatedAt: '2026-11-19T10:00:00.000Z',
    explanation: 'Ready to send. Nothing has been sent.',
    error: null,
    actions: ['send', 'discard'],
    undoOf: null,
    waitsFor: null,
    seenAfterClosing: null,
    differences: [],
    linkedIds: [],
    receipt: null,
    operation: 'change',
    desired: { amount: '300', disabled: false },
    base: { amount: '250', disabled: false },
    typeToConfirm: null,
    transitions: [],
    request: null,
    leftOut: [],
    refused: [],
    lastRead: null,
    observed: [],
    takenOtherwise: false,
    ...change,
  };
}

export function ready(run: RunDetail = runOf()): Proposal {
  return { outcome: 'ready', run, warnings: [], shapeFrom: null };
}

export const failing = (error: AppError) => (): Promise<never> => Promise.reject(new AppFailure(error));

export const newDepositEdit = (): Edit<RecordForm> => editIn(createQueryClient(), target);

/** An edit of the deposit from 250 to 300, with every call to its world. */
export function editOf(world: Partial<EditWorld> = {}): {
  parts: EditParts<RecordForm>;
  calls: { name: string; request: unknown }[];
} {
  const calls: { name: string; request: unknown }[] = [];
  const asked =
    <Request, Answer>(name: string, answer: (request: Request) => Promise<Answer>) =>
    (request: Request): Promise<Answer> => {
      calls.push({ name, request });
      return answer(request);
    };
  const edit = newDepositEdit();
  edit.set({
    editor: depositEditor,
    base: depositBase(250),
    form: { amount: '300', disabled: false },
    reason: ' because ',
    step: freshForm,
    changeId: null,
    error: null,
  });
  const parts: EditParts<RecordForm> = {
    editor: depositEditor,
    edit,
    world: {
      propose: asked('propose', world.propose ?? (() => Promise.resolve(ready()))),
      send: asked(
        'send',
        world.send ?? (() => Promise.resolve(runOf({ state: 'verified', status: 'verified' }))),
      ),
      discardRun: asked('discardRun', world.discardRun ?? (() => Promise.resolve(runOf()))),
      readRun: asked('readRun', world.readRun ?? (() => Promise.resolve(runOf()))),
      newestBase: asked('newestBase', world.newestBase ?? (() => Promise.resolve(depositBase(250)))),
    },
  };
  return { parts, calls };
}
