import type { Page } from '@playwright/test';
import { addProperties, expect, test } from '../support/fixtures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);

const propertyId = 4107;

/** Labels of a chart that cover other labels, a bar, or extend beyond the picture. */
function coveredLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const over = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    for (const svg of document.querySelectorAll('[role="tabpanel"] svg')) {
      const picture = svg.getBoundingClientRect();
      if (picture.width < 200 || svg.closest('button') !== null) continue;
      const labels = [...svg.querySelectorAll('text')]
        .map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ words, box }) => words.trim() !== '' && box.width > 0);
      const bars = [...svg.querySelectorAll('rect')]
        // Faint areas are background, and clip paths aren't drawn.
        .filter(
          (rect) => rect.closest('defs') === null && Number(rect.getAttribute('fill-opacity') ?? 1) > 0.2,
        )
        .map((rect) => rect.getBoundingClientRect())
        .filter(({ width, height }) => width > 3 && height > 3 && width < picture.width * 0.9);
      for (const [index, { words, box }] of labels.entries()) {
        for (const next of labels.slice(index + 1))
          if (over(box, next.box)) found.push(`"${words}" over "${next.words}"`);
        for (const bar of bars) if (over(box, bar)) found.push(`"${words}" over a bar`);
        if (box.left < picture.left - 1 || box.right > picture.right + 1) found.push(`"${words}" outside`);
        if (box.top < picture.top - 1 || box.bottom > picture.bottom + 1) found.push(`"${words}" outside`);
      }
    }
    return found;
  });
}

async function lookAtEverySize(page: Page, resize: (width: number, height: number) => Promise<void>) {
  const found: Record<string, string[]> = {};
  for (const width of [1000, 1280, 1600]) {
    await resize(width, 800);
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    await expect.poll(() => page.locator('[role="tabpanel"] svg text').count()).toBeGreaterThan(10);
    await expect
      .poll(async () => {
        found[String(width)] = await coveredLabels(page);
        return found[String(width)];
      })
      .toEqual([]);
  }
}

/** Close prices, names longer than their space on the axis, and rows with the same days. */
function crowded() {
  const year = new Date().getFullYear() + 1;
  const rows = [
    ['Christmas and New Year, the weeks with the fire lit', '01-01', '01-09', 1_400],
    ['Winter wonder weeks', '01-10', '01-16', 1_399],
    ['WWWWWWWWW', '01-17', '03-02', 1_398],
    ['Winter, matches days again', '01-17', '03-02', 1_390],
    ['Spring', '03-03', '06-30', 900],
    ['Summer', '07-01', '08-31', 1_401],
    ['Autumn', '09-01', '12-31', 1_385],
  ] as const;
  return {
    apply_price: 'weekly',
    segments: rows.map(([season, from, to, weekly]) => ({
      season,
      date_from: `${String(year)}-${from}`,
      date_to: `${String(year)}-${to}`,
      weekly_price: weekly,
    })),
  };
}

for (const { name, present } of [
  { name: 'of the sample', present: () => ({}) },
  {
    name: 'close together with the same days',
    present: () => ({ [`${String(propertyId)}/segment-pricing`]: crowded() }),
  },
]) {
  test(`price chart labels cover neither each other nor a bar: prices ${name}`, async ({ serve }) => {
    const service = await serve();
    const door = await openForeignDoor(service, present(), () => undefined);
    const console = shared();
    await changeWorkspace(console, { service: { ...service, baseUrl: door.baseUrl } });
    const { page } = console;
    const resize = (width: number, height: number): Promise<void> =>
      console.app.evaluate(
        ({ BrowserWindow }, wanted) => {
          BrowserWindow.getAllWindows()[0]?.setContentSize(wanted.width, wanted.height);
        },
        { width, height },
      );
    const { portfolio } = await addProperties(console, [propertyId]);
    await portfolio.openProperty(propertyId, 'pricing');
    await expect(page.getByRole('img', { name: /^Weekly price.*drawn/ })).toBeVisible();
    await lookAtEverySize(page, resize);
    expect(console.problems).toEqual([]);
    await door.close();
  });
}
