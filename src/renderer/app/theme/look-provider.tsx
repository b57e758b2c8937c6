import { MantineProvider } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { copyText } from '../../client/console.ts';
import { CopyProvider } from '../../components/text/copy-context.tsx';
import { PreferencesProvider } from '../../components/format/preferences.tsx';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { AfterStart } from '../start/after-start.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { PlainNotifications } from '../frame/plain-notifications.tsx';
import { readStyleNonce } from '../start/style-nonce.ts';
import { theme } from './theme.ts';
import { useAsk } from '../../client/ask.ts';

// What is to be said before it stands waits in its store.
const notificationsPlace = lazyPart('News', () =>
  import('../frame/notifications-place.tsx').then((module) => module.NotificationsPlace),
);

/** The main process has the whole window appear as the person chose; what is kept here too would be asked of it while it works. */
const asTheWindow: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/** Theme, appearance, and how figures are written, all as the person set them. */
export function LookProvider(props: { readonly children: ReactNode }) {
  const { data: settings } = useAsk('settings:get');
  const locale = settings?.locale ?? '';
  // The currency is one of the workspace, which is not open yet.
  const preferences = useMemo(() => ({ locale, currencyLabel: '' }), [locale]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={readStyleNonce}
      defaultColorScheme="auto"
      colorSchemeManager={asTheWindow}
    >
      <CopyProvider copyText={copyText}>
        <PreferencesProvider value={preferences}>{props.children}</PreferencesProvider>
      </CopyProvider>
      <AfterStart>
        <LazyPart part={notificationsPlace} instead={<PlainNotifications />}>
          {(NotificationsPlace) => <NotificationsPlace />}
        </LazyPart>
      </AfterStart>
    </MantineProvider>
  );
}
