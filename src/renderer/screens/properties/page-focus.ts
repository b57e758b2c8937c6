import { useEffect, useEffectEvent } from 'react';

/** Nothing of the page has the focus but its heading, or a box that was just ticked, which has no letters of its own. */
function isPageFocused(key: string): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.matches(key === 'e' ? 'h1, main, input[type="checkbox"]' : 'h1, main');
}

/** Keys that lead into the list while nothing else of the page has the focus. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || !isPageFocused(event.key))
      return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
