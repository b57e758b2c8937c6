import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Proposal, Run } from '../../../ipc/changes/changes.ts';
import { AppFailure, errorOf } from '../../client/queries/app-failure.ts';
import { useTell } from '../../client/tell.ts';
import { editorFor } from '../editor-registry.ts';
import { newDraft } from './draft.ts';
import { setDraft } from './draft-entry.ts';
import { newestBase } from './edit-base.ts';

/** Drafts the undo of a change as a separate change. `place` as in `changes:undo`. */
export function useWayBack(place?: string) {
  const undo = useTell('changes:undo');
  return useReviewOf(
    ({ changeId }) => undo.mutateAsync({ changeId, ...(place === undefined ? {} : { place }) }),
    ({ reason }) => (reason.trim() === '' ? 'Undo' : `Undo: ${reason}`),
  );
}

export function useLeaveOut() {
  const redraft = useTell('changes:redraft');
  return useReviewOf(
    ({ changeId }) => redraft.mutateAsync({ changeId }),
    ({ reason }) => reason,
  );
}

/** Drafts the follow-up of a change and opens its review on the target's screen. */
function useReviewOf(draft: (run: Run) => Promise<Proposal>, reasonOf: (run: Run) => string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (run: Run): Promise<void> => {
      try {
        const proposal = await draft(run);
        if (proposal.outcome === 'no-change') throw alreadyThere;
        const { target, desired } = proposal.outcome === 'ready' ? proposal.run : proposal;
        const reason = proposal.outcome === 'ready' ? proposal.run.reason : reasonOf(run);
        const editor = editorFor(target.resource);
        const base = await newestBase(client, target);
        const form = base === undefined ? undefined : editor?.formOfDesired(desired, base);
        if (base === undefined || editor === undefined || form === undefined) throw notEditable;
        const changeId = proposal.outcome === 'ready' ? proposal.run.changeId : null;
        setDraft(client, newDraft(editor, { target, base, form, reason, changeId, review: proposal }));
        const screen = editor.placeOf(target.subject);
        if (screen !== undefined) navigate(screen);
      } catch (cause) {
        throw new AppFailure(errorOf(cause, 'It couldn’t be prepared. Nothing was sent.'));
      }
    },
  });
}

const notEditable = new AppFailure({
  code: 'unrecognised',
  message: 'What the service shows now can’t be edited here.',
});
const alreadyThere = new AppFailure({
  code: 'validation',
  message: 'The service already holds the values that this would set.',
});
