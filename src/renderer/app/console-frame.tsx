import { useSpotlight } from '@mantine/spotlight';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { Workspace } from '../../contract/ipc/workspaces.ts';
import { AfterStart } from './after-start.tsx';
import styles from './console-frame.module.css';
import { ConsoleNavigation } from './console-navigation.tsx';
import { useConsoleKeys } from './console-keys.ts';
import { DroppedCredentials } from './dropped-credentials.tsx';
import { MoneyQuestionDoor } from './money-question/money-question-door.tsx';
import { paletteStore } from './palette-store.ts';
import { WhatWorks } from './what-works.tsx';
import { WorkspaceBand } from './workspace-band.tsx';
import { t } from './texts.ts';

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);
const ShortcutsHelp = lazy(() =>
  import('./shortcuts-help.tsx').then((module) => ({ default: module.ShortcutsHelp })),
);

/** What stands around every screen: which workspace this is, where one can go, and the keys that work everywhere. */
export function ConsoleFrame(props: { readonly workspace: Workspace; readonly children: ReactNode }) {
  const [helpOpened, setHelpOpened] = useState(false);
  const { opened: paletteOpened } = useSpotlight(paletteStore);
  useConsoleKeys({
    openHelp: () => {
      setHelpOpened(true);
    },
  });
  return (
    <div className={styles['frame']}>
      <a
        className={styles['skip']}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('skipToContent')}
      </a>
      <WorkspaceBand workspace={props.workspace} />
      <WhatWorks workspace={props.workspace} />
      <ConsoleNavigation
        workspaceId={props.workspace.id}
        onHelp={() => {
          setHelpOpened(true);
        }}
      />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <DroppedCredentials workspace={props.workspace} />
        <MoneyQuestionDoor key={props.workspace.id} workspace={props.workspace}>
          {props.children}
        </MoneyQuestionDoor>
      </main>
      <Suspense fallback={null}>
        <AfterStart atOnce={paletteOpened}>
          <CommandPalette workspaceId={props.workspace.id} />
        </AfterStart>
        {helpOpened ? (
          <ShortcutsHelp
            onClose={() => {
              setHelpOpened(false);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
