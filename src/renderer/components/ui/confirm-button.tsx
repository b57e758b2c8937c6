import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A step of a person, as a mutation has it. */
interface Step<Request> {
  readonly isPending: boolean;
  readonly error: { readonly error: AppError } | null;
  readonly reset: () => void;
  readonly mutate: (request: Request, then: { readonly onSuccess: () => void }) => void;
}

/** Asks before a step is taken. The question stays until that is done, and says why it was not. */
export function ConfirmButton<Request>(
  props: Pick<ButtonProps, 'size' | 'disabled'> & {
    readonly label: string;
    readonly 'aria-label'?: string;
    readonly 'aria-describedby'?: string;
    readonly title: string;
    /** The label where it is left out. */
    readonly confirm?: string;
    readonly danger?: boolean;
    readonly step: Step<Request>;
    readonly request: Request;
    readonly onDone?: () => void;
    /** What comes of it. */
    readonly children: ReactNode;
  },
) {
  const { label, title, confirm = label, danger = false, step, request, onDone, children, ...own } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...own}
        variant="default"
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
