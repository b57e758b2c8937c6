import { useEffect, useRef } from 'react';
import { ask, useAsk } from '../../client/ask.ts';
import { performanceRows } from '../../client/performance.ts';
import { startRoute } from '../../routes.ts';
import { madeRules, screenNodes, usedSheets } from './screen-nodes.ts';
import { isLoading } from './take-over.ts';

/** The screen must be unchanged for this long before it is saved. */
const restMs = 1_500;
/** The minimum interval between saves, because each costs milliseconds. */
const apartMs = 15_000;
/** The longest wait for an idle moment. A hidden or busy page may never have one. */
const idleWithinMs = 500;
/** Retries of a save that failed because the key wasn't ready yet. */
const mostAgain = 3;

/**
 * Sends the start screen to the main process, which seals it and shows it at the next start while the real one loads.
 * Saved when the window closes, and whenever the screen is at rest: scrolled to the top, with nothing open over it.
 */
export function SavedScreenKeeper() {
  const { data: workspaces } = useAsk('workspaces:list');
  const { data: settings } = useAsk('settings:get');
  const takenAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const root = document.getElementById('root');
    const workspaceId = workspaces?.activeId ?? null;
    if (root === null || workspaceId === null || settings === undefined) return undefined;
    const { appearance, locale } = settings;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    let isTaken = false;
    let isOver = false;
    let again = 0;
    const stopWaiting = (): void => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
    const whenIdleAfter = (ms: number): void => {
      stopWaiting();
      timer = setTimeout(() => {
        idle = requestIdleCallback(takeInTurn, { timeout: idleWithinMs });
      }, ms);
    };
    const takeInTurn = (): void => {
      const leftMs = takenAtMs.current + apartMs - performance.now();
      if (leftMs > 0) whenIdleAfter(leftMs);
      else take();
    };
    const take = (): void => {
      if (isTaken || !isAtRest(root)) return;
      isTaken = true;
      takenAtMs.current = performance.now();
      const asOf = new Intl.DateTimeFormat(locale === '' ? undefined : locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(new Date());
      const theme = document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light';
      const { innerWidth: width, innerHeight: height } = window;
      const { known } = performanceRows();
      const shown = {
        nodes: [...screenNodes(root)],
        rules: [...madeRules(root)],
        sheets: usedSheets(),
        known,
      };
      void ask('console:save-screen', { workspaceId, appearance, theme, width, height, asOf, ...shown })
        // A failure only makes the next start slower.
        .catch(() => false)
        .then((isSaved) => {
          if (isSaved || isOver || again === mostAgain) return;
          again += 1;
          isTaken = false;
          whenIdleAfter(apartMs);
        });
    };
    const later = (): void => {
      isTaken = false;
      again = 0;
      whenIdleAfter(restMs);
    };
    const changes = new MutationObserver(later);
    // Overlays and pending reads can end without another change of the screen.
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    window.addEventListener('resize', later);
    window.addEventListener('beforeunload', take);
    later();
    return () => {
      isOver = true;
      stopWaiting();
      changes.disconnect();
      window.removeEventListener('resize', later);
      window.removeEventListener('beforeunload', take);
    };
    // A change to either of these discards what was saved.
  }, [workspaces, settings]);
  return null;
}

function isAtRest(root: Element): boolean {
  const isAtStart = location.hash === `#${startRoute}`;
  const isOpen = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
  const isScrolled = [...root.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0);
  // A saved screen must not be saved again with a newer time.
  const isOfNow = document.getElementById('saved-moment') === null;
  return isAtStart && isOfNow && !isLoading(root) && !isOpen && !isScrolled;
}
