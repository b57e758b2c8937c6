import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BulkEdit } from '../../../../ipc/changes/bulk-edits.ts';
import { routes } from '../../../routes.ts';
import { useBulkEdits } from '../../../client/changes/bulk-edits.ts';
import { formatCount } from '../../../../core/values/words/plural.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { ClosedUnknown } from '../change/closed-unknown.tsx';
import { BulkEditActions } from './bulk-edit-actions.tsx';
import { BulkEditState } from './bulk-edit-state.tsx';
import { BulkEditProgress } from './bulk-edit-progress.tsx';
import { hasEnded, bulkEditTone, bulkEditWord } from './bulk-edit-words.ts';

/** Number of finished bulk edits shown before the user asks for more. */
const fewEnded = 3;

export function BulkEditsPanel(props: { readonly workspaceId: string }) {
  const { locale } = usePreferences();
  const { data } = useBulkEdits(props.workspaceId);
  const [all, setAll] = useState(false);
  if (data === undefined || data.length === 0) return null;
  const open = data.filter((bulkEdit) => !hasEnded(bulkEdit));
  const ended = data.filter(hasEnded);
  const shown = [...open, ...(all ? ended : ended.slice(0, fewEnded))];
  return (
    <Panel
      title="Bulk edits"
      term="bulkEdit"
      description="Many changes, sent one at a time. Each bulk edit stops at the first change that isn’t verified."
    >
      <Stack component="ul" gap="1.25rem" p={0} m={0}>
        {shown.map((bulkEdit) => (
          <BulkEditLine key={bulkEdit.bulkEditId} bulkEdit={bulkEdit} />
        ))}
      </Stack>
      {shown.length === data.length ? null : (
        <Button size="xs" variant="subtle" color="gray" mt="md" onClick={() => setAll(true)}>
          Show all {formatCount(data.length, locale)} bulk edits
        </Button>
      )}
    </Panel>
  );
}

function BulkEditLine(props: { readonly bulkEdit: BulkEdit }) {
  const { bulkEdit } = props;
  return (
    <Box component="li" display="grid" style={{ gap: '0.5rem' }}>
      <Group justify="space-between" gap="0.25rem 1rem">
        <Title order={3} fz="sm" fw={550}>
          <Anchor component={Link} href={routes.storedBulkEdit(bulkEdit.bulkEditId)} c="var(--kh-text)">
            {bulkEdit.title}
          </Anchor>
        </Title>
        <Text role="status" fz="sm" fw={550} c={bulkEditTone(bulkEdit)}>
          {bulkEditWord(bulkEdit)}
        </Text>
      </Group>
      <BulkEditProgress bulkEdit={bulkEdit} />
      <BulkEditState bulkEdit={bulkEdit} />
      {bulkEdit.closedUnknown === null ? null : (
        <ClosedUnknown workspaceId={bulkEdit.workspaceId} closed={bulkEdit.closedUnknown} />
      )}
      <BulkEditActions bulkEdit={bulkEdit} onList />
    </Box>
  );
}
