import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useReachability } from '../../client/workspaces/service-state.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { routes } from '../../routes.ts';
import styles from './what-works.module.css';
import type { Trouble } from './trouble-words.ts';
import { troubleOf, troubleWords } from './trouble-words.ts';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';
import { useRemembered } from '../../client/remembered.ts';

/** Shown on every screen: what is wrong with the workspace, what still works, and what would help. */
export function WhatWorks(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  // Hidden until the console restarts or another problem occurs.
  const [hidden, setHidden] = useRemembered<Trouble['is'] | null>(`hidden-trouble ${workspace.id}`, null);
  const trouble = useTrouble(workspace);
  if (trouble === null || trouble.is === hidden) return null;
  const words = troubleWords(trouble, workspace.name);
  return (
    <div className={styles['place']}>
      <Notice
        tone={words.tone}
        live="status"
        title={words.title}
        actions={
          <>
            <WayOn trouble={trouble} workspaceId={workspace.id} />
            <Button size="xs" variant="subtle" color="gray" onClick={() => setHidden(trouble.is)}>
              Hide
            </Button>
          </>
        }
      >
        {words.works} {words.waits}
      </Notice>
    </div>
  );
}

function useTrouble(workspace: Workspace): Trouble | null {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const keychain = useAsk('credentials:keychain-status').data;
  const [refusal] = useAsk('today:issues', { workspaceId: workspace.id }).data?.refusals ?? [];
  const reach = useReachability(workspace.id);
  return troubleOf(workspace, {
    keychain,
    isOnline,
    refused: refusal?.kind ?? null,
    isReachable: reach?.reachable ?? null,
  });
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function WayOn(props: { readonly trouble: Trouble; readonly workspaceId: string }) {
  const client = useQueryClient();
  const ask = useTell('snapshots:reachability');
  switch (props.trouble.is) {
    case 'refused':
      return (
        <Button size="xs" component={Link} href={routes.today()}>
          Replace it
        </Button>
      );
    case 'no-key':
    case 'no-keyring':
      return (
        <Button size="xs" component={Link} href={routes.settings('connection')}>
          Open Settings
        </Button>
      );
    case 'keychain':
      return (
        <Button
          size="xs"
          onClick={() => {
            void client.invalidateQueries();
          }}
        >
          Try again
        </Button>
      );
    case 'no-network':
    case 'unreachable':
      return (
        <Button
          size="xs"
          loading={ask.isPending}
          onClick={() => ask.mutate({ workspaceId: props.workspaceId, again: true })}
        >
          Try again
        </Button>
      );
  }
}
