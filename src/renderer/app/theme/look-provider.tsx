import { MantineProvider, type MantineColorSchemeManager, Stack } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { copyText } from '../../client/console.ts';
import { CopyProvider } from '../../components/text/copy-context.tsx';
import { PreferencesProvider } from '../../components/format/preferences.tsx';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { AfterStart } from '../start/after-start.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { readStyleNonce } from '../start/style-nonce.ts';
import { theme } from './theme.ts';
import { useAsk } from '../../client/ask.ts';
import { useNotifications } from '@mantine/notifications';
import { Notice } from '../../components/ui/notice.tsx';

// Earlier messages wait in its store.
const notificationsPlace = lazyPart('News', () =>
  import('../frame/notifications-place.tsx').then((module) => module.NotificationsPlace),
);

/**
 * The main process sets the window's colour scheme. Storing it here too would mean another read from the main process
 * while that is busy.
 */
const asTheWindow: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

export function LookProvider(props: { readonly children: ReactNode }) {
  const { data: settings } = useAsk('settings:get');
  const locale = settings?.locale ?? '';
  // The currency belongs to a workspace, and none is open yet.
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

/** Shows notifications if the code that normally does has failed to load, so that no failure goes unreported. */
function PlainNotifications() {
  const { notifications } = useNotifications();
  return (
    <Stack pos="fixed" left="1rem" bottom="1rem" gap="sm" maw="28rem" style={{ zIndex: 400 }}>
      {notifications.map(({ id, title, message }) => (
        <Notice key={id} tone="warn" live="alert">
          {title} {message}
        </Notice>
      ))}
    </Stack>
  );
}
