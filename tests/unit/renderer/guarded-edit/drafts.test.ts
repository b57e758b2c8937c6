import { beforeEach, describe, expect, it } from 'vitest';
import { type AppError, succeed } from '../../../../src/core/values/errors.ts';
import type { Run, RunDetail } from '../../../../src/ipc/changes/changes.ts';
import type { DraftContent, SavedDraft } from '../../../../src/ipc/changes/drafts.ts';
import type { SnapshotKey } from '../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { AppFailure } from '../../../../src/renderer/client/queries/app-failure.ts';
import { createQueryClient } from '../../../../src/renderer/client/queries/query-client.ts';
import type { RecordForm } from '../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { depositEditor } from '../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { DraftAutosave, keepWithinMs } from '../../../../src/renderer/guarded-edit/session/draft-autosave.ts';
import type { EditSession } from '../../../../src/renderer/guarded-edit/session/edit-session.ts';
import { editOf, watchEdits } from '../../../../src/renderer/guarded-edit/session/edit-session.ts';
import { restoreDrafts } from '../../../../src/renderer/guarded-edit/session/restore-drafts.ts';
import { draftOf, restoreSession } from '../../../../src/renderer/guarded-edit/session/saved-session.ts';
import { freshForm } from '../../../../src/renderer/guarded-edit/session/session-steps.ts';
import { runOf, depositBase, newDepositEdit, target } from './edit-world.ts';
import { useBridge } from '../use-bridge.ts';

const full: AppError = { code: 'storage-failed', message: 'The disk is full.' };

function draft(amount: string, changeId: string | null = null): DraftContent {
  return { baseBody: {}, baseBodyHash: 'h', form: { amount }, reason: '', changeId };
}

describe('the keeper of drafts', () => {
  let calls: string[];
  let troubles: AppError[];
  let failing: boolean;
  let due: { ms: number; work: () => void }[];
  let keeper: DraftAutosave;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = (): void => {
    for (const { work } of due.splice(0)) work();
  };
  const answer = (): Promise<void> =>
    failing ? Promise.reject(new AppFailure(full)) : Promise.resolve(undefined);
  const type = (amount: string, changeId: string | null = null): void => {
    keeper.changed(target, () => draft(amount, changeId));
  };

  beforeEach(() => {
    [calls, troubles, failing, due] = [[], [], false, []];
    keeper = new DraftAutosave({
      save: (_target, content) => {
        calls.push(`save ${JSON.stringify(content.form)}`);
        return answer();
      },
      remove: () => {
        calls.push('remove');
        return answer();
      },
      later: (ms, work) => due.push({ ms, work }),
      onTrouble: (error) => troubles.push(error),
    });
  });

  it('keeps the newest of what was typed, a while after the first keystroke', () => {
    type('3');
    type('30');
    type('300');
    expect(due.map(({ ms }) => ms)).toEqual([keepWithinMs]);
    expect(calls).toEqual([]);
    pass();
    expect(calls).toEqual(['save {"amount":"300"}']);
    type('301');
    expect(due).toHaveLength(1);
  });

  it('keeps at once when a field or the window is left, and what is kept already only once', () => {
    type('300');
    keeper.flush();
    pass();
    type('300');
    keeper.flush();
    expect(calls).toEqual(['save {"amount":"300"}']);
  });

  it('removes at once what was discarded, and asks for nothing where nothing was kept', () => {
    keeper.ended(target);
    expect(calls).toEqual([]);
    type('300');
    keeper.flush();
    keeper.ended(target);
    expect(calls).toEqual(['save {"amount":"300"}', 'remove']);
  });

  it('removes what was typed back to what the service has', () => {
    type('300');
    keeper.flush();
    keeper.changed(target, () => null);
    keeper.flush();
    expect(calls.at(-1)).toBe('remove');
  });

  it('removes the draft of a verified run and keeps none for it again', () => {
    type('300', 'c1');
    keeper.flush();
    keeper.runChanged({ changeId: 'c1', state: 'sending', target });
    expect(calls).toHaveLength(1);
    keeper.runChanged({ changeId: 'c1', state: 'verified', target });
    expect(calls.at(-1)).toBe('remove');
    type('300', 'c1');
    keeper.flush();
    expect(calls).toHaveLength(2);
    type('310');
    keeper.flush();
    expect(calls.at(-1)).toBe('save {"amount":"310"}');
  });

  it('leaves a draft alone when another change of the same target is verified, by a bulk edit for example', () => {
    type('300', 'mine');
    keeper.flush();
    keeper.runChanged({ changeId: 'of a bulk edit', state: 'verified', target });
    expect(calls).toEqual(['save {"amount":"300"}']);
  });

  it('knows what an earlier start kept', () => {
    keeper.found(target, draft('300', 'c1'));
    type('300', 'c1');
    keeper.flush();
    expect(calls).toEqual([]);
    keeper.runChanged({ changeId: 'c1', state: 'closed', target });
    expect(calls).toEqual(['remove']);
  });

  it('tries again to remove what could not be removed', async () => {
    type('300');
    keeper.flush();
    await settle();
    failing = true;
    keeper.ended(target);
    await settle();
    failing = false;
    keeper.ended(target);
    await settle();
    keeper.ended(target);
    expect(calls).toEqual(['save {"amount":"300"}', 'remove', 'remove']);
  });

  it('tells a failure once, tries again at the next change, and tells again after it had worked', async () => {
    failing = true;
    type('300');
    keeper.flush();
    await settle();
    type('301');
    keeper.flush();
    await settle();
    expect(troubles).toEqual([full]);
    failing = false;
    type('301');
    keeper.flush();
    await settle();
    expect(calls).toHaveLength(3);
    failing = true;
    type('302');
    keeper.flush();
    await settle();
    expect(troubles).toHaveLength(2);
  });
});

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

function savedDraft(subject: string, content: Partial<DraftContent> | null = {}): SavedDraft {
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
  const drafts = [savedDraft('1'), savedDraft('2', null), savedDraft('3', { form: 'of another version' })];
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
  const drafts = [savedDraft('4', { changeId: 'c4' }), savedDraft('5', { changeId: 'c5' })];
  expect(await restoreDrafts(client, keeper, 'w1', drafts)).toEqual([]);
  expect(editOf(client, targetOf('4')).get()?.step).toEqual({ at: 'change', changeId: 'c4', review: null });
  expect(editOf(client, targetOf('5')).get()).toBeUndefined();
  expect(removed).toEqual(['5']);
});

const savedAt = '2026-11-21T10:00:00.000Z';

function sessionOf(change: Partial<EditSession<RecordForm>> = {}): EditSession<RecordForm> {
  return {
    editor: depositEditor,
    base: depositBase(250),
    form: { amount: '300', disabled: false },
    reason: '',
    step: freshForm,
    changeId: null,
    error: null,
    ...change,
  };
}

function restore(content: DraftContent, edit = newDepositEdit()) {
  const fits = restoreSession(edit, depositEditor, { content, readings: [], savedAt, step: freshForm });
  return { fits, session: edit.get() };
}

function contentOf(session: EditSession<RecordForm>): DraftContent {
  const content = draftOf(session);
  if (content === null) throw new Error('There is nothing to keep.');
  return content;
}

describe('what of an edit is kept', () => {
  it('is nothing before anything was typed', () => {
    expect(draftOf(sessionOf({ form: { disabled: false, amount: '250' } }))).toBeNull();
  });

  it('is nothing while only a row to be filled in was added', () => {
    const begun = { amount: '', disabled: false };
    expect(draftOf(sessionOf({ begun, form: { ...begun } }))).toBeNull();
    expect(draftOf(sessionOf({ begun, form: { ...begun, amount: '1' } }))).not.toBeNull();
  });
});

describe('a kept draft', () => {
  it('comes back as the edit that it was, on the base that it had, and says since when', () => {
    const before = sessionOf({ reason: 'because', changeId: 'c1' });
    const base = { ...before.base, readings: [] };
    expect(restore(contentOf(before))).toEqual({
      fits: true,
      session: { ...before, base, savedFrom: savedAt },
    });
  });

  it('whose form no longer fits is not put back', () => {
    const content = { ...contentOf(sessionOf()), form: { amount: 300 } };
    expect(restore(content)).toEqual({ fits: false, session: undefined });
  });
});

describe('whoever watches the edits', () => {
  it('hears which one changed and which one ended, until the watching stops', () => {
    const client = createQueryClient();
    const heard: unknown[] = [];
    const stop = watchEdits(client, ({ target: of, session }) =>
      heard.push([of.subject, session === null ? 'ended' : (draftOf(session)?.form ?? null)]),
    );
    const edit = editOf<RecordForm>(client, target);
    edit.set(sessionOf());
    edit.change({ form: { amount: '301', disabled: false } });
    edit.end();
    edit.end();
    edit.set(sessionOf({ form: { amount: '250', disabled: false } }));
    stop();
    edit.set(sessionOf());
    expect(heard).toEqual([
      ['7', { amount: '300', disabled: false }],
      ['7', { amount: '301', disabled: false }],
      ['7', 'ended'],
      ['7', null],
    ]);
  });
});
