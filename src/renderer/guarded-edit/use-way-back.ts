import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AppError } from '../../contract/errors.ts';
import type { ChangeTarget, Proposal, Run } from '../../contract/ipc/changes.ts';
import { AppFailure } from '../client/app-failure.ts';
import { useUndo } from '../client/changes.ts';
import { everyEditor } from './every-editor.ts';
import { newestBase } from './fresh-base.ts';

/**
 * Undo: drafts the way back and opens its review on the screen where that target is edited. `place` as in
 * `changes:undo`.
 */
export function useWayBack(place?: string) {
  const client = useQueryClient();
  const undo = useUndo();
  const [, navigate] = useLocation();
  const [error, setError] = useState<AppError | null>(null);

  const open = async (proposal: Exclude<Proposal, { outcome: 'no-change' }>, run: Run): Promise<boolean> => {
    const { target, desired } = proposal.outcome === 'ready' ? proposal.run : proposal;
    const reason = proposal.outcome === 'ready' ? proposal.run.reason : `Undo: ${run.reason}`;
    const editor = everyEditor(target.resource);
    const base = await newestBase(client, target);
    const screen = editor.placeOf(target.subject);
    const opened = base !== undefined && editor.openWayBack({ proposal, desired, target, reason, base });
    if (!opened) setError(notEditable);
    else if (screen !== undefined) navigate(screen);
    return opened;
  };

  /** True when the review of the way back is open; otherwise `error` says why it is not. */
  const goBack = async (run: Run): Promise<boolean> => {
    setError(null);
    try {
      const proposal = await undo.mutateAsync({
        changeId: run.changeId,
        ...(place === undefined ? {} : { place }),
      });
      if (proposal.outcome === 'no-change') setError(alreadyThere);
      else return await open(proposal, run);
    } catch (cause) {
      setError(cause instanceof AppFailure ? cause.error : unexpected);
    }
    return false;
  };

  return { goBack, preparing: undo.isPending, error };
}

/** The address of the screen on which a target is edited; undefined where there is none. */
export function editingPlaceOf(target: Pick<ChangeTarget, 'resource' | 'subject'>): string | undefined {
  return everyEditor(target.resource).placeOf(target.subject);
}

const notEditable: AppError = {
  code: 'unrecognised',
  message: 'What the service shows now cannot be edited here.',
};
const alreadyThere: AppError = {
  code: 'validation',
  message: 'The service already holds the values from before this change.',
};
const unexpected: AppError = {
  code: 'internal',
  message: 'The way back could not be prepared. Nothing was sent.',
};
