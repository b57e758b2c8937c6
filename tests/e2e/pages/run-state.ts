import type { Locator } from '@playwright/test';

/** Takes seconds. Not `expect`, which snapshots the whole page at every try. */
export async function waitForWord(state: Locator, word: RegExp): Promise<void> {
  await state.filter({ hasText: word }).waitFor();
}
