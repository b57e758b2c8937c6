import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BoardRow } from '../../../../core/analysis/board/board-figures.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';
import { TagFields } from '../bar/tag-fields.tsx';
import styles from './peek.module.css';
import { useTell } from '../../../client/tell.ts';

const mostChars = 2000;

/** A note and tags of one's own; nothing of it leaves this computer. */
export function PeekMarks(props: {
  readonly workspaceId: string;
  readonly row: BoardRow;
  readonly known: readonly { readonly value: string }[];
}) {
  const { workspaceId, row } = props;
  const saved = row.note ?? '';
  const [note, setNote] = useState(saved);
  const mark = useTell('board:mark');
  const isChanged = note.trim() !== saved;
  return (
    <section className={styles['section']}>
      <h3>Notes and tags</h3>
      {mark.error === null ? null : <ErrorNotice error={mark.error.error} />}
      <Textarea
        size="xs"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={mostChars}
        aria-label="Notes"
        placeholder="Stored on this computer only"
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
        }}
      />
      {isChanged ? (
        <Button
          size="xs"
          variant="default"
          mt="sm"
          mb="sm"
          loading={mark.isPending}
          onClick={() => {
            mark.mutate(
              {
                workspaceId,
                propertyIds: [row.propertyId],
                addTags: [],
                removeTags: [],
                note: note.trim() === '' ? null : note.trim(),
              },
              {
                onSuccess: () => {
                  notifyDone('Note saved on this computer.');
                },
              },
            );
          }}
        >
          Save note
        </Button>
      ) : null}
      <div className={styles['tagFields']}>
        <TagFields workspaceId={workspaceId} rows={[row]} known={props.known} />
      </div>
    </section>
  );
}
