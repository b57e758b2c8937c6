import type { Page } from '@playwright/test';
import { lookInLightAndDark } from '../support/axe-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { portfolioRead } from '../pages/portfolio-reading.ts';
import { shareSample } from '../support/shared-console.ts';
import { goTo } from '../pages/go-to.ts';
import { routes } from '../../../src/renderer/routes.ts';

const sample = shareSample({ own: true });

test.beforeAll(() => portfolioRead(sample().page));

async function sortedGaps(page: Page): Promise<number[]> {
  const cells = page.locator('[data-row-id] [role="cell"][data-marked]');
  const texts = await cells.allInnerTexts();
  return texts.flatMap((text) => {
    const gap = /^([+\u2212]?\d+\.\d)%/.exec(text.trim())?.[1];
    return gap === undefined ? [] : [Number(gap.replace('\u2212', '-'))];
  });
}

test('Performance shows the worst peak summer gap without a key and its reasons with one @promise', async () => {
  const { page, problems } = sample();
  const properties = page.getByRole('table', { name: 'Properties' });
  const peak = properties.getByRole('columnheader', { name: /^Peak summer/ });

  // No key: the most expensive season is sorted worst first, with its amounts.
  await expect(peak).toHaveAttribute('aria-sort', 'ascending');
  const gaps = await sortedGaps(page);
  expect(gaps.length).toBeGreaterThan(8);
  expect(gaps).toEqual(gaps.toSorted((left, right) => left - right));
  const worst = properties.locator('[data-row-id]').first();
  await expect(worst).toContainText(/£[\d,]+ of £[\d,]+/);
  const name = await worst.getByRole('link').innerText();

  // One key: the reasons for the worst gap.
  await page.keyboard.press('Space');
  const peek = page.getByRole('complementary');
  await expect(peek.getByRole('heading', { name })).toBeVisible();
  await expect(peek.getByText(/Peak summer: booked at|Peak summer achieves|a week,/).first()).toBeVisible();
  await expect(peek.getByRole('button', { name: /^Peak summer/ })).toHaveAttribute('aria-pressed', 'true');

  // The panel follows the arrows and returns the focus.
  await page.keyboard.press('ArrowDown');
  const second = await properties.locator('[data-row-id]').nth(1).getByRole('link').innerText();
  await expect(peek.getByRole('heading', { name: second })).toBeVisible();
  // Nothing of the previous property remains in the panel.
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press(step < 2 ? 'ArrowDown' : 'ArrowUp');
    await expect(peek.getByRole('heading', { name: 'Active discounts' })).toHaveCount(1);
  }
  await page.keyboard.press('ArrowUp');
  await expect(peek.getByRole('heading', { name: second })).toBeVisible();
  await expect(peek.getByRole('heading', { name: 'Active discounts' })).toHaveCount(1);
  await page.keyboard.press(']');
  await expect(peek.getByRole('button', { name: /^Autumn/ })).toHaveAttribute('aria-pressed', 'true');
  await peek.getByRole('button', { name: 'Next property' }).focus();
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await expect(properties.getByRole('link', { name: second })).toBeFocused();

  // One press shows another season. X selects, E starts a bulk edit.
  await properties
    .getByRole('columnheader', { name: /^Winter/ })
    .getByRole('button')
    .press('Enter');
  await expect(properties.getByRole('columnheader', { name: /^Winter/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await properties.getByRole('link').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByText('2 properties selected')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bulk edit|Change/);
  await expect(page.getByText(/2 properties/).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('Performance is filtered, saved as a view, tagged and annotated in light and dark', async () => {
  const { page, problems } = sample();
  const properties = page.getByRole('table', { name: 'Properties' });
  const rows = properties.locator('[data-row-id]');
  await goTo(page, routes.performance());

  const chip = page.getByRole('button', { name: /^Below lower quartile\s*\d/ });
  const count = Number(/\d+$/.exec(await chip.innerText())?.[0]);
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(count);

  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Cheap');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: `Cheap ${String(count)}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'All properties 24' }).click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');

  await page.keyboard.press('/');
  await page.keyboard.type('no such house');
  await expect(page.getByRole('heading', { name: 'No property matches the filters' })).toBeVisible();
  await expect(page.getByText('the words “no such house”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all properties' }).click();

  const first = rows.first();
  await first.getByRole('link').focus();
  await page.keyboard.press('Space');
  const peek = page.getByRole('complementary');
  await peek.getByRole('combobox', { name: 'New tag' }).fill('Coast');
  await page.keyboard.press('Enter');
  await expect(first).toContainText('Coast');
  await peek.getByRole('textbox', { name: 'Notes' }).fill('Talk before raising.');
  await peek.getByRole('button', { name: 'Save note' }).click();
  await expect(first.getByRole('img', { name: 'Has a note' })).toBeVisible();
  await lookInLightAndDark(page, 'marked');
  expect(problems).toEqual([]);
});
