import { Box, Button, Group, Text } from '@mantine/core';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { useTell } from '../../../client/tell.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';

export function AddFooter(props: {
  readonly workspaceId: string;
  /** Undefined before the first search. */
  readonly ids?: readonly number[];
  readonly message?: string;
  readonly onClose: () => void;
}) {
  const { workspaceId, ids, onClose } = props;
  const add = useTell('portfolio:add');
  return (
    <Box pos="sticky" bottom={0} bg="var(--kh-raised)" py="md" style={{ zIndex: 1 }}>
      {add.error === null ? null : <ErrorNotice error={add.error.error} />}
      <Group gap="sm">
        <Text flex={1} fz="sm" c="var(--kh-text-soft)" role="status">
          {props.message ?? ''}
        </Text>
        <Button onClick={onClose}>Cancel</Button>
        {ids === undefined ? null : (
          <Button
            variant="filled"
            loading={add.isPending}
            disabled={ids.length === 0}
            onClick={() =>
              add.mutate(
                { workspaceId, text: ids.join('\n') },
                {
                  onSuccess: ({ added }) => {
                    notifyDone(addedWords(added.length));
                    onClose();
                  },
                },
              )
            }
          >
            Add {formatCounted(ids.length, 'property', 'properties', '')}
          </Button>
        )}
      </Group>
    </Box>
  );
}

export function addedWords(added: number): string {
  return `${formatCounted(added, 'property', 'properties', '')} added; loading now.`;
}
