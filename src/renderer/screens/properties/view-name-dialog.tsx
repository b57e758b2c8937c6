import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { useInertPage } from '../../components/ui/use-inert-page.ts';

const mostChars = 60;

export function ViewNameDialog(props: {
  readonly title: string;
  readonly name: string;
  readonly busy: boolean;
  readonly error: AppError | undefined;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}) {
  useInertPage(true);
  const [name, setName] = useState(props.name);
  const [isMissing, setMissing] = useState(false);
  return (
    <Modal opened onClose={props.onClose} title={props.title} size="26rem">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(name.trim() === '');
          if (name.trim() !== '') props.onName(name.trim());
        }}
      >
        {props.error === undefined ? null : <ErrorNotice error={props.error} />}
        <TextInput
          label="View name"
          description="Saves the filters, sort order and percentile."
          data-autofocus
          maxLength={mostChars}
          value={name}
          error={isMissing ? 'Enter a name for the view.' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={props.busy}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
