import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { AddOutcome } from '../../../contract/ipc/portfolio.ts';
import { useAddProperties } from '../../client/portfolio.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { formatCounted } from '../../components/format-quantity.ts';
import { notifyDone } from '../../components/notify.ts';
import { useInertPage } from '../../components/use-inert-page.ts';
import { AddOutcomeNotice } from './add-outcome-notice.tsx';
import styles from './portfolio.module.css';

/** Adding by id: what could not be understood stays in the field, with the reason. */
export function AddPropertiesDialog(props: {
  readonly workspaceId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  useInertPage(props.opened);
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Add properties" size="32rem">
      <AddForm workspaceId={props.workspaceId} onClose={props.onClose} />
    </Modal>
  );
}

function AddForm(props: { readonly workspaceId: string; readonly onClose: () => void }) {
  const { workspaceId } = props;
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<AddOutcome | null>(null);
  const add = useAddProperties();
  const fieldError = add.error?.error.fields?.find((field) => field.field === 'text')?.message;

  const landed = (told: AddOutcome): void => {
    if (told.refused.length === 0 && told.added.length > 0) {
      notifyDone(`${formatCounted(told.added.length, 'property', 'properties')} added and being read.`);
      props.onClose();
      return;
    }
    setOutcome(told);
    setText(told.refused.map((line) => line.text).join('\n'));
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setOutcome(null);
        add.mutate({ workspaceId, text }, { onSuccess: landed });
      }}
    >
      {outcome === null ? null : <AddOutcomeNotice outcome={outcome} />}
      {add.error === null || fieldError !== undefined ? null : (
        <div className={styles['dialogError']}>
          <ErrorNotice error={add.error.error} />
        </div>
      )}
      <Textarea
        label="Property ids"
        description="Separated by commas, spaces or lines; or paste a CSV with a property id column."
        data-autofocus
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        value={text}
        error={fieldError}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={props.onClose}>
          {outcome === null ? 'Cancel' : 'Done'}
        </Button>
        <Button type="submit" loading={add.isPending}>
          Add properties
        </Button>
      </Group>
    </form>
  );
}
