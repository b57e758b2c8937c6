import { useEffect } from 'react';

/**
 * Makes the page behind an open dialog unreachable for keyboards and assistive technology. Dialogs are outside
 * `#root`, so they stay reachable.
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
