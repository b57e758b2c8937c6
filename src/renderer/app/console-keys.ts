import { useHotkeys } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { useLocation } from 'wouter';
import { useBridgeEvent } from '../client/live-events.ts';
import { ownPath } from './routes.ts';

/** A screen's filter field carries this attribute, so that `/` finds it. */
const filterSelector = '#content [data-filter]';
/** A screen's Refresh control, in the page's actions or in its first panel. */
const refreshSelector = '#content [data-refresh]';

function focusFilter(): void {
  document.querySelector<HTMLInputElement>(filterSelector)?.focus();
}

function refreshScreen(): void {
  document.querySelector<HTMLButtonElement>(refreshSelector)?.click();
}

/** Keys that work on every screen, and what the native menu asks for. */
export function useConsoleKeys(options: { readonly openHelp: () => void }): void {
  const [, navigate] = useLocation();
  const everywhere: string[] = [];
  useHotkeys(
    [
      [
        'alt+ArrowLeft',
        () => {
          window.history.back();
        },
      ],
      [
        'alt+ArrowRight',
        () => {
          window.history.forward();
        },
      ],
      [
        'mod+K',
        () => {
          spotlight.toggle();
        },
      ],
      ['mod+R', refreshScreen],
    ],
    everywhere,
  );
  useHotkeys([
    ['/', focusFilter],
    ['shift+?', options.openHelp],
    ['?', options.openHelp],
  ]);
  useBridgeEvent('console:go', ({ path }) => {
    const own = ownPath(path);
    if (own !== undefined) navigate(own);
  });
  useBridgeEvent('console:command', ({ command }) => {
    if (command === 'palette') spotlight.open();
    if (command === 'refresh') refreshScreen();
    if (command === 'back') window.history.back();
    if (command === 'forward') window.history.forward();
  });
}
