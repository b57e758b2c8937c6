import { Button } from '@mantine/core';
import { MenuButton } from '../components/floating/menu-button.tsx';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { isSyncing } from '../client/properties/portfolio.ts';
import { notifyFailure } from '../components/ui/notify.ts';
import { LazyPart, lazyPart } from '../lazy-part/lazy-part.tsx';
import { ActionButton } from '../components/page/action-button.tsx';
import { useAsk } from '../client/ask.ts';
import { useTell } from '../client/tell.ts';

const offlineDialog = lazyPart('Make all properties available offline', () =>
  import('./offline-dialog.tsx').then((module) => module.OfflineDialog),
);

/**
 * Reads every property of the portfolio again, in the background. A menu beside it reads more than the portfolio
 * shows.
 */
export function RefreshPortfolio(props: { readonly workspaceId: string; readonly size?: 'xs' | 'sm' }) {
  const [opened, setOpened] = useState(false);
  // Loaded when first opened and kept from then on, so that its closing is animated too.
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button.Group>
        <RefreshButton {...props} />
        <MenuButton
          position="bottom-end"
          shadow="md"
          button={(opening) => (
            <Button
              {...opening}
              size={props.size ?? 'sm'}
              px="xs"
              aria-label="More to load"
              title="More to load"
            >
              <IconChevronDown size={14} aria-hidden />
            </Button>
          )}
        >
          {(Menu) => (
            <>
              <Menu.Item
                onClick={() => {
                  setWanted(true);
                  setOpened(true);
                }}
              >
                Make all properties available offline…
              </Menu.Item>
            </>
          )}
        </MenuButton>
      </Button.Group>
      {wanted ? (
        <LazyPart
          part={offlineDialog}
          onMissing={() => {
            setOpened(false);
            setWanted(false);
          }}
        >
          {(OfflineDialog) => (
            <OfflineDialog
              workspaceId={props.workspaceId}
              propertyIds={null}
              opened={opened}
              onClose={() => setOpened(false)}
            />
          )}
        </LazyPart>
      ) : null}
    </>
  );
}

function RefreshButton(props: { readonly workspaceId: string; readonly size?: 'xs' | 'sm' }) {
  const sync = useTell('portfolio:sync');
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId: props.workspaceId });
  const isBusy = (progress !== undefined && isSyncing(progress)) || sync.isPending;
  return (
    <ActionButton
      size={props.size ?? 'sm'}
      data-refresh
      title="Refresh every property"
      leftSection={<IconRefresh size={16} aria-hidden />}
      // Never truly disabled, because a disabled button loses the focus.
      {...(isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      onClick={() => {
        if (isBusy) return;
        sync.mutate(
          { workspaceId: props.workspaceId, scope: 'everything', propertyIds: null },
          {
            onError: (failure) => notifyFailure(failure.error),
          },
        );
      }}
    >
      Refresh
    </ActionButton>
  );
}
