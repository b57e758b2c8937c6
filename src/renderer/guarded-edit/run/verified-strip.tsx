import { Button } from '@mantine/core';
import type { AppError } from '../../../core/values/errors.ts';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { RunActions } from './run-actions.tsx';
import { RunLink } from './run-link.tsx';
import { RunView } from './run-view.tsx';
import styles from './verified-strip.module.css';

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
    <div className={props.alone === true ? undefined : styles['strip']}>
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
    </div>
  );
}
