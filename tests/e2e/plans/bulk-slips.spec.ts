import { expect, test } from '../support/fixtures.ts';
import { planForFirst } from '../pages/plan.ts';
import { keepPictures } from '../support/pictures.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 1000, height: 700 },
] as const;

test('what is confirmed together is in sight with its confirmation, in a small window too', async ({
  connected,
}) => {
  const { console, page } = connected;
  const { plan } = await planForFirst(connected, 12);
  await page.getByRole('combobox', { name: 'Deposit change' }).click();
  await page.getByRole('option', { name: 'Lower by %' }).click();
  await plan.page.getByLabel('Change by').fill('90');
  await page.keyboard.press('Enter');
  await plan.review();
  const points = page.getByRole('group', { name: /Please confirm before sending/ });
  const together = points.getByRole('checkbox', { name: /^All \d+ points above/ });
  for (const size of sizes) {
    await console.app.evaluate(({ BrowserWindow }, { width, height }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
    }, size);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
    await expect(points.getByText(/→ .*10 times lower/).first()).toBeInViewport();
    await expect(together).toBeInViewport({ ratio: 1 });
    await expect(points.getByText(/^All \d+ points above/)).toBeInViewport({ ratio: 1 });
    await keepPictures(page, `bulk-slips-${String(size.width)}`);
  }
  await plan.acknowledgeAll();
  await expect(plan.sendButton).toBeEnabled();
});
