import { useEffect, useEffectEvent } from 'react';

/** Nothing of the page has the focus but its heading. */
function isPageFocused(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('h1, main');
}

/** Keys that lead into the list while nothing else of the page has the focus. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || !isPageFocused()) return;
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

/** A house's row takes the focus; where it is scrolled out of sight, or null, the row that Tab would lead to. */
export function focusRow(list: HTMLElement | null, propertyId: number | null): void {
  const row =
    propertyId === null
      ? null
      : list?.querySelector(`[data-row-id="${String(propertyId)}"] [data-row-target]`);
  const target = row ?? list?.querySelector('[data-row-target][tabindex="0"]');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
