import { formatCounted } from '../../../../core/wording/plural.ts';
import { notifyDone } from '../../../components/ui/notify.ts';
import { useTell } from '../../../client/tell.ts';

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
