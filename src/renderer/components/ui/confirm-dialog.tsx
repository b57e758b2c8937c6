import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { Dialog, DialogForm } from './dialog.tsx';

/** One question with its consequences. */
export function ConfirmDialog(props: {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The same word as on the control that opened it. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly error?: AppError | null | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} size="28rem">
      <DialogForm
        submit={props.confirm}
        cancel={props.cancel}
        danger={props.danger ?? false}
        busy={props.busy}
        error={props.error}
        onSubmit={props.onConfirm}
        onCancel={props.onClose}
      >
        <Box c="var(--kh-text-soft)" lh={1.55}>
          {props.children}
        </Box>
      </DialogForm>
    </Dialog>
  );
}
