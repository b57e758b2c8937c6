import { useSpotlight } from '@mantine/spotlight';
import { useState, type ReactNode } from 'react';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { AfterStart } from '../start/after-start.tsx';
import styles from './console-frame.module.css';
import { ConsoleNavigation } from './console-navigation.tsx';
import { useConsoleKeys } from './console-keys.ts';
import { MoneyQuestionDoor } from '../money-question/money-question-door.tsx';
import { palette, paletteStore } from '../command-palette/palette-store.ts';
import { useReachability } from '../../client/workspaces/service-state.ts';
import { OfflineNoticeProvider } from '../../components/ui/offline-notice.tsx';
import { WhatWorks } from '../service-state/what-works.tsx';
import { WorkspaceBand } from '../workspaces/workspace-band.tsx';
import { Box, Button } from '@mantine/core';
import { Link } from 'wouter';
import { plural } from '../../../core/values/words/plural.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { routes } from '../../routes.ts';

const commandPalette = lazyPart('Find or do', () =>
  import('../command-palette/command-palette.tsx').then((module) => module.CommandPalette),
);
const helpDialog = lazyPart('Help', () => import('./help-dialog.tsx').then((module) => module.HelpDialog));

export function ConsoleFrame(props: { readonly workspace: Workspace; readonly children: ReactNode }) {
  const [helpOpened, setHelpOpened] = useState(false);
  const { opened: paletteOpened } = useSpotlight(paletteStore);
  const isAway = useReachability(props.workspace.id)?.reachable === false;
  const closeHelp = (): void => setHelpOpened(false);
  useConsoleKeys({
    openHelp: () => setHelpOpened(true),
  });
  return (
    <MoneyQuestionDoor key={props.workspace.id} workspace={props.workspace}>
      <div className={styles['frame']}>
        <a
          className={styles['skip']}
          href="#content"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('content')?.focus();
          }}
        >
          Skip to content
        </a>
        <WorkspaceBand workspace={props.workspace} />
        <WhatWorks workspace={props.workspace} />
        <ConsoleNavigation workspaceId={props.workspace.id} onHelp={() => setHelpOpened(true)} />
        <main id="content" tabIndex={-1} className={styles['main']}>
          <DroppedCredentials workspace={props.workspace} />
          <OfflineNoticeProvider isShown={isAway}>{props.children}</OfflineNoticeProvider>
        </main>
        <AfterStart atOnce={paletteOpened}>
          <LazyPart part={commandPalette} onMissing={palette.close}>
            {(CommandPalette) => <CommandPalette workspaceId={props.workspace.id} />}
          </LazyPart>
        </AfterStart>
        {helpOpened ? (
          <LazyPart part={helpDialog} onMissing={closeHelp}>
            {(HelpDialog) => <HelpDialog onClose={closeHelp} />}
          </LazyPart>
        ) : null}
      </div>
    </MoneyQuestionDoor>
  );
}

const names = { 'api-key': 'API key', jwt: 'JWT' } as const;

/**
 * Without a keychain, a credential is dropped when the screen locks. Every screen says so until it is entered again.
 */
function DroppedCredentials(props: { readonly workspace: Workspace }) {
  const dropped = props.workspace.credentials.filter(({ storage }) => storage === 'dropped');
  if (dropped.length === 0) return null;
  const what = dropped.map(({ kind }) => names[kind]).join(' and the ');
  return (
    <Box px="2rem" pt="lg">
      <Notice
        tone="warn"
        live="status"
        actions={
          <Button size="xs" component={Link} href={routes.settings('connection')}>
            Enter again in Settings
          </Button>
        }
      >
        The {what} of {props.workspace.name} {plural(dropped.length, 'was', 'were')} in memory only, and
        cleared when the screen locked or the computer slept.
      </Notice>
    </Box>
  );
}
