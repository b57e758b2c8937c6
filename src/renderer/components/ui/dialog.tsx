import { Box, Button, Group, Modal, type ModalProps } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { ErrorNotice } from './error-notice.tsx';

/**
 * A dialog. While it is open, neither keyboards nor assistive technology reach the page behind it. One that is removed
 * on closing gives the focus back to what opened it.
 */
export function Dialog(props: ModalProps) {
  const { opened } = props;
  useEffect(() => {
    // Dialogs are outside `#root`, so they stay reachable.
    const page = document.getElementById('root');
    if (!opened || page === null) return undefined;
    const opener = document.activeElement;
    page.inert = true;
    page.setAttribute('aria-hidden', 'true');
    return () => {
      page.inert = false;
      page.removeAttribute('aria-hidden');
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opened]);
  return <Modal {...props} />;
}

/** A form that only the page handles: the browser neither checks nor sends it. */
export function Form(props: Omit<ComponentProps<'form'>, 'onSubmit'> & { readonly onSubmit: () => void }) {
  const { onSubmit, ...own } = props;
  return (
    <form
      noValidate
      {...own}
      onSubmit={(event) => {
        event.preventDefault();
        // To React, a dialog is inside the form that opened it.
        event.stopPropagation();
        onSubmit();
      }}
    />
  );
}

/** The form of a dialog: its fields, what went wrong, Cancel and the button that submits it. */
export function DialogForm(props: {
  readonly submit: string;
  readonly cancel?: string | undefined;
  /**
   * For a question without fields: whether its answer can't be undone. The focus starts on the safe choice.
   */
  readonly danger?: boolean;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean;
  readonly error?: AppError | null | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  const { danger, error = null } = props;
  return (
    <Form onSubmit={props.onSubmit}>
      {props.children}
      {error === null ? null : (
        <Box mt="lg">
          <ErrorNotice error={error} />
        </Box>
      )}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button onClick={props.onCancel} data-autofocus={danger === true || undefined}>
          {props.cancel ?? 'Cancel'}
        </Button>
        <Button
          type="submit"
          variant="filled"
          {...(danger === true ? { color: 'red' } : {})}
          loading={props.busy ?? false}
          disabled={props.disabled ?? false}
          data-autofocus={danger === false || undefined}
        >
          {props.submit}
        </Button>
      </Group>
    </Form>
  );
}
