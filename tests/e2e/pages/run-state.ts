import type { Locator } from '@playwright/test';

/**
 * Waits until a run or a bulk edit says this word of where it stands, which takes seconds. Without `expect`, which takes a snapshot
 * of the whole page at every look until then.
 */
export async function waitForWord(state: Locator, word: RegExp): Promise<void> {
  await state.filter({ hasText: word }).waitFor();
}
