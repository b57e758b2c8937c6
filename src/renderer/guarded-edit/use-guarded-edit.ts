import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeTarget, Run } from '../../contract/ipc/changes.ts';
import type { SnapshotView } from '../../contract/ipc/snapshots.ts';
import { runOptions, usePropose, useRunStep, useSend } from '../client/changes.ts';
import { decideConflict, discardEdit, reviewEdit, sendEdit } from './edit-moves.ts';
import type { EditParts } from './edit-moves.ts';
import type { EditSession, EditSessions } from './edit-session.ts';
import type { Editor } from './editor.ts';
import { baseOf, newestBase } from './fresh-base.ts';
import { formOfFields, freshForm } from './session-steps.ts';
import type { FieldChoice } from './session-steps.ts';
import { useEditSession } from './use-edit-session.ts';

/** What an edit begins with besides the present body: nothing, or what a draft in the journal holds. */
type EditStart = Pick<Run, 'fields' | 'reason'> & { readonly changeId: string | null };

/**
 * One guarded edit from the form to the run. Everything that it learns is put into the session, so that an answer
 * which comes after the person left the screen is there when they come back.
 */
export function useGuardedEdit<F>(editor: Editor<F>, sessions: EditSessions<F>, target: ChangeTarget) {
  const session = useEditSession(sessions, target);
  const client = useQueryClient();
  const propose = usePropose();
  const send = useSend();
  const discardRun = useRunStep('discard');
  const [discarded, setDiscarded] = useState<EditSession<F> | null>(null);
  const parts: EditParts<F> = {
    editor,
    sessions,
    target,
    world: {
      propose: propose.mutateAsync,
      send: send.mutateAsync,
      discardRun: discardRun.mutateAsync,
      readRun: (changeId) => client.query({ ...runOptions(changeId), staleTime: 0 }),
      newestBase: (asked) => newestBase(client, asked),
    },
  };
  const begin = (view: SnapshotView, edit: EditStart): void => {
    const base = baseOf(view);
    const texts = edit.fields.map((field) => ({ field: field.field, text: field.after }));
    const form = base === undefined ? undefined : formOfFields(base, texts, editor);
    if (base === undefined || form === undefined) return;
    setDiscarded(null);
    sessions.set(target, {
      base,
      form,
      reason: edit.reason,
      step: freshForm,
      changeId: edit.changeId,
      error: null,
    });
  };

  return {
    session,
    reviewing: propose.isPending,
    sending: send.isPending,
    discarding: discardRun.isPending,
    /** The draft that was just discarded, so that it can be brought back. */
    discarded,
    start: (view: SnapshotView): void => {
      begin(view, { fields: [], reason: '', changeId: null });
    },
    /** A draft that the journal kept, as a form on the present body. */
    pickUp: begin,
    bringBack: (): void => {
      if (discarded !== null) sessions.set(target, discarded);
      setDiscarded(null);
    },
    setForm: (form: F): void => {
      sessions.change(target, { form });
    },
    setReason: (reason: string): void => {
      sessions.change(target, { reason });
    },
    backToForm: (): void => {
      sessions.change(target, { step: freshForm, error: null });
    },
    review: async (): Promise<void> => {
      if (session !== undefined) await reviewEdit(parts, session);
    },
    decide: (choices: ReadonlyMap<string, FieldChoice>): Promise<void> => decideConflict(parts, choices),
    send: (changeId: string, acknowledged: string[]): Promise<void> =>
      sendEdit(parts, changeId, acknowledged),
    discard: async (): Promise<void> => {
      setDiscarded(await discardEdit(parts));
    },
    /** Leaves a finished run behind. */
    done: (): void => {
      sessions.end(target);
    },
  };
}

export type GuardedEdit<F> = ReturnType<typeof useGuardedEdit<F>>;
