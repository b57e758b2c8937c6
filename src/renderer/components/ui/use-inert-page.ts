import { useEffect } from 'react';

/**
 * While a dialog is open the page behind it cannot be reached, by keyboard or by assistive technology.
 * Dialogs live outside `#root`, so they stay reachable.
 */
export function useInertPage(active: boolean): void {
  useEffect(() => {
    const page = document.getElementById('root');
    if (!active || page === null) return undefined;
    page.inert = true;
    page.setAttribute('aria-hidden', 'true');
    return () => {
      page.inert = false;
      page.removeAttribute('aria-hidden');
    };
  }, [active]);
}
