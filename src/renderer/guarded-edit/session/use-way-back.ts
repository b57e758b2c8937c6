import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AppError } from '../../../core/values/errors.ts';
import type { ChangeTarget, Proposal, Run } from '../../../ipc/changes/changes.ts';
import { errorOf } from '../../client/queries/app-failure.ts';
import { editorFor } from '../editor-registry.ts';
import { newestBase } from './fresh-base.ts';
import { useTell } from '../../client/tell.ts';

/**
 * What comes after a change: the way back (undo), or the same once more without the fields that the service refused.
 * Each is drafted, and its review opened on the screen where that target is edited. `place` as in `changes:undo`.
 */
export function useWayBack(place?: string) {
  const client = useQueryClient();
  const undo = useTell('changes:undo');
  const redraft = useTell('changes:redraft');
  const [, navigate] = useLocation();
  const [error, setError] = useState<AppError | null>(null);

  const open = async (
    proposal: Exclude<Proposal, { outcome: 'no-change' }>,
    otherReason: string,
  ): Promise<boolean> => {
    const { target, desired } = proposal.outcome === 'ready' ? proposal.run : proposal;
    const reason = proposal.outcome === 'ready' ? proposal.run.reason : otherReason;
    const editor = editorFor(target.resource);
    const base = await newestBase(client, target);
    const screen = editor.placeOf(target.subject);
    const opened =
      base !== undefined && editor.openWayBack(client, target, { proposal, desired, reason, base });
    if (!opened) setError(notEditable);
    else if (screen !== undefined) navigate(screen);
    return opened;
  };

  const prepare = async (draft: Promise<Proposal>, otherReason: string): Promise<boolean> => {
    setError(null);
    try {
      const proposal = await draft;
      if (proposal.outcome === 'no-change') setError(alreadyThere);
      else return await open(proposal, otherReason);
    } catch (cause) {
      setError(errorOf(cause, 'It couldn’t be prepared. Nothing was sent.'));
    }
    return false;
  };

  return {
    /** True when the review of the way back is open; otherwise `error` says why it is not. */
    goBack: ({ changeId, reason }: Run) =>
      prepare(
        undo.mutateAsync({ changeId, ...(place === undefined ? {} : { place }) }),
        reason.trim() === '' ? 'Undo' : `Undo: ${reason}`,
      ),
    /** The same for the change without the fields that the service refused. */
    leaveOut: ({ changeId, reason }: Run) => prepare(redraft.mutateAsync({ changeId }), reason),
    preparing: undo.isPending || redraft.isPending,
    error,
  };
}

/** The address of the screen on which a target is edited; undefined where there is none. */
export function editingPlaceOf(target: Pick<ChangeTarget, 'resource' | 'subject'>): string | undefined {
  return editorFor(target.resource).placeOf(target.subject);
}

const notEditable: AppError = {
  code: 'unrecognised',
  message: 'What the service shows now can’t be edited here.',
};
const alreadyThere: AppError = {
  code: 'validation',
  message: 'The service already holds the values that this would set.',
};
