import { useEffect } from 'react';
import { ask, useAsk } from '../../client/ask.ts';
import { startRoute } from '../../routes.ts';
import { madeRules, screenNodes } from './screen-nodes.ts';
import { isLoading } from './take-over.ts';

/** After the last change of what is shown; a screen that moves is not taken. */
const restMs = 1_500;
/** No oftener than this: each time costs the page some milliseconds. */
const apartMs = 15_000;

/**
 * Hands what the start screen shows to the main process, which seals it and shows it at the next start while the real one is
 * made. Taken whenever the screen has come to rest, at its top, with nothing open over it, and when the window closes.
 */
export function SavedScreenKeeper() {
  const { data: workspaces } = useAsk('workspaces:list');
  const { data: settings } = useAsk('settings:get');
  const workspaceId = workspaces?.activeId ?? null;
  const appearance = settings?.appearance;
  const locale = settings?.locale ?? '';
  useEffect(() => {
    const root = document.getElementById('root');
    if (root === null || workspaceId === null || appearance === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let takenAtMs = Number.NEGATIVE_INFINITY;
    let isTaken = false;
    const whenIdleAfter = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => requestIdleCallback(takeInTurn), ms);
    };
    const takeInTurn = (): void => {
      const leftMs = takenAtMs + apartMs - performance.now();
      if (leftMs > 0) whenIdleAfter(leftMs);
      else take();
    };
    const take = (): void => {
      if (isTaken || !isAtRest(root)) return;
      isTaken = true;
      takenAtMs = performance.now();
      const asOf = new Intl.DateTimeFormat(locale === '' ? undefined : locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(new Date());
      const theme = document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light';
      const { innerWidth: width, innerHeight: height } = window;
      const shown = { nodes: [...screenNodes(root)], rules: [...madeRules()] };
      ask('console:save-screen', { workspaceId, appearance, theme, width, height, asOf, ...shown }).catch(
        // The next start is slower, and nothing else.
        () => undefined,
      );
    };
    const later = (): void => {
      isTaken = false;
      whenIdleAfter(restMs);
    };
    const changes = new MutationObserver(later);
    changes.observe(root, { childList: true, subtree: true });
    window.addEventListener('resize', later);
    window.addEventListener('beforeunload', take);
    later();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('resize', later);
      window.removeEventListener('beforeunload', take);
    };
  }, [workspaceId, appearance, locale]);
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
