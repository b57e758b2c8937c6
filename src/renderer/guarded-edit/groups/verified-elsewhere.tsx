import type { Run } from '../../../ipc/changes/changes.ts';
import { Panel } from '../../components/page/panel.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { VerifiedStrip } from '../form/edit-notes.tsx';
import { useAsk } from '../../client/ask.ts';
import { useRemembered } from '../../client/remembered.ts';

/**
 * The id of the last verified change whose group was deleted or created, so that it belongs on another screen. In
 * memory only, until the person dismisses it or a newer one replaces it.
 */
export function useVerifiedElsewhere() {
  return useRemembered<string | null>('change verified-elsewhere', null);
}

interface VerifiedElsewhereProps {
  readonly workspaceId: string;
  readonly title: string;
  readonly belongsHere: (run: Run) => boolean;
  /** Where undoing a deletion recreates the group; the directory if omitted. */
  readonly undoPlace?: string | undefined;
}

/** The group change just verified, with its receipt and Undo, on the screen where it belongs. */
export function VerifiedElsewhere(props: VerifiedElsewhereProps) {
  const [changeId, show] = useVerifiedElsewhere();
  return changeId === null ? null : (
    <Strip key={changeId} changeId={changeId} onDone={() => show(null)} {...props} />
  );
}

function Strip(props: VerifiedElsewhereProps & { readonly changeId: string; readonly onDone: () => void }) {
  const { changeId, onDone } = props;
  const { data: run } = useAsk('changes:get', { changeId });
  if (run?.target.workspaceId !== props.workspaceId || !props.belongsHere(run)) return null;
  return (
    <Panel title={props.title} description={<InertText text={run.title} />}>
      <VerifiedStrip alone run={run} undoPlace={props.undoPlace} onUndone={onDone} onDone={onDone} />
    </Panel>
  );
}

/** A deletion is shown with the lists, because the group no longer has a screen. */
export function isGroupDeletion(run: Pick<Run, 'target' | 'operation'>): boolean {
  return run.target.resource === 'occupancy-group' && run.operation === 'delete';
}
