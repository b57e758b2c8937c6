import { describe, expect, it } from 'vitest';
import type { DraftContent } from '../../../../../src/ipc/changes/drafts.ts';
import { createQueryClient } from '../../../../../src/renderer/client/queries/query-client.ts';
import { editOf, watchEdits } from '../../../../../src/renderer/guarded-edit/session/edit-session.ts';
import type { EditSession } from '../../../../../src/renderer/guarded-edit/session/edit-session.ts';
import { depositEditor } from '../../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import type { RecordForm } from '../../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { draftOf, restoreSession } from '../../../../../src/renderer/guarded-edit/session/saved-session.ts';
import { freshForm } from '../../../../../src/renderer/guarded-edit/session/session-steps.ts';
import { depositBase, newDepositEdit, target } from '../edit-world.ts';

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
