import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { usePropertyName } from '../../client/properties/property-names.ts';
import { visibleText } from '../../components/format/visible-text.ts';

/** What goes on with an edit, in sight however long it is, and of what: nobody reviews or sends for another property. */
export function EditBar(props: {
  readonly target: ChangeTarget;
  readonly workspace: Workspace;
  readonly hint?: string | undefined;
  /** Its buttons, the first what it leads on with. */
  readonly children: ReactNode;
}) {
  const { workspace } = props;
  const of = useTargetName(props.target);
  return (
    <Box pos="sticky" bottom={0} py="sm" bg="var(--kh-surface)" style={aboveALine}>
      <Group gap="sm">
        {props.children}
        <Text size="sm" c="var(--kh-text-faint)" flex={1}>
          {props.hint}
        </Text>
        <Text size="sm" ta="right">
          {of === null ? null : <strong>{of} · </strong>}
          {workspace.kind === 'live' ? `${workspace.name}: live data` : 'Sample workspace'}
        </Text>
      </Group>
    </Box>
  );
}

const aboveALine = { zIndex: 1, borderTop: '1px solid var(--kh-line)' } as const;

/** What a change is of, by its name where it is loaded; null where it is of the whole service. */
function useTargetName({ workspaceId, resource, subject }: ChangeTarget): string | null {
  const nameOf = usePropertyName(workspaceId);
  if (resource === 'occupancy-group') return 'Occupancy group';
  const name = nameOf(subject);
  if (name !== null) return visibleText(name);
  return /^\d+$/.test(subject) ? `Property ${subject}` : null;
}
