import { describe, expect, it } from 'vitest';
import type { DraftContent } from '../../../../../src/contract/ipc/changes/drafts.ts';
import { watchEveryEdit } from '../../../../../src/renderer/guarded-edit/session/every-edit.ts';
import type { EditSession } from '../../../../../src/renderer/guarded-edit/session/edit-session.ts';
import { depositEditor } from '../../../../../src/renderer/guarded-edit/editors/security-deposit-editor.ts';
import type { DepositForm } from '../../../../../src/renderer/guarded-edit/editors/security-deposit-editor.ts';
import { draftOf, restoreSession } from '../../../../../src/renderer/guarded-edit/session/saved-session.ts';
import { freshForm } from '../../../../../src/renderer/guarded-edit/session/session-steps.ts';
import { depositBase, newDepositSessions, target } from '../edit-world.ts';

const savedAt = '2026-11-21T10:00:00.000Z';

function sessionOf(change: Partial<EditSession<DepositForm>> = {}): EditSession<DepositForm> {
  return {
    base: depositBase(250),
    form: { amount: '300', disabled: false },
    reason: '',
    step: freshForm,
    changeId: null,
    error: null,
    ...change,
  };
}

function restore(content: DraftContent, sessions = newDepositSessions()) {
  const input = { editor: depositEditor, sessions, target, content, savedAt, step: freshForm };
  return { fits: restoreSession(input), session: sessions.get(target) };
}

function contentOf(session: EditSession<DepositForm>): DraftContent {
  const content = draftOf(depositEditor, session);
  if (content === null) throw new Error('There is nothing to keep.');
  return content;
}

describe('what of an edit is kept', () => {
  it('is nothing before anything was typed', () => {
    expect(draftOf(depositEditor, sessionOf({ form: { disabled: false, amount: '250' } }))).toBeNull();
  });

  it('is nothing while only a row to be filled in was added', () => {
    const begun = { amount: '', disabled: false };
    expect(draftOf(depositEditor, sessionOf({ begun, form: { ...begun } }))).toBeNull();
    expect(draftOf(depositEditor, sessionOf({ begun, form: { ...begun, amount: '1' } }))).not.toBeNull();
  });

  it('is everything once a value or the reason differs', () => {
    expect(draftOf(depositEditor, sessionOf({ changeId: 'c1' }))).toEqual({
      baseBody: depositBase(250).body,
      baseBodyHash: 'hash-250',
      form: { amount: '300', disabled: false },
      reason: '',
      changeId: 'c1',
    });
    const onlyReason = sessionOf({ form: { amount: '250', disabled: false }, reason: 'because' });
    expect(draftOf(depositEditor, onlyReason)?.reason).toBe('because');
  });
});

describe('a kept draft', () => {
  it('comes back as the edit that it was, on the base that it had, and says since when', () => {
    const before = sessionOf({ reason: 'because', changeId: 'c1' });
    expect(restore(contentOf(before))).toEqual({ fits: true, session: { ...before, savedFrom: savedAt } });
  });

  it('whose form no longer fits is not put back', () => {
    const content = { ...contentOf(sessionOf()), form: { amount: 300 } };
    expect(restore(content)).toEqual({ fits: false, session: undefined });
  });

  it('yields to what was typed meanwhile, and takes the place of an edit in which nothing was', () => {
    const typed = newDepositSessions();
    typed.set(target, sessionOf({ form: { amount: '999', disabled: false } }));
    expect(restore(contentOf(sessionOf()), typed).session?.form.amount).toBe('999');
    const begun = newDepositSessions();
    begun.set(target, sessionOf({ form: { amount: '250', disabled: false } }));
    expect(restore(contentOf(sessionOf()), begun).session?.form.amount).toBe('300');
  });
});

/** Undefined: the edit ended; null: nothing of it is worth keeping. */
function formKept(read: (() => DraftContent | null) | undefined) {
  if (read === undefined) return undefined;
  return read()?.form ?? null;
}

describe('whoever watches the edits', () => {
  it('hears which one changed and which one ended, of sessions made later too, until the watching stops', () => {
    const heard: unknown[] = [];
    const stop = watchEveryEdit((of, read) => heard.push([of.subject, formKept(read)]));
    const sessions = newDepositSessions();
    sessions.set(target, sessionOf());
    sessions.change(target, { form: { amount: '301', disabled: false } });
    sessions.end(target);
    sessions.end(target);
    sessions.set(target, sessionOf({ form: { amount: '250', disabled: false } }));
    stop();
    sessions.set(target, sessionOf());
    expect(heard).toEqual([
      ['7', { amount: '300', disabled: false }],
      ['7', { amount: '301', disabled: false }],
      ['7', undefined],
      ['7', null],
    ]);
  });
});
