import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useStartSync, useSyncProgress } from '../client/portfolio.ts';
import { notifyFailure } from '../components/ui/notify.ts';

/** Reads every property of the portfolio again, in the background. */
export function RefreshPortfolio(props: { readonly workspaceId: string; readonly size?: 'xs' | 'sm' }) {
  const sync = useStartSync();
  const { data: progress } = useSyncProgress(props.workspaceId);
  const isBusy = progress?.state === 'running' || progress?.state === 'waiting' || sync.isPending;
  return (
    <Button
      variant="default"
      size={props.size ?? 'sm'}
      data-refresh
      title="Read every property of the portfolio again"
      leftSection={<IconRefresh size={16} aria-hidden />}
      // Never disabled: a button that is takes the focus away with it.
      {...(isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      onClick={() => {
        if (isBusy) return;
        sync.mutate(
          { workspaceId: props.workspaceId, scope: 'everything' },
          {
            onError: (failure) => {
              notifyFailure(failure.error);
            },
          },
        );
      }}
    >
      Refresh
    </Button>
  );
}
