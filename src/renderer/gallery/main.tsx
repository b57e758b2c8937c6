import '../app/start/before-everything.ts';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import '../app/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { cssVariablesResolver } from '../app/theme/css-variables.ts';
import { theme } from '../app/theme/theme.ts';
import { PreferencesProvider } from '../components/format/preferences.tsx';
import { GalleryPage } from './gallery-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');

// Pictures use only the app's bundled font, because the monospaced font differs between machines.
const isStill = new URLSearchParams(location.search).has('still');
const look = isStill ? { ...theme, fontFamilyMonospace: theme.fontFamily ?? '' } : theme;
const { hook } = memoryLocation();

// A chart measures its labels once. Before the font has loaded it would omit some, but not in every picture.
await document.fonts.load(`1rem ${theme.fontFamily ?? ''}`);

createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <MantineProvider theme={look} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <PreferencesProvider value={{ locale: 'en-GB', currencyLabel: '£' }}>
        <Router hook={hook}>
          <GalleryPage />
        </Router>
      </PreferencesProvider>
    </MantineProvider>
  </QueryClientProvider>,
);
