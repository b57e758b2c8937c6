import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient } from '../../../src/renderer/client/queries/query-client.ts';
import { CopyProvider } from '../../../src/renderer/components/text/copy-context.tsx';
import { PreferencesProvider } from '../../../src/renderer/components/format/preferences.tsx';

// A limit for things that never appear, with ample time for slow ones.
configure({ asyncUtilTimeout: 30_000 });

/** jsdom has no layout: every element gets this window's size. */
const size = { width: 1000, height: 440 };

function answerLayout(): void {
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { prototype } = HTMLElement;
  for (const box of ['client', 'offset']) {
    Object.defineProperty(prototype, `${box}Height`, { configurable: true, value: size.height });
    Object.defineProperty(prototype, `${box}Width`, { configurable: true, value: size.width });
  }
  // As long as the longest list: a table can scroll to its end.
  Object.defineProperty(prototype, 'scrollHeight', { configurable: true, value: 10_000_000 });
  // A growing text area waits for them.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  prototype.scrollIntoView = () => undefined;
  prototype.scrollBy = () => undefined;
  // Scrolls at once and fires the event.
  prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
  Object.defineProperty(prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
}

class StillObserver {
  observe(): void {
    /* Nothing changes its size. */
  }
  unobserve(): void {
    /* See above. */
  }
  disconnect(): void {
    /* See above. */
  }
}

/** Provides the layout that jsdom lacks before each test of a file, and an empty page after it. */
export function useDrawnPage(): void {
  beforeEach(() => {
    answerLayout();
    const { error } = console;
    // The virtual list measures in a layout effect and renders synchronously, which makes React log this.
    vi.spyOn(console, 'error').mockImplementation((...events: unknown[]) => {
      if (!String(events[0]).startsWith('flushSync was called from inside a lifecycle method'))
        error(...events);
    });
  });
  afterEach(cleanup);
}

/** Renders as the console does, with a locale's number formats. Copied text ends up in `copied`. */
export function draw(
  element: ReactElement,
  {
    locale = 'en-GB',
    clipboardFails = false,
    client = createQueryClient(),
  }: { locale?: string; clipboardFails?: boolean; client?: QueryClient } = {},
) {
  const copied: string[] = [];
  const around = (inner: ReactElement) => (
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <PreferencesProvider value={{ locale, currencyLabel: '' }}>
          <CopyProvider
            copyText={(text) => {
              if (clipboardFails) return Promise.reject(new Error('refused'));
              copied.push(text);
              return Promise.resolve();
            }}
          >
            {inner}
          </CopyProvider>
        </PreferencesProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
  const drawn = render(around(element));
  return {
    person: userEvent.setup(),
    copied,
    redraw: (next: ReactElement) => {
      drawn.rerender(around(next));
    },
  };
}
