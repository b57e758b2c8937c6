import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { usePropertyName } from '../../client/properties/property-names.ts';
import { visibleText } from '../../components/format/visible-text.ts';

/** Stays in sight in a long edit and names its subject, so that nobody reviews or sends for the wrong property. */
export function EditBar(props: {
  readonly target: ChangeTarget;
  readonly workspace: Workspace;
  readonly hint?: string | undefined;
  /** The buttons, with the main one first. */
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

/** The name of what a change affects, if loaded; null if it affects the whole service. */
function useTargetName({ workspaceId, resource, subject }: ChangeTarget): string | null {
  const nameOf = usePropertyName(workspaceId);
  if (resource === 'occupancy-group') return 'Occupancy group';
  const name = nameOf(subject);
  if (name !== null) return visibleText(name);
  return /^\d+$/.test(subject) ? `Property ${subject}` : null;
}
