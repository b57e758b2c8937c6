import { Box, Button, Group, Text } from '@mantine/core';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { useTell } from '../../../client/tell.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';

/** What is about to be added, and the way to add it or to leave. */
export function AddFooter(props: {
  readonly ids: readonly number[];
  readonly said: string;
  /** What the button says; "Add properties" where this is left out. */
  readonly label?: string;
  readonly adding: ReturnType<typeof useAddFound>;
  readonly onClose: () => void;
}) {
  const { adding } = props;
  return (
    <Box pos="sticky" bottom={0} bg="var(--kh-raised)" py="md" style={{ zIndex: 1 }}>
      {adding.error === null ? null : <ErrorNotice error={adding.error} />}
      <Group gap="sm">
        <Text flex={1} fz="sm" c="var(--kh-text-soft)" role="status">
          {props.said}
        </Text>
        <Button variant="default" onClick={props.onClose}>
          Cancel
        </Button>
        <Button
          loading={adding.adding}
          disabled={props.ids.length === 0}
          onClick={() => adding.add(props.ids)}
        >
          {props.label ?? 'Add properties'}
        </Button>
      </Group>
    </Box>
  );
}

/** Adds properties that were found rather than typed, by id, and closes when it is done. */
export function useAddFound(workspaceId: string, onAdded: () => void) {
  const add = useTell('portfolio:add');
  return {
    error: add.error?.error ?? null,
    adding: add.isPending,
    add(propertyIds: readonly number[]): void {
      add.mutate(
        { workspaceId, text: propertyIds.join('\n') },
        {
          onSuccess: ({ added }) => {
            notifyDone(`${formatCounted(added.length, 'property', 'properties', '')} added; loading now.`);
            onAdded();
          },
        },
      );
    },
  };
}
