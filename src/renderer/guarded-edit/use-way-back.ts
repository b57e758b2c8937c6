import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '../../contract/errors.ts';
import type { ChangeTarget, Proposal, Run } from '../../contract/ipc/changes.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import { AppFailure } from '../client/app-failure.ts';
import { useUndo } from '../client/changes.ts';
import type { EditBase, EditSessions } from './edit-session.ts';
import type { Editor } from './editor.ts';
import { depositEditor, depositSessions } from './editors/security-deposit-editor.ts';
import { newestBase } from './fresh-base.ts';
import { openWayBack } from './session-steps.ts';

interface WayBack {
  /** The property tab on which the review opens. */
  readonly tab: string;
  readonly open: (input: OpenInput) => boolean;
}

interface OpenInput {
  readonly proposal: Proposal;
  readonly target: ChangeTarget;
  readonly reason: string;
  readonly base: EditBase;
}

function wayBackFor<F>(editor: Editor<F>, sessions: EditSessions<F>): readonly [ResourceName, WayBack] {
  const open = (input: OpenInput): boolean => openWayBack({ ...input, editor, sessions });
  return [editor.resource, { tab: editor.tab, open }];
}

/** Every resource that can be edited, and so can be taken back. */
const wayBacks: ReadonlyMap<ResourceName, WayBack> = new Map([wayBackFor(depositEditor, depositSessions)]);

/** The property tab on which a resource is edited; undefined where nothing can be edited. */
export function editingTabOf(resource: ResourceName): string | undefined {
  return wayBacks.get(resource)?.tab;
}

/** Undo: drafts the way back and opens its review on the screen where the resource is edited. */
export function useWayBack(onOpened: (target: ChangeTarget, tab: string) => void) {
  const client = useQueryClient();
  const undo = useUndo();
  const [error, setError] = useState<AppError | null>(null);

  const goBack = async (run: Run): Promise<void> => {
    setError(null);
    const wayBack = wayBacks.get(run.target.resource);
    if (wayBack === undefined) return;
    try {
      const proposal = await undo.mutateAsync(run.changeId);
      if (proposal.outcome === 'no-change') {
        setError({
          code: 'validation',
          message: 'The service already holds the values from before this change.',
        });
        return;
      }
      const base = await newestBase(client, run.target);
      const reason = proposal.outcome === 'ready' ? proposal.run.reason : `Undo: ${run.reason}`;
      const opened = base !== undefined && wayBack.open({ proposal, target: run.target, reason, base });
      if (opened) onOpened(run.target, wayBack.tab);
      else setError({ code: 'unrecognised', message: 'What the service shows now cannot be edited here.' });
    } catch (cause) {
      setError(
        cause instanceof AppFailure
          ? cause.error
          : { code: 'internal', message: 'The way back could not be prepared. Nothing was sent.' },
      );
    }
  };

  return { goBack, preparing: undo.isPending, error };
}
