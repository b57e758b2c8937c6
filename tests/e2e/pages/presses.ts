import type { Page } from '@playwright/test';

/** Counts keys and mouse buttons pressed from now on. Returns a function that reads the count. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const root = document.documentElement;
    root.dataset['presses'] = '0';
    for (const kind of ['keydown', 'mousedown'])
      addEventListener(
        kind,
        () => void (root.dataset['presses'] = String(Number(root.dataset['presses']) + 1)),
        true,
      );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']));
}

/**
 * Keystroke-level model (Card, Moran and Newell): an average typist's key press, and a decision before a
 * choice.
 */
const [pressSeconds, choiceSeconds] = [0.28, 1.35];

export function secondsFor(presses: number, choices: number): number {
  return presses * pressSeconds + choices * choiceSeconds;
}
