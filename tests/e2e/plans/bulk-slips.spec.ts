import { expect, showHouses, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { PlanPage } from '../pages/plan.ts';
import { keepPictures } from '../support/pictures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);
const sizes = [
  { width: 1280, height: 800 },
  { width: 1000, height: 700 },
] as const;

test('what is confirmed together is in sight with its confirmation, in a small window too', async ({
  serve,
}) => {
  const service = await serve();
  const console = shared();
  const { page } = console;
  await changeWorkspace(console, { service });
  await showHouses(console, service.samplePropertyIds.slice(0, 12));
  await unlockEditing(page);
  const plan = new PlanPage(page);
  await plan.openForAll(service, 12);
  await page.getByRole('combobox', { name: 'How the deposits change' }).click();
  await page.getByRole('option', { name: 'Lower by %' }).click();
  await plan.page.getByLabel('By how much').fill('90');
  await page.keyboard.press('Enter');
  await plan.review();
  const points = page.getByRole('group', { name: /Is this what you mean/ });
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
