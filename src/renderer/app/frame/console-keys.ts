import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useBridgeEvent } from '../../client/queries/live-events.ts';
import { ownPath } from '../../routes.ts';
import { goKeys, goWithinMs } from './go-keys.ts';
import { navigationPlaces } from './screens.ts';
import { palette } from '../command-palette/palette-store.ts';

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

/** From the page itself, the arrow down leads into the first row of the screen's table. */
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
  // The key must not scroll the table besides: its first row would slip under the head.
  event.preventDefault();
  row.focus();
}

/** G, then a letter: to a place of the navigation. A table's own letters, and fields, are left alone. */
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
    const place = goKeys(navigationPlaces).find((one) => one.key === key.toLowerCase())?.place;
    if (place === undefined) return null;
    event.preventDefault();
    navigate(place.path);
    return null;
  };
  useWindowEvent('keydown', (event) => {
    startedAt.current = onKey(event);
  });
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
