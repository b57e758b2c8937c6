import { expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import type { Run, RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import type { SnapshotKey } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import type { DraftContent, SavedDraft } from '../../../../../src/ipc/changes/drafts.ts';
import { createQueryClient } from '../../../../../src/renderer/client/queries/query-client.ts';
import { editOf } from '../../../../../src/renderer/guarded-edit/session/edit-session.ts';
import { DraftAutosave } from '../../../../../src/renderer/guarded-edit/session/draft-autosave.ts';
import { restoreDrafts } from '../../../../../src/renderer/guarded-edit/session/restore-drafts.ts';
import { runOf } from '../edit-world.ts';
import { useBridge } from '../../use-bridge.ts';

const record = { runs: new Array<unknown>() };
useBridge({
  changes: { list: () => Promise.resolve(succeed({ revision: 1, items: record.runs })) },
  snapshots: { read: ({ key }: { key: SnapshotKey }) => Promise.resolve(succeed(emptyView(key))) },
});

const targetOf = (subject: string): SavedDraft['target'] => ({
  workspaceId: 'w1',
  resource: 'security-deposit',
  subject,
});

function draft(subject: string, content: Partial<DraftContent> | null = {}): SavedDraft {
  const baseBody = { property_id: Number(subject), security_deposit: 250, disable_security: false };
  const whole = {
    baseBody,
    baseBodyHash: 'h',
    form: { amount: '300', disabled: false },
    reason: '',
    changeId: null,
  };
  return {
    target: targetOf(subject),
    title: `Deposit of ${subject}`,
    savedAt: '2026-11-22T10:00:00.000Z',
    content: content === null ? null : { ...whole, ...content },
  };
}

function keeperOf() {
  const removed: string[] = [];
  const keeper = new DraftAutosave({
    save: () => Promise.resolve(),
    remove: ({ subject }) => {
      removed.push(subject);
      return Promise.resolve();
    },
    later: () => undefined,
    onTrouble: () => undefined,
  });
  return { keeper, removed };
}

const endedRun = (state: RunDetail['state'], subject: string): Run =>
  runOf({ changeId: `c${subject}`, state, target: targetOf(subject) });

it('puts back what opens and fits, and names what does not, so that no draft is lost unseen', async () => {
  record.runs = [];
  const client = createQueryClient();
  const { keeper, removed } = keeperOf();
  const drafts = [draft('1'), draft('2', null), draft('3', { form: 'of another version' })];
  const left = await restoreDrafts(client, keeper, 'w1', drafts);
  expect(left.map(({ target }) => target.subject)).toEqual(['2', '3']);
  expect(editOf(client, targetOf('1')).get()).toMatchObject({
    form: { amount: '300' },
    step: { at: 'form' },
  });
  expect(editOf(client, targetOf('2')).get()).toBeUndefined();
  expect(removed).toEqual([]);
});

it('shows what was sent as it stands, and takes away what is over', async () => {
  record.runs = [endedRun('applied', '4'), endedRun('verified', '5')];
  const client = createQueryClient();
  const { keeper, removed } = keeperOf();
  const drafts = [draft('4', { changeId: 'c4' }), draft('5', { changeId: 'c5' })];
  expect(await restoreDrafts(client, keeper, 'w1', drafts)).toEqual([]);
  expect(editOf(client, targetOf('4')).get()?.step).toEqual({ at: 'change', changeId: 'c4', review: null });
  expect(editOf(client, targetOf('5')).get()).toBeUndefined();
  expect(removed).toEqual(['5']);
});
