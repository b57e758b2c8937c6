import { Button, CloseButton, Group, Pill, TextInput } from '@mantine/core';
import { PopoverButton } from '../../components/floating/menu-button.tsx';
import { useId, useState } from 'react';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { useTell } from '../../client/tell.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { SelectionStrip } from '../../components/list/selection-strip.tsx';
import { Form } from '../../components/ui/dialog.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { notifyDone } from '../../components/ui/notify.ts';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { comparisonOf } from '../../routes.ts';
import type { PerformanceState } from './use-properties.ts';
import type { FileCell } from '../../components/data-table/data-column.ts';
import { useSaveTable } from '../../kit/save-table.tsx';

export function PropertiesSelection(props: {
  readonly workspaceId: string;
  readonly performance: PerformanceState;
  readonly onBulkEdit: () => void;
  readonly fileName: string;
  readonly fileOf: (selected: ReadonlySet<number>) => FileCell[][];
}) {
  const { workspaceId, performance } = props;
  const saving = useSaveTable();
  const ids = new Set(performance.selectedIds);
  const rows = performance.ground.rows.filter(({ propertyId }) => ids.has(propertyId));
  const clear = (): void => performance.setSelection(new Set());
  return (
    <SelectionStrip
      count={ids.size}
      onBulkEdit={props.onBulkEdit}
      compareHref={comparisonOf(performance.selectedIds)}
      exporting={{
        isPending: saving.isPending,
        start: () => saving.save(`${props.fileName}.csv`, props.fileOf(ids)),
      }}
      onClear={clear}
    >
      <PopoverButton
        position="top"
        shadow="lg"
        trapFocus
        width={280}
        button={(opening) => (
          <Button {...opening} size="xs">
            Tags
          </Button>
        )}
      >
        <TagFields workspaceId={workspaceId} rows={rows} known={performance.ground.facets.tags.values} />
      </PopoverButton>
      <LazyMore workspaceId={workspaceId} propertyIds={performance.selectedIds} onRemoved={clear} />
    </SelectionStrip>
  );
}

const offlineDialog = lazyPart('Make these properties available offline', () =>
  import('../../portfolio-sync/offline-dialog.tsx').then((module) => module.OfflineDialog),
);

function LazyMore(props: {
  readonly workspaceId: string;
  readonly propertyIds: readonly number[];
  readonly onRemoved: () => void;
}) {
  const { workspaceId, propertyIds } = props;
  const { locale } = usePreferences();
  const [opened, setOpened] = useState<'offline' | 'removal' | null>(null);
  const remove = useTell('portfolio:remove');
  const what = formatCounted(propertyIds.length, 'property', 'properties', locale);
  const close = (): void => setOpened(null);
  return (
    <>
      <Button size="xs" onClick={() => setOpened('offline')}>
        Offline…
      </Button>
      <Button
        size="xs"
        onClick={() => {
          remove.reset();
          setOpened('removal');
        }}
      >
        Remove properties
      </Button>
      {opened === 'offline' ? (
        <LazyPart part={offlineDialog} onMissing={close}>
          {(OfflineDialog) => (
            <OfflineDialog workspaceId={workspaceId} propertyIds={propertyIds} opened onClose={close} />
          )}
        </LazyPart>
      ) : null}
      <ConfirmDialog
        opened={opened === 'removal'}
        title={`Remove ${what} from Properties?`}
        confirm="Remove properties"
        danger
        busy={remove.isPending}
        error={remove.error?.error}
        onClose={close}
        onConfirm={() =>
          remove.mutate(
            { workspaceId, propertyIds: [...propertyIds] },
            {
              onSuccess: () => {
                close();
                props.onRemoved();
                notifyDone(`${what} removed from Properties.`);
              },
            },
          )
        }
      >
        <p>Nothing changes on the service. You can add them again by id; receipts of their changes stay.</p>
      </ConfirmDialog>
    </>
  );
}

const mostChars = 40;

/** Tags that any of the properties has can be removed. */
export function TagFields(props: {
  readonly workspaceId: string;
  readonly rows: readonly PerformanceRow[];
  readonly known: readonly { readonly value: string }[];
}) {
  const { workspaceId, rows } = props;
  const [text, setText] = useState('');
  const listId = useId();
  const mark = useTell('performance:mark');
  const propertyIds = rows.map(({ propertyId }) => propertyId);
  const tags = [...new Set(rows.flatMap((row) => row.tags))].toSorted((left, right) =>
    left.localeCompare(right),
  );
  const add = (): void => {
    const tag = text.trim();
    if (tag === '') return;
    mark.mutate(
      { workspaceId, propertyIds, addTags: [tag], removeTags: [] },
      { onSuccess: () => setText('') },
    );
  };
  return (
    <Form onSubmit={add}>
      {mark.error === null ? null : <ErrorNotice error={mark.error.error} />}
      {tags.length === 0 ? null : (
        <Group gap="xs" mb="sm" role="list" aria-label="Tags">
          {tags.map((tag) => (
            <Pill key={tag} role="listitem" size="sm">
              {visibleText(tag)}
              {rows.every((row) => row.tags.includes(tag)) ? '' : ' (some)'}
              <CloseButton
                size="xs"
                aria-label={`Remove the tag ${visibleText(tag)}`}
                onClick={() => mark.mutate({ workspaceId, propertyIds, addTags: [], removeTags: [tag] })}
              />
            </Pill>
          ))}
        </Group>
      )}
      <Group gap="xs" wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          aria-label="New tag"
          placeholder="New tag"
          maxLength={mostChars}
          list={listId}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {props.known.map(({ value }) => (
            <option key={value} value={value} aria-label={visibleText(value)} />
          ))}
        </datalist>
        <Button type="submit" size="xs" loading={mark.isPending}>
          Add
        </Button>
      </Group>
    </Form>
  );
}
