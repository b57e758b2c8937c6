import { useEffect, useRef } from 'react';
import { ask, useAsk } from '../../client/ask.ts';
import { performanceRows } from '../../client/performance.ts';
import { startRoute } from '../../routes.ts';
import { madeRules, screenNodes, usedSheets } from './screen-nodes.ts';
import { isLoading } from './take-over.ts';

/** After the last change of what is shown; a screen that moves is not taken. */
const restMs = 1_500;
/** No oftener than this: each time costs the page some milliseconds. */
const apartMs = 15_000;
/** Longest wait for a moment in which the page has nothing to do: one that is out of sight, or always busy, has none. */
const idleWithinMs = 500;
/** What could not be saved, as the key was not there yet, is handed over again so often. */
const mostAgain = 3;

/**
 * Hands what the start screen shows to the main process, which seals it and shows it at the next start while the real one is
 * made. Taken whenever the screen has come to rest, at its top, with nothing open over it, and when the window closes.
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
        // The next start is slower, and nothing else.
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
    // What lies over the screen, or is read for it, may go without another change of it.
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
    // Whatever changes of these, what was saved of them is forgotten.
  }, [workspaces, settings]);
  return null;
}

function isAtRest(root: Element): boolean {
  const isAtStart = location.hash === `#${startRoute}`;
  const isOpen = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
  const isScrolled = [...root.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0);
  // What is dated already is not dated anew.
  const isOfNow = document.getElementById('saved-moment') === null;
  return isAtStart && isOfNow && !isLoading(root) && !isOpen && !isScrolled;
}
