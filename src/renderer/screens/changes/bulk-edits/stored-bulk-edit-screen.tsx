import { Unanswered } from '../../../components/progress/unanswered.tsx';
import { Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useParams } from 'wouter';
import type { BulkEditDetail } from '../../../../ipc/changes/bulk-edits.ts';
import { routes } from '../../../routes.ts';
import { useBulkEdit, useBulkEdits } from '../../../client/changes/bulk-edits.ts';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { saysSaved } from '../../../components/ui/notify.ts';
import { Page } from '../../../components/page/page.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { ClosedUnknown } from '../change/closed-unknown.tsx';
import { BulkEditActions } from './bulk-edit-actions.tsx';
import { BulkEditLookPanel } from './bulk-edit-look.tsx';
import { BulkEditItems } from './bulk-edit-items.tsx';
import { BulkEditState } from './bulk-edit-state.tsx';
import { BulkEditProgress } from './bulk-edit-progress.tsx';
import { bulkEditWord } from './bulk-edit-words.ts';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { useTell } from '../../../client/tell.ts';

export function StoredBulkEditScreen() {
  const { bulkEditId } = useParams<{ bulkEditId: string }>();
  const bulkEdit = useBulkEdit(bulkEditId);
  const above = <BackLink href={routes.changes()} label="Changes" />;
  if (bulkEdit.data === undefined) {
    return (
      <Page key={bulkEditId} title="Bulk edit" above={above}>
        <Unanswered question={bulkEdit} lines={6} />
      </Page>
    );
  }
  return <StoredBulkEdit key={bulkEditId} bulkEdit={bulkEdit.data} />;
}

function StoredBulkEdit({ bulkEdit }: { readonly bulkEdit: BulkEditDetail }) {
  // The list is current: closing the change at which it stopped reloads it.
  const { data: bulkEdits } = useBulkEdits(bulkEdit.workspaceId);
  const now = bulkEdits?.find(({ bulkEditId }) => bulkEditId === bulkEdit.bulkEditId) ?? bulkEdit;
  // Its changes are drawn after the rest, because thousands of them would delay the response to a click.
  const withItems = useDeferredValue(true, false);
  return (
    <Page
      title={bulkEdit.title}
      above={<BackLink href={routes.changes()} label="Changes" />}
      subtitle={bulkEdit.reason === '' ? undefined : <InertText text={bulkEdit.reason} />}
      actions={<ExportBulkEdit bulkEditId={bulkEdit.bulkEditId} />}
    >
      <Panel title={bulkEditWord(now)}>
        <Stack gap="sm">
          <BulkEditProgress bulkEdit={now} />
          <BulkEditState bulkEdit={now} />
          {now.closedUnknown === null ? null : (
            <ClosedUnknown workspaceId={now.workspaceId} closed={now.closedUnknown} />
          )}
          {now.actions.includes('confirm') ? <BulkEditLookPanel bulkEdit={{ ...bulkEdit, ...now }} /> : null}
          <BulkEditActions bulkEdit={now} onList={false} />
        </Stack>
      </Panel>
      {withItems ? <BulkEditItems bulkEdit={bulkEdit} state={now} /> : null}
    </Page>
  );
}

function ExportBulkEdit(props: { readonly bulkEditId: string }) {
  const save = useTell('bulk-edits:export');
  return (
    <ActionButton
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate({ bulkEditId: props.bulkEditId }, saysSaved)}
    >
      Export CSV
    </ActionButton>
  );
}
