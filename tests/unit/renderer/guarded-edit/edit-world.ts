import { vi } from 'vitest';
import { type Result, succeed } from '../../../../src/core/values/errors.ts';
import type { ChangeTarget, Proposal, RunDetail } from '../../../../src/ipc/changes/changes.ts';
import type { SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { createQueryClient } from '../../../../src/renderer/client/queries/query-client.ts';
import { type Draft, newDraft } from '../../../../src/renderer/guarded-edit/draft/draft.ts';
import { presentDraft, setDraft } from '../../../../src/renderer/guarded-edit/draft/draft-entry.ts';
import { type EditBase, snapshotKeyOf } from '../../../../src/renderer/guarded-edit/draft/edit-base.ts';
import {
  depositEditor,
  type RecordForm,
} from '../../../../src/renderer/guarded-edit/editors/record-editor.ts';

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

export function depositDraft(change: Partial<Draft<RecordForm>> = {}): Draft<RecordForm> {
  const form = { amount: '300', disabled: false };
  return newDraft(depositEditor, { target, base: depositBase(250), form, ...change });
}

function viewOf({ body, bodyHash }: EditBase): SnapshotView {
  return { ...emptyView(snapshotKeyOf(target)), body, bodyHash, hasBody: true };
}

interface Answers {
  readonly propose: Result<Proposal>;
  readonly send: Result<RunDetail>;
  readonly discard: Result<RunDetail>;
  readonly get: Result<RunDetail>;
  readonly newest: EditBase;
}

/** An edit of the deposit from 250 to 300, with every call to the main process. */
export function depositEdit(answers: Partial<Answers> = {}) {
  const calls: { name: string; request: unknown }[] = [];
  const asked = (name: string, answer: Result<unknown>) => (request: unknown) => {
    calls.push({ name, request });
    return Promise.resolve(answer);
  };
  const verified = runOf({ state: 'verified', status: 'verified' });
  vi.stubGlobal('keyholder', {
    changes: {
      propose: asked('propose', answers.propose ?? succeed(ready())),
      send: asked('send', answers.send ?? succeed(verified)),
      discard: asked('discard', answers.discard ?? succeed(runOf())),
      get: asked('get', answers.get ?? succeed(runOf())),
    },
    snapshots: { read: asked('read', succeed(viewOf(answers.newest ?? depositBase(250)))) },
  });
  const client = createQueryClient();
  const draft = depositDraft({ reason: ' because ' });
  setDraft(client, draft);
  return { client, draft, calls, present: () => presentDraft<RecordForm>(client, target) };
}
