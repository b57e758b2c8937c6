import { useQueryClient, skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { ChangeTarget, Run, RunDetail } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import {
  type EditParts,
  decideConflict,
  discardEdit,
  pickUpEdit,
  reviewEdit,
  sendEdit,
} from '../form/edit-actions.ts';
import { type EditBase, type EditSession, editOf, useEditSession } from './edit-session.ts';
import type { Editor } from '../editor.ts';
import { baseOf, newestBase } from './fresh-base.ts';
import { type FieldChoice, freshForm, isUnderWay } from './session-steps.ts';
import { useTell } from '../../client/tell.ts';
import { askOptions, useAsk } from '../../client/ask.ts';
import { useRuns } from '../../client/changes/changes.ts';

/**
 * One guarded edit from the form to the run. All results go into the session, so that a late response is there when
 * the person returns to the screen.
 */
export function useGuardedEdit<F extends JsonValue>(editor: Editor<F>, target: ChangeTarget) {
  const session = useEditSession<F>(target);
  const client = useQueryClient();
  const edit = editOf<F>(client, target);
  const propose = useTell('changes:propose');
  const send = useTell('changes:send');
  const discardRun = useTell('changes:discard');
  const [discarded, setDiscarded] = useState<EditSession<F> | null>(null);
  const [notPickedUp, setNotPickedUp] = useState<{ readonly changeId: string; readonly why: string } | null>(
    null,
  );
  const parts: EditParts<F> = {
    editor,
    edit,
    world: {
      propose: propose.mutateAsync,
      send: send.mutateAsync,
      discardRun: (changeId) => discardRun.mutateAsync({ changeId }),
      readRun: (changeId) => client.query({ ...askOptions('changes:get', { changeId }), staleTime: 0 }),
      newestBase: (asked) => newestBase(client, asked),
    },
  };
  const begin = (base: EditBase, form: F, reason: string, changeId: string | null): void => {
    setDiscarded(null);
    edit.set({ editor, base, form, reason, step: freshForm, changeId, error: null });
  };

  return {
    ...useTargetState(target, session),
    target,
    session,
    reviewing: propose.isPending,
    sending: send.isPending,
    discarding: discardRun.isPending,
    discarded,
    notPickedUp,
    /** Starts on the present body. `made` can change the initial form. */
    start: (view: SnapshotView, made: (form: F, baseBody: Body) => F = (form) => form): void => {
      const begun = beginning(editor, view, made);
      if (begun === undefined) return;
      begin(begun.base, begun.form, '', null);
      edit.change({ begun: begun.form });
    },
    pickUp: async (view: SnapshotView, draft: Pick<Run, 'changeId' | 'reason'>): Promise<void> => {
      setNotPickedUp(null);
      setDiscarded(null);
      const why = await pickUpEdit(parts, baseOf(view), draft);
      if (why !== null) setNotPickedUp({ changeId: draft.changeId, why });
    },
    /** Goes straight to the review, for changes without a form such as a deletion. */
    startReview: async (view: SnapshotView, made: (form: F) => F): Promise<void> => {
      const begun = beginning(editor, view, made);
      if (begun === undefined) return;
      begin(begun.base, begun.form, '', null);
      edit.change({ direct: true });
      await reviewEdit(parts, { ...begun, reason: '' });
    },
    bringBack: (): void => {
      if (discarded !== null) edit.set(discarded);
      setDiscarded(null);
    },
    setForm: (form: F): void => {
      edit.change({ form });
    },
    readBy: (readings: Body['readings']): Promise<void> => readOtherwise(parts, session, readings),
    setReason: (reason: string): void => {
      edit.change({ reason });
    },
    backToForm: (): void => {
      edit.change({ step: freshForm, error: null });
    },
    review: async (): Promise<void> => {
      if (session !== undefined) await reviewEdit(parts, session);
    },
    decide: (choices: ReadonlyMap<string, FieldChoice>): Promise<void> => decideConflict(parts, choices),
    send: (changeId: string, answers: { acknowledgedWarnings: string[] }): Promise<void> =>
      sendEdit(parts, changeId, answers),
    discard: async (): Promise<void> => discardEdit(parts).then(setDiscarded),
    done: (): void => {
      edit.end();
    },
  };
}

/** Applies new mappings to the base, at the form or at the review if the edit went straight there. */
async function readOtherwise<F extends JsonValue>(
  parts: EditParts<F>,
  session: EditSession<F> | undefined,
  readings: Body['readings'],
): Promise<void> {
  if (session === undefined) return;
  const base = { ...session.base, readings };
  parts.edit.change({ base });
  if (session.direct === true) await reviewEdit(parts, { ...session, base });
}

function beginning<F extends JsonValue>(
  editor: Editor<F>,
  view: SnapshotView,
  made: (form: F, baseBody: Body) => F,
): { readonly base: EditBase; readonly form: F } | undefined {
  const base = baseOf(view);
  const read = base === undefined ? undefined : editor.formOf(base);
  return base === undefined || read?.ok !== true ? undefined : { base, form: made(read.form, base) };
}

export type GuardedEdit<F extends JsonValue> = ReturnType<typeof useGuardedEdit<F>>;

/** The state of an edit and of the target's other open changes. While an edit exists, it reports its own change. */
function useTargetState<F extends JsonValue>(
  target: ChangeTarget,
  session: EditSession<F> | undefined,
): {
  readonly verified: RunDetail | undefined;
  /** The edit until then. */
  readonly underEdit: EditSession<F> | undefined;
  readonly waiting: Run | undefined;
  readonly draft: Run | undefined;
  /** Closed as unknown, but since seen at the service. */
  readonly late: Run | undefined;
} {
  const run = useSessionRun(session);
  const verified = run?.status === 'verified' ? run : undefined;
  const { data } = useRuns(target.workspaceId);
  const own = (data ?? []).filter(
    (one) => one.target.resource === target.resource && one.target.subject === target.subject,
  );
  return {
    verified,
    underEdit: verified === undefined ? session : undefined,
    waiting: session === undefined ? own.find((one) => isUnderWay(one)) : undefined,
    draft: session === undefined ? own.find(({ state }) => state === 'drafted') : undefined,
    late: own.find(
      ({ seenAfterClosing, actions }) => seenAfterClosing !== null && actions.includes('accept'),
    ),
  };
}

/** The run of an edit; undefined before its review. */
export function useSessionRun<F extends JsonValue>(
  session: EditSession<F> | undefined,
): RunDetail | undefined {
  const changeId = session?.step.at === 'change' ? session.step.changeId : undefined;
  return useAsk('changes:get', changeId === undefined ? skipToken : { changeId }).data;
}
