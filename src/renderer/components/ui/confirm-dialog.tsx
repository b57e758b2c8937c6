import { Box, Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { ErrorNotice } from './error-notice.tsx';
import { useInertPage } from './use-inert-page.ts';

/** One question with its consequences. The focus starts on the safe choice if the other can't be undone. */
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
  useInertPage(props.opened);
  const danger = props.danger ?? false;
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size="28rem">
      <Box c="var(--kh-text-soft)" lh={1.55}>
        {props.children}
      </Box>
      {props.error === undefined || props.error === null ? null : (
        <Box mt="lg">
          <ErrorNotice error={props.error} />
        </Box>
      )}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={props.onClose} data-autofocus={danger || undefined}>
          {props.cancel ?? 'Cancel'}
        </Button>
        <Button
          {...(danger ? { color: 'red' } : {})}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
          data-autofocus={!danger || undefined}
        >
          {props.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
