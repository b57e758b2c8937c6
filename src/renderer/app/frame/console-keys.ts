import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useBridgeEvent } from '../../client/queries/live-events.ts';
import { ownPath } from '../../routes.ts';
import { goKeys, goWithinMs } from './go-keys.ts';
import { navigationItems } from './screens.ts';
import { palette } from '../command-palette/palette-store.ts';

/** Marks a screen's filter field, so that `/` finds it. */
const filterSelector = '#content [data-filter]';
/** Marks a screen's Refresh, in the page's actions or in its first panel. */
const refreshSelector = '#content [data-refresh]';

function focusFilter(): void {
  document.querySelector<HTMLInputElement>(filterSelector)?.focus();
}

function refreshScreen(): void {
  document.querySelector<HTMLButtonElement>(refreshSelector)?.click();
}

/** On the page itself, the down arrow moves to the first row of the screen's table. */
function enterTable(event: KeyboardEvent): void {
  const { activeElement } = document;
  const isPage =
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches('#content, #content h1');
  if (!isPage) return;
  const row = document.querySelector<HTMLElement>(
    '#content [data-row-target][tabindex="0"], #content [data-row-id][tabindex="0"]',
  );
  if (row === null) return;
  // Stops the key from scrolling the table too, which would hide the first row under the head.
  event.preventDefault();
  row.focus();
}

/** G and a letter open a screen of the navigation. Letters typed in tables and fields are ignored. */
function useGoKeys(): void {
  const [, navigate] = useLocation();
  const startedAt = useRef<number | null>(null);
  const onKey = (event: KeyboardEvent): number | null => {
    const { target, key } = event;
    const isField =
      target instanceof Element &&
      target.closest('input, textarea, select, [role="dialog"], [data-row-id]') !== null;
    if (isField || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
    if (startedAt.current === null || event.timeStamp - startedAt.current > goWithinMs)
      return key.toLowerCase() === 'g' ? event.timeStamp : null;
    const place = goKeys(navigationItems).find((one) => one.key === key.toLowerCase())?.place;
    if (place === undefined) return null;
    event.preventDefault();
    navigate(place.path);
    return null;
  };
  useWindowEvent('keydown', (event) => {
    startedAt.current = onKey(event);
  });
}

/** Keys that work on every screen, and the commands of the native menu. */
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
          palette.toggle();
        },
      ],
      ['mod+R', refreshScreen],
    ],
    everywhere,
  );
  useGoKeys();
  useHotkeys([
    ['/', focusFilter],
    ['ArrowDown', enterTable, { preventDefault: false }],
    ['shift+?', options.openHelp],
    ['?', options.openHelp],
  ]);
  useBridgeEvent('console:go', ({ path }) => {
    const own = ownPath(path);
    if (own !== undefined) navigate(own);
  });
  useBridgeEvent('console:command', ({ command }) => {
    if (command === 'palette') palette.open();
    if (command === 'refresh') refreshScreen();
    if (command === 'back') window.history.back();
    if (command === 'forward') window.history.forward();
  });
}
