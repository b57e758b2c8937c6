import { Button, CloseButton, Pill, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { BoardRow } from '../../../../core/analysis/board/board-figures.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import styles from '../board.module.css';
import { useTell } from '../../../client/tell.ts';

const mostChars = 40;

/** Tags of one's own on some houses: those that any of them has, to be taken, and a field for one to be given. */
export function TagFields(props: {
  readonly workspaceId: string;
  readonly rows: readonly BoardRow[];
  /** Tags in use, to be picked again. */
  readonly known: readonly { readonly value: string }[];
}) {
  const { workspaceId, rows } = props;
  const [text, setText] = useState('');
  const listId = useId();
  const mark = useTell('board:mark');
  const propertyIds = rows.map(({ propertyId }) => propertyId);
  const tags = [...new Set(rows.flatMap((row) => row.tags))].toSorted((left, right) =>
    left.localeCompare(right),
  );
  return (
    <form
      className={styles['tagForm']}
      onSubmit={(event) => {
        event.preventDefault();
        const tag = text.trim();
        if (tag === '') return;
        mark.mutate(
          { workspaceId, propertyIds, addTags: [tag], removeTags: [] },
          {
            onSuccess: () => {
              setText('');
            },
          },
        );
      }}
    >
      {mark.error === null ? null : <ErrorNotice error={mark.error.error} />}
      {tags.length === 0 ? null : (
        <ul className={styles['tags']} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Pill component="span" size="sm">
                {visibleText(tag)}
                {rows.every((row) => row.tags.includes(tag)) ? '' : ' (some)'}
                <CloseButton
                  size="xs"
                  aria-label={`Remove the tag ${visibleText(tag)}`}
                  onClick={() => {
                    mark.mutate({ workspaceId, propertyIds, addTags: [], removeTags: [tag] });
                  }}
                />
              </Pill>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['tagLine']}>
        <TextInput
          size="xs"
          aria-label="New tag"
          placeholder="New tag"
          maxLength={mostChars}
          list={listId}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
          }}
        />
        <datalist id={listId}>
          {props.known.map(({ value }) => (
            <option key={value} value={value} aria-label={visibleText(value)} />
          ))}
        </datalist>
        <Button type="submit" size="xs" variant="default" loading={mark.isPending}>
          Add
        </Button>
      </div>
    </form>
  );
}
