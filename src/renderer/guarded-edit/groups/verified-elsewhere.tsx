import type { Run } from '../../../ipc/changes/changes.ts';
import { Panel } from '../../components/page/panel.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { VerifiedStrip } from '../form/edit-notes.tsx';
import { useAsk } from '../../client/ask.ts';
import { useRemembered } from '../../client/remembered.ts';

/**
 * The change that was verified last and whose own place is another one by now: the group is gone, or it has just come.
 * Its id, until the person is done with it or a newer one takes its place. In memory only: the receipt is what stays.
 */
export function useVerifiedElsewhere() {
  return useRemembered<string | null>('change verified-elsewhere', null);
}

interface VerifiedElsewhereProps {
  readonly workspaceId: string;
  readonly title: string;
  readonly belongsHere: (run: Run) => boolean;
  /** Where a deleted group is made anew; the directory when left out. */
  readonly undoPlace?: string | undefined;
}

/** The change of a group that was just verified, where it belongs here: its receipt, and the way back. */
export function VerifiedElsewhere(props: VerifiedElsewhereProps) {
  const [changeId, show] = useVerifiedElsewhere();
  return changeId === null ? null : (
    <Strip
      key={changeId}
      changeId={changeId}
      onDone={() => {
        show(null);
      }}
      {...props}
    />
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

/** Whether a change ended a group: it is shown with the lists, as the group has no place any more. */
export function isGroupDeletion(run: Pick<Run, 'target' | 'operation'>): boolean {
  return run.target.resource === 'occupancy-group' && run.operation === 'delete';
}
