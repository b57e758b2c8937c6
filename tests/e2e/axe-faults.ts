import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** The rules of WCAG 2.2, levels A and AA. */
export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

/**
 * What axe finds wrong with a page: each rule that is broken, with the elements that break it.
 * @param tags the rules that count; without, all that axe knows
 */
export async function axeFaults(page: Page, tags?: readonly string[]): Promise<string[]> {
  // The other mode opens a page of its own, which Electron does not have.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (tags === undefined ? axe : axe.withTags([...tags])).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Keeps a picture of a page in light and in dark, in neither of which axe finds anything wrong. */
export async function lookInLightAndDark(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(300);
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
    expect(await axeFaults(page, wcagTags)).toEqual([]);
  }
}
