import type { Page } from '@playwright/test';

/** Counts what a person presses, keys and buttons of the mouse, from now on; the answer tells how often so far. */
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

/** Of the keystroke-level model (Card, Moran and Newell): an average typist's press, and making up one's mind before a choice. */
const [pressSeconds, choiceSeconds] = [0.28, 1.35];

/** How long a person takes who presses so often and chooses so often. */
export function secondsFor(presses: number, choices: number): number {
  return presses * pressSeconds + choices * choiceSeconds;
}
