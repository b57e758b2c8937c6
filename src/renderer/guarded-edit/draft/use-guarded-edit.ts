import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { ChangeTarget, Run } from '../../../ipc/changes/changes.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { useRuns } from '../../client/changes/changes.ts';
import type { Editor } from '../editor.ts';
import { type Draft, newDraft } from './draft.ts';
import { changeDraft, endDraft, setDraft, useChangeOf, useDraft } from './draft-entry.ts';
import {
  decideConflict,
  discardDraft,
  type FieldChoice,
  resumeDraft,
  reviewDraft,
  sendDraft,
} from './draft-steps.ts';
import { baseOf } from './edit-base.ts';
import { isUnderWay, stageOf } from './stage.ts';

/** One guarded edit from the form to the run. */
export function useGuardedEdit<F extends JsonValue>(editor: Editor<F>, target: ChangeTarget) {
  const client = useQueryClient();
  const state = useEditState<F>(target);
  const { draft } = state;
  const review = useMutation({ mutationFn: (asked: Draft<F>) => reviewDraft(client, editor, asked) });
  const decide = useMutation({
    mutationFn: async (choices: ReadonlyMap<string, FieldChoice>) => {
      if (draft !== undefined) await decideConflict(client, editor, draft, choices);
    },
  });
  const send = useMutation({
    mutationFn: (sent: { readonly changeId: string; readonly acknowledgedWarnings: string[] }) =>
      sendDraft(client, target, sent),
  });
  const discard = useMutation({ mutationFn: () => discardDraft<F>(client, target) });
  const resume = useMutation({
    mutationFn: (asked: { readonly view: SnapshotView; readonly run: Run }) =>
      resumeDraft(client, editor, baseOf(asked.view), asked.run),
    onMutate: discard.reset,
  });
  const begin = (begun: Draft<F> | undefined): void => {
    if (begun === undefined) return;
    discard.reset();
    setDraft(client, begun);
    if (begun.direct === true) review.mutate(begun);
  };

  return {
    ...state,
    editor,
    target,
    reviewing: review.isPending || decide.isPending,
    sending: send.isPending,
    discarding: discard.isPending,
    /** The draft just discarded; null if there is none. */
    discarded: discard.data ?? null,
    /** Why a change couldn't be resumed; null if it wasn't tried, or could. */
    whyNotResumed: ({ changeId }: Run): string | null =>
      resume.variables?.run.changeId === changeId ? (resume.data ?? null) : null,
    /** Starts on the present body. `made` can change the initial form. */
    start: (view: SnapshotView, made: (form: F, baseBody: Body) => F = (form) => form): void => {
      begin(begunDraft(editor, target, view, made, false));
    },
    /** Goes straight to the review, for changes without a form such as a deletion. */
    startReview: (view: SnapshotView, made: (form: F) => F): void => {
      begin(begunDraft(editor, target, view, made, true));
    },
    resume: resume.mutate,
    bringBack: (): void => {
      if (discard.data !== undefined && discard.data !== null) setDraft(client, discard.data);
      discard.reset();
    },
    setForm: (form: F): void => {
      changeDraft<F>(client, target, { form });
    },
    setReason: (reason: string): void => {
      changeDraft<F>(client, target, { reason });
    },
    /** Applies new mappings to the base, at the form or at the review if the edit went straight there. */
    readBy: (readings: Body['readings']): void => {
      if (draft === undefined) return;
      const base = { ...draft.base, readings };
      changeDraft<F>(client, target, { base });
      if (draft.direct === true) review.mutate({ ...draft, base });
    },
    backToForm: (): void => {
      changeDraft<F>(client, target, { review: null, error: null });
    },
    review: (): void => {
      if (draft !== undefined) review.mutate(draft);
    },
    decide: decide.mutate,
    send: send.mutate,
    discard: (): void => {
      discard.mutate();
    },
    done: (): void => {
      endDraft(client, target);
    },
  };
}

export type GuardedEdit<F extends JsonValue> = ReturnType<typeof useGuardedEdit<F>>;

/** The draft of a target with the stage that it is at, and the target's other open changes. */
function useEditState<F extends JsonValue>(target: ChangeTarget) {
  const draft = useDraft<F>(target);
  const change = useChangeOf(draft);
  // A change that is no longer on record isn't waited for.
  const isUnread =
    draft?.review === null &&
    draft.changeId !== null &&
    change.data === undefined &&
    change.error?.error.code !== 'not-found';
  const stage = draft === undefined || isUnread ? undefined : stageOf(draft, change.data);
  const verified = stage?.at === 'run' && stage.run.status === 'verified' ? stage.run : undefined;
  const { data: runs = [] } = useRuns(target.workspaceId);
  const own = runs.filter(
    (run) => run.target.resource === target.resource && run.target.subject === target.subject,
  );
  return {
    draft,
    /** What to show of the draft; undefined without one, or before its change was read. */
    stage,
    change,
    verified,
    /** The draft until its change is verified. */
    underEdit: verified === undefined ? draft : undefined,
    /** Without a draft: another change that must end first. */
    waiting: draft === undefined ? own.find((run) => isUnderWay(run)) : undefined,
    /** Without a draft: a reviewed change that can be resumed. */
    resumable: draft === undefined ? own.find(({ state }) => state === 'drafted') : undefined,
    /** Closed as unknown, but since seen at the service. */
    late: own.find(
      ({ seenAfterClosing, actions }) => seenAfterClosing !== null && actions.includes('accept'),
    ),
  };
}

/** Undefined if the body can't be edited. A row added to the first form, to fill in, doesn't count as typed. */
function begunDraft<F extends JsonValue>(
  editor: Editor<F>,
  target: ChangeTarget,
  view: SnapshotView,
  made: (form: F, baseBody: Body) => F,
  direct: boolean,
): Draft<F> | undefined {
  const base = baseOf(view);
  const read = base === undefined ? undefined : editor.formOf(base);
  if (base === undefined || read?.ok !== true) return undefined;
  const form = made(read.form, base);
  const kind = direct ? ({ direct } as const) : { untouched: [read.form, form] };
  return newDraft(editor, { target, base, form, ...kind });
}
