import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { keepPicture } from './pictures.ts';

type AxeOptions = Parameters<AxeBuilder['options']>[0];

/** The rules of WCAG 2.2, levels A and AA. */
export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

/** All of a page, or what a visit changed of it: what opened over it, else the screen without the frame around it. */
type Part = 'all' | 'what is new';

/**
 * What axe finds wrong with a page: each rule that is broken, with the elements that break it.
 * @param tags the rules that count; without, all that axe knows
 */
export function axeFaults(page: Page, tags?: readonly string[], part: Part = 'all'): Promise<string[]> {
  return faultsOf(page, part, tags === undefined ? {} : { runOnly: { type: 'tag', values: [...tags] } });
}

/** What cannot be made out: the rules that another colour scheme can break. */
export async function contrastFaults(page: Page, part: Part = 'all'): Promise<string[]> {
  const values = ['color-contrast', 'link-in-text-block'];
  return faultsOf(page, part, { runOnly: { type: 'rule', values } });
}

async function faultsOf(page: Page, part: Part, rules: AxeOptions): Promise<string[]> {
  // Loaded twice at every call otherwise, which takes longer than the looking; it stays until the page is loaded anew.
  const isLoaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // The other mode opens a page of its own, which Electron does not have.
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'void 0' } : {}) }).setLegacyMode();
  if (part === 'what is new') {
    const there = await page.evaluate(() =>
      ['[role=dialog]', '[role=menu]', 'main'].find((one) => document.querySelector(one) !== null),
    );
    if (there !== undefined) axe.include(there);
  }
  // Nobody reads what was found right, nor by which selector.
  axe.options({ ...rules, resultTypes: ['violations'], selectors: false });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Keeps a picture of a page in light and in dark, in neither of which axe finds anything wrong. */
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
