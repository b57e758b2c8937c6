import { Button } from '@mantine/core';
import type { Run, RunDetail } from '../../../ipc/changes/changes.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { Beside } from '../../components/page/panel.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { GuardedEdit } from '../draft/use-guarded-edit.ts';
import { RunLink, RunActions } from '../run/run-actions.tsx';
import { useWayBack } from '../draft/use-way-back.ts';
import { useTell } from '../../client/tell.ts';
import { RunView } from '../run/run-view.tsx';

/** Shown above the values: the change just verified, or a draft that can be resumed. */
export function EditNotes<F extends JsonValue>(props: {
  readonly edit: GuardedEdit<F>;
  readonly view: SnapshotView | undefined;
  readonly flush?: boolean | undefined;
}) {
  const { edit, view } = props;
  const { verified, resumable, late } = edit;
  if (verified !== undefined) {
    return <VerifiedStrip flush={props.flush} run={verified} onDone={edit.done} />;
  }
  if (edit.discarded !== null) {
    return (
      <Beside flush={props.flush}>
        <Notice
          tone="info"
          live="status"
          actions={
            <Button size="xs" onClick={edit.bringBack}>
              Restore draft
            </Button>
          }
        >
          The draft was discarded. Nothing was sent.
        </Notice>
      </Beside>
    );
  }
  if (late !== undefined) return <LateNote run={late} flush={props.flush} />;
  if (resumable === undefined || view === undefined) return null;
  const why = edit.whyNotResumed(resumable);
  return (
    <Beside flush={props.flush}>
      {why === null ? null : <NotResumedNote run={resumable} why={why} />}
      <Notice
        tone="info"
        title="A reviewed draft is waiting"
        actions={
          <Button
            size="xs"
            onClick={() => {
              edit.resume({ view, run: resumable });
            }}
          >
            Resume
          </Button>
        }
      >
        {resumable.explanation}
      </Notice>
    </Beside>
  );
}

/** A failure is always explained. The draft stays, and its values can be read and copied. */
function NotResumedNote(props: { readonly run: Run; readonly why: string }) {
  return (
    <Notice
      tone="warn"
      live="status"
      title="The draft couldn’t be resumed"
      actions={<RunLink run={props.run} />}
    >
      {props.why} The draft is still there and nothing was sent. Find the change under Changes.
    </Notice>
  );
}

/** A change closed as unknown has turned out to be saved. */
function LateNote(props: { readonly run: Run; readonly flush: boolean | undefined }) {
  const note = useTell('changes:accept');
  return (
    <Beside flush={props.flush}>
      <Notice
        tone="warn"
        live="status"
        title="A change with an unknown outcome shows now"
        actions={
          <>
            <Button
              size="xs"
              loading={note.isPending}
              onClick={() => note.mutate({ changeId: props.run.changeId })}
            >
              Got it
            </Button>
            <RunLink run={props.run} />
          </>
        }
      >
        {props.run.explanation}
      </Notice>
    </Beside>
  );
}

export function VerifiedStrip(props: {
  readonly run: RunDetail;
  /** Where undoing a deletion recreates the group; the directory if omitted. */
  readonly undoPlace?: string | undefined;
  /** Called when the review of the undo opens and takes the place of this strip. */
  readonly onUndone?: () => void;
  readonly onDone: () => void;
  readonly flush?: boolean | undefined;
  readonly alone?: boolean;
}) {
  const { run } = props;
  const wayBack = useWayBack(props.undoPlace);
  return (
    <Beside flush={props.flush} underlined={props.alone !== true}>
      <RunView run={run} starting={false} error={wayBack.error?.error ?? null}>
        <RunActions run={run}>
          {run.actions.includes('undo') ? (
            <Button
              loading={wayBack.isPending}
              onClick={() => void wayBack.mutateAsync(run).then(props.onUndone, () => undefined)}
            >
              Undo
            </Button>
          ) : null}
          <RunLink run={run} />
          <Button variant="subtle" color="gray" onClick={props.onDone}>
            Done
          </Button>
        </RunActions>
      </RunView>
    </Beside>
  );
}
