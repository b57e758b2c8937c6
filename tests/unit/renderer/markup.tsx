import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { PreferencesProvider } from '../../../src/renderer/components/format/preferences.tsx';

/** The first render as markup. */
export function markupOf(node: ReactNode, currencyLabel = ''): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider withCssVariables={false} withGlobalClasses={false}>
        <PreferencesProvider value={{ locale: 'en-GB', currencyLabel }}>
          <Router ssrPath="/">{node}</Router>
        </PreferencesProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

/** The text on screen. `between` separates the texts of different elements. */
export function wordsOf(node: ReactNode, { between = '', currencyLabel = '' } = {}): string {
  return markupOf(node, currencyLabel)
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, between)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
