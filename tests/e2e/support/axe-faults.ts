import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { keepPicture } from './pictures.ts';

type AxeOptions = Parameters<AxeBuilder['options']>[0];

export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

/** The whole page, or the new part: what opened above it, otherwise the screen without the frame. */
type Part = 'all' | 'what is new';

/** @param tags rules to check, by default all */
export function axeFaults(page: Page, tags?: readonly string[], part: Part = 'all'): Promise<string[]> {
  return faultsOf(page, part, tags === undefined ? {} : { runOnly: { type: 'tag', values: [...tags] } });
}

/** Only contrast rules, which a different colour scheme can break. */
export async function contrastFaults(page: Page, part: Part = 'all'): Promise<string[]> {
  const values = ['color-contrast', 'link-in-text-block'];
  return faultsOf(page, part, { runOnly: { type: 'rule', values } });
}

async function faultsOf(page: Page, part: Part, rules: AxeOptions): Promise<string[]> {
  // Loading axe twice per call takes longer than the check. It stays until the page reloads.
  const isLoaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // The other mode needs a new page, which Electron can't open.
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'void 0' } : {}) }).setLegacyMode();
  if (part === 'what is new') {
    const there = await page.evaluate(() =>
      ['[role=dialog]', '[role=menu]', 'main'].find((one) => document.querySelector(one) !== null),
    );
    if (there !== undefined) axe.include(there);
  }
  // Passed rules and selectors aren't used.
  axe.options({ ...rules, resultTypes: ['violations'], selectors: false });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Saves a picture in light and dark, and expects no faults in either. */
export async function lookInLightAndDark(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(100);
    await keepPicture(page, `${name}-${colorScheme}`);
    expect(colorScheme === 'light' ? await axeFaults(page, wcagTags) : await contrastFaults(page)).toEqual(
      [],
    );
  }
}
