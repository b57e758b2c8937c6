import { Button } from '@mantine/core';
import type { BoardRow } from '../../../../core/analysis/board/board-figures.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { isSyncing } from '../../../client/houses/portfolio.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { notifyFailure } from '../../../components/ui/notify.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';

/** How many houses nothing was read of, and the way to read them. Nothing while that is under way. */
export function NeverRead(props: { readonly workspaceId: string; readonly rows: readonly BoardRow[] }) {
  const { workspaceId } = props;
  const { locale } = usePreferences();
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  const sync = useTell('portfolio:sync');
  const unread = props.rows.filter(({ oldestReadAt }) => oldestReadAt === null).length;
  if (unread === 0 || progress === undefined || isSyncing(progress)) return null;
  return (
    <Notice
      tone="info"
      title={
        unread === props.rows.length
          ? 'Nothing loaded yet'
          : `Nothing loaded yet for ${formatCounted(unread, 'property', 'properties', locale)}`
      }
      actions={
        <Button
          size="xs"
          variant="default"
          loading={sync.isPending}
          onClick={() => {
            sync.mutate(
              { workspaceId, scope: 'never-read', propertyIds: null },
              {
                onError: (failure) => {
                  notifyFailure(failure.error);
                },
              },
            );
          }}
        >
          Load now
        </Button>
      }
    >
      They’re listed last and left out of totals until their prices and bookings load.
    </Notice>
  );
}
