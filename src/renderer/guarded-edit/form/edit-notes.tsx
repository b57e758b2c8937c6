import { Button, Box } from '@mantine/core';
import type { Run, RunDetail } from '../../../ipc/changes/changes.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { Notice } from '../../components/ui/notice.tsx';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { GuardedEdit } from '../session/use-guarded-edit.ts';
import { RunLink, RunActions } from '../run/run-actions.tsx';
import { useWayBack } from '../session/use-way-back.ts';
import styles from '../guarded-edit.module.css';
import { useTell } from '../../client/tell.ts';
import type { AppError } from '../../../core/values/errors.ts';
import { RunView } from '../run/run-view.tsx';

/** What stands above the values: the change that was just verified, or a draft that can be taken up again. */
export function EditNotes<F extends JsonValue>(props: {
  readonly edit: GuardedEdit<F>;
  readonly verified: RunDetail | undefined;
  readonly draft: Run | undefined;
  /** Closed as unknown, and seen at the service since. */
  readonly late: Run | undefined;
  readonly view: SnapshotView | undefined;
  /** They stand in a place of their own, apart from the values. */
  readonly alone: boolean;
}) {
  const { edit, verified, draft, view } = props;
  const wayBack = useWayBack();
  if (verified !== undefined) {
    return (
      <VerifiedStrip
        alone={props.alone}
        run={verified}
        undoing={wayBack.preparing}
        undoError={wayBack.error}
        onUndo={() => void wayBack.goBack(verified)}
        onDone={edit.done}
      />
    );
  }
  if (edit.discarded !== null) {
    return (
      <div className={styles['note']}>
        <Notice
          tone="info"
          live="status"
          actions={
            <Button size="xs" variant="default" onClick={edit.bringBack}>
              Restore draft
            </Button>
          }
        >
          The draft was discarded. Nothing was sent.
        </Notice>
      </div>
    );
  }
  if (props.late !== undefined) return <LateNote run={props.late} />;
  if (draft === undefined || view === undefined) return null;
  const refused = edit.notPickedUp?.changeId === draft.changeId ? edit.notPickedUp : null;
  return (
    <div className={styles['note']}>
      {refused === null ? null : <NotPickedUpNote run={draft} why={refused.why} />}
      <Notice
        tone="info"
        title="A reviewed draft is waiting"
        actions={
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              void edit.pickUp(view, draft);
            }}
          >
            Resume
          </Button>
        }
      >
        {draft.explanation}
      </Notice>
    </div>
  );
}

/** Nothing happens without a word: the draft stays, and what it asked for can be read and copied. */
function NotPickedUpNote(props: { readonly run: Run; readonly why: string }) {
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

/** A change that was closed as unknown shows after all. */
function LateNote(props: { readonly run: Run }) {
  const note = useTell('changes:accept');
  return (
    <div className={styles['note']}>
      <Notice
        tone="warn"
        live="status"
        title="A change with an unknown outcome shows now"
        actions={
          <>
            <Button
              size="xs"
              variant="default"
              loading={note.isPending}
              onClick={() => {
                note.mutate({ changeId: props.run.changeId });
              }}
            >
              Got it
            </Button>
            <RunLink run={props.run} />
          </>
        }
      >
        {props.run.explanation}
      </Notice>
    </div>
  );
}

/** A change that was just verified, above the values that it left: the receipt, and the way back. */
export function VerifiedStrip(props: {
  readonly run: RunDetail;
  readonly undoing: boolean;
  readonly undoError: AppError | null;
  readonly onUndo: () => void;
  readonly onDone: () => void;
  /** Nothing stands beneath it. */
  readonly alone?: boolean;
}) {
  const { run } = props;
  return (
    <Box {...(props.alone === true ? {} : { pb: 'lg', mb: 'lg', style: underlined })}>
      <RunView run={run} starting={false} error={props.undoError}>
        <RunActions run={run}>
          {run.actions.includes('undo') ? (
            <Button variant="default" loading={props.undoing} onClick={props.onUndo}>
              Undo
            </Button>
          ) : null}
          <RunLink run={run} />
          <Button variant="subtle" color="gray" onClick={props.onDone}>
            Done
          </Button>
        </RunActions>
      </RunView>
    </Box>
  );
}

const underlined = { borderBottom: '1px solid var(--kh-line)' } as const;
