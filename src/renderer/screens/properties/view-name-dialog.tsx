import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { Dialog, DialogForm } from '../../components/ui/dialog.tsx';

const mostChars = 60;

export function ViewNameDialog(props: {
  readonly title: string;
  readonly name: string;
  readonly busy: boolean;
  readonly error: AppError | undefined;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}) {
  const [name, setName] = useState(props.name);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog opened onClose={props.onClose} title={props.title} size="26rem">
      <DialogForm
        submit="Save"
        busy={props.busy}
        error={props.error}
        onSubmit={() => {
          setMissing(name.trim() === '');
          if (name.trim() !== '') props.onName(name.trim());
        }}
        onCancel={props.onClose}
      >
        <TextInput
          label="View name"
          description="Saves the filters, sort order and percentile."
          data-autofocus
          maxLength={mostChars}
          value={name}
          error={isMissing ? 'Enter a name for the view.' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
