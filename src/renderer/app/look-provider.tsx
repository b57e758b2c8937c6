import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Settings } from '../../contract/ipc/console.ts';
import { copyText, useSettings } from '../client/console.ts';
import { CopyProvider } from '../components/text/copy-context.tsx';
import { PreferencesProvider } from '../components/format/preferences.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { readStyleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

const schemes = { light: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<
  Settings['appearance'],
  MantineColorScheme
>;

/** Theme, appearance, and how figures are written, all as the person set them. */
export function LookProvider(props: { readonly children: ReactNode }) {
  const { data: settings } = useSettings();
  const locale = settings?.locale ?? '';
  const currencyLabel = settings?.currencyLabel ?? '';
  const preferences = useMemo(() => ({ locale, currencyLabel }), [locale, currencyLabel]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={readStyleNonce}
      defaultColorScheme="auto"
    >
      <Appearance appearance={settings?.appearance} />
      <CopyProvider copyText={copyText}>
        <PreferencesProvider value={preferences}>{props.children}</PreferencesProvider>
      </CopyProvider>
      <Notifications position="bottom-right" limit={4} zIndex={400} />
    </MantineProvider>
  );
}

function Appearance(props: { readonly appearance: Settings['appearance'] | undefined }) {
  const { setColorScheme } = useMantineColorScheme();
  const { appearance } = props;
  useEffect(() => {
    if (appearance !== undefined) setColorScheme(schemes[appearance]);
  }, [appearance, setColorScheme]);
  return null;
}
