import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { BulkEdit, BulkEditAction } from '../../../../ipc/changes/bulk-edits.ts';
import { routes } from '../../../routes.ts';
import { type PerformedAction, useBulkEditAction } from '../../../client/changes/bulk-edits.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { actionWord, mayBeUndone } from './bulk-edit-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { useState } from 'react';
import {
  type ReadMoment,
  momentForm,
  noMoment,
  readMoment,
} from '../../../components/input/chosen-moment.ts';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { parseInstant } from '../../../components/format/format-age.ts';
import { MomentInput } from '../../../components/input/moment-input.tsx';
import { useTell } from '../../../client/tell.ts';

/** The main process asks for confirmation before it starts a bulk edit on live data. */
export function BulkEditActions(props: { readonly bulkEdit: BulkEdit; readonly onList: boolean }) {
  const { bulkEdit, onList } = props;
  const action = useBulkEditAction(bulkEdit.bulkEditId);
  const error = action.error?.error ?? null;
  const nameOf = (name: BulkEditAction): string => `${actionWord(bulkEdit, name)}: ${bulkEdit.title}`;
  return (
    <>
      {error === null || error.code === 'cancelled' ? null : <ErrorNotice error={error} />}
      <Group gap="sm">
        {/* On its own screen the check is above, where the bulk edit is started. */}
        {onList && bulkEdit.actions.includes('confirm') ? (
          <Button
            size="xs"
            variant={bulkEdit.isDue ? 'filled' : 'default'}
            component={Link}
            href={routes.storedBulkEdit(bulkEdit.bulkEditId)}
            aria-label={nameOf('confirm')}
          >
            {actionWord(bulkEdit, 'confirm')}
          </Button>
        ) : null}
        {bulkEdit.actions.includes('move') ? <MoveBulkEdit bulkEdit={bulkEdit} /> : null}
        {bulkEdit.actions.filter(isPerformed).map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === 'start' ? 'filled' : 'default'}
            loading={action.isPending && action.variables === name}
            aria-label={nameOf(name)}
            onClick={() => action.mutate(name)}
          >
            {actionWord(bulkEdit, name)}
          </Button>
        ))}
        {mayBeUndone(bulkEdit) ? (
          <Button
            size="xs"
            component={Link}
            href={routes.bulkEditUndo(bulkEdit.bulkEditId)}
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            aria-label={`Undo this bulk edit: ${visibleText(bulkEdit.title)}`}
          >
            Undo this bulk edit
          </Button>
        ) : null}
      </Group>
    </>
  );
}

function isPerformed(action: BulkEditAction): action is PerformedAction {
  return action !== 'confirm' && action !== 'move';
}

function MoveBulkEdit({ bulkEdit }: { readonly bulkEdit: BulkEdit }) {
  const schedule = useTell('bulk-edits:schedule');
  const [opened, setOpened] = useState(false);
  const [value, setValue] = useState(noMoment);
  const [problem, setProblem] = useState<Extract<ReadMoment, { ok: false }> | null>(null);
  const word = actionWord(bulkEdit, 'move');
  const close = (): void => setOpened(false);
  return (
    <>
      <Button
        size="xs"
        aria-label={`${word}: ${visibleText(bulkEdit.title)}`}
        onClick={() => {
          const at = parseInstant(bulkEdit.startAt ?? '');
          setValue(at === undefined ? noMoment : momentForm(at));
          setProblem(null);
          schedule.reset();
          setOpened(true);
        }}
      >
        {word}…
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Reschedule this bulk edit"
        confirm={word}
        busy={schedule.isPending}
        error={schedule.error?.error}
        onClose={close}
        onConfirm={() => {
          const moment = readMoment(value, new Date());
          setProblem(moment.ok ? null : moment);
          if (!moment.ok) return;
          const startAt = moment.at.toISOString();
          schedule.mutate({ bulkEditId: bulkEdit.bulkEditId, startAt }, { onSuccess: close });
        }}
      >
        <MomentInput
          value={value}
          problem={problem}
          onChange={(next) => {
            setValue(next);
            setProblem(null);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
