import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Step<Request> {
  readonly isPending: boolean;
  readonly error: { readonly error: AppError } | null;
  readonly reset: () => void;
  readonly mutate: (request: Request, then: { readonly onSuccess: () => void }) => void;
}

/** Asks before an action. The dialog stays open until the action succeeds, and shows its error. */
export function ConfirmButton<Request>(
  props: Pick<ButtonProps, 'size' | 'disabled'> & {
    readonly label: string;
    readonly 'aria-label'?: string;
    readonly 'aria-describedby'?: string;
    readonly title: string;
    /** Defaults to `label`. */
    readonly confirm?: string;
    readonly danger?: boolean;
    readonly step: Step<Request>;
    readonly request: Request;
    readonly onDone?: () => void;
    readonly children: ReactNode;
  },
) {
  const { label, title, confirm = label, danger = false, step, request, onDone, children, ...own } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...own}
        onClick={() => {
          step.reset();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        confirm={confirm}
        danger={danger}
        busy={step.isPending}
        error={step.error?.error}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          step.mutate(request, {
            onSuccess: () => {
              setAsking(false);
              onDone?.();
            },
          })
        }
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
