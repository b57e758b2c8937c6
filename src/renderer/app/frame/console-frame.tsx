import { useSpotlight } from '@mantine/spotlight';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { AfterStart } from '../start/after-start.tsx';
import styles from './console-frame.module.css';
import { ConsoleNavigation } from './console-navigation.tsx';
import { useConsoleKeys } from './console-keys.ts';
import { DroppedCredentials } from '../service-state/dropped-credentials.tsx';
import { MoneyQuestionDoor } from '../money-question/money-question-door.tsx';
import { palette, paletteStore } from '../command-palette/palette-store.ts';
import { useReachability } from '../../client/workspaces/service-state.ts';
import { OfflineSaidProvider } from '../../components/ui/said-elsewhere.tsx';
import { WhatWorks } from '../service-state/what-works.tsx';
import { WorkspaceBand } from '../workspaces/workspace-band.tsx';

const commandPalette = lazyPart('Find or do', () =>
  import('../command-palette/command-palette.tsx').then((module) => module.CommandPalette),
);
const helpDialog = lazyPart('Help', () => import('./help-dialog.tsx').then((module) => module.HelpDialog));

export function ConsoleFrame(props: { readonly workspace: Workspace; readonly children: ReactNode }) {
  const [helpOpened, setHelpOpened] = useState(false);
  const { opened: paletteOpened } = useSpotlight(paletteStore);
  const isAway = useReachability(props.workspace.id)?.reachable === false;
  const closeHelp = (): void => {
    setHelpOpened(false);
  };
  useConsoleKeys({
    openHelp: () => {
      setHelpOpened(true);
    },
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
          <OfflineSaidProvider isSaid={isAway}>{props.children}</OfflineSaidProvider>
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
