import { Button, Group, Textarea } from '@mantine/core';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useState } from 'react';
import { useCopy } from '../../components/text/copy-context.tsx';
import { saysFailure, saysSaved } from '../../components/ui/notify.ts';
import { visibleParts } from '../../components/format/visible-text.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Note } from '../../kit/notes.tsx';
import { SettingRow } from './setting-row.tsx';
import { useTell } from '../../client/tell.ts';

/** What support receives. The user reads it first, and exactly that text is saved. */
export function DiagnosticsRow() {
  const reading = useTell('console:diagnostics');
  const [text, setText] = useState<string | null>(null);
  return (
    <SettingRow
      name="Diagnostics"
      text="Version details and the log, for support. No secrets, guest addresses or response bodies; nothing is sent automatically."
    >
      <ActionButton
        loading={reading.isPending}
        onClick={() =>
          reading.mutate(undefined, {
            onSuccess: (read) => {
              setText(read.text);
            },
            ...saysFailure,
          })
        }
      >
        Show diagnostics
      </ActionButton>
      <DiagnosticsDialog text={text} onClose={() => setText(null)} />
    </SettingRow>
  );
}

function DiagnosticsDialog(props: { readonly text: string | null; readonly onClose: () => void }) {
  const { text, onClose } = props;
  const exporting = useTell('console:export-diagnostics');
  const { copy, copied } = useCopy();
  const save = () => {
    exporting.mutate(undefined, saysSaved);
  };
  return (
    <Dialog opened={text !== null} onClose={onClose} title="Diagnostics" size="60rem">
      {text === null ? null : (
        <>
          <Note>{text.split('\n').length} lines. This is the whole file to be saved.</Note>
          <Textarea
            readOnly
            data-autofocus
            aria-label="Diagnostics"
            value={visibleParts(text)
              .map((part) => part.text)
              .join('')}
            ff="monospace"
            styles={{ input: { height: 'min(28rem, 55vh)' } }}
          />
          <Group justify="flex-end" gap="sm" mt="md">
            <Button onClick={onClose}>Close</Button>
            <Button onClick={() => copy(text)}>{copied ? 'Copied' : 'Copy'}</Button>
            <Button variant="filled" loading={exporting.isPending} onClick={save}>
              Save
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
