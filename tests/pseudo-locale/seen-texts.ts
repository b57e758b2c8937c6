import type { Page } from '@playwright/test';

/** What one screen shows. */
export interface SeenTexts {
  /** Every text node that is drawn, and every name, hint and title that is read out or shown by the pointer. */
  readonly texts: readonly string[];
  /** Texts between the marks of the pseudo-locale of which a part cannot be seen, each with where it stands. */
  readonly cut: readonly string[];
}

/** Reads what the page shows now. Hidden parts, and what only a screen reader is told, can be cut off by nothing. */
export function seenTexts(page: Page): Promise<SeenTexts> {
  return page.evaluate(() => {
    const tolerancePx = 0.9;
    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const placeOf = (element: Element): string => {
      const path: string[] = [];
      for (let at: Element | null = element; at !== null && path.length < 4; at = at.parentElement) {
        const [name] = Array.from(at.classList).filter((one) => !one.startsWith('m_'));
        path.unshift(name === undefined ? at.tagName.toLowerCase() : `${at.tagName.toLowerCase()}.${name}`);
      }
      return path.join(' > ');
    };
    /** How many pixels of a text lie outside of what clips it, up to the first box in which one can scroll. */
    const hiddenPx = (element: Element, boxes: readonly DOMRect[]): number => {
      let most = 0;
      let [across, down] = [true, true];
      for (let at: Element | null = element; at !== null && (across || down); at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        const { left, top } = at.getBoundingClientRect();
        const [innerLeft, innerTop] = [left + at.clientLeft, top + at.clientTop];
        const [innerRight, innerBottom] = [innerLeft + at.clientWidth, innerTop + at.clientHeight];
        for (const box of at.clientWidth === 0 ? [] : boxes) {
          // What has no room at all makes way as a whole, where it is laid out for that.
          if (down && clips(overflowY) && (box.top >= innerBottom - tolerancePx || box.bottom <= innerTop))
            return 0;
          if (across && clips(overflowX)) {
            most = Math.max(most, box.right - innerRight, innerLeft - box.left);
          }
          if (down && clips(overflowY)) {
            most = Math.max(most, box.bottom - innerBottom, innerTop - box.top);
          }
        }
        if (!clips(overflowX) && overflowX !== 'visible') across = false;
        if (!clips(overflowY) && overflowY !== 'visible') down = false;
        if (position === 'fixed') break;
      }
      return most;
    };
    const texts = new Set<string>();
    const cut = new Set<string>();
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (element === null || text === '' || element.closest('script, style') !== null || !shown(element))
        continue;
      texts.add(text);
      if (!/[⟦⟧áéóúûñšţŕļ]/.test(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = Array.from(range.getClientRects());
      // For screen readers alone.
      if (element.closest('[class*="visuallyhidden" i], [class*="visually-hidden" i]') !== null) continue;
      if (element.clientWidth <= 1 && element.clientHeight <= 1 && clips(getComputedStyle(element).overflowX))
        continue;
      const hidden = hiddenPx(element, boxes);
      if (hidden > tolerancePx) cut.add(`${placeOf(element)}: ${text} (${String(Math.round(hidden))} px)`);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!shown(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)?.trim() ?? '';
        if (text !== '') texts.add(text);
      }
    }
    return { texts: [...texts], cut: [...cut] };
  });
}
