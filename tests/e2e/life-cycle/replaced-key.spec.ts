import { goTo } from '../pages/go-to.ts';
import { showProperties, expect, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { routes } from '../../../src/renderer/routes.ts';

const properties = [4107, 4115] as const;

test('a replaced key reloads refused data, and a refused new key is reported at once @promise', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  await showProperties(console, properties);
  await new PageBridge(page).syncEnded();
  const replaceKey = async (key: string): Promise<void> => {
    await goTo(page, routes.settings('connection'));
    await page.getByRole('button', { name: 'Replace', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('API key', { exact: true }).fill(key);
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(dialog).toBeHidden();
  };

  service.controls.revokeScope('admin-key', 'bookings.recent:read');
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(
    page.getByRole('status').filter({ hasText: 'failed. Their rows show saved data' }),
  ).toBeVisible();
  service.controls.clearRequests();
  await replaceKey(service.controls.issueKey({ label: 'with-more-rights', role: 'admin' }));
  await expect(page.getByText('The API key is replaced.')).toBeVisible();
  const bookingsRead = () => service.requests().filter(({ path }) => path.endsWith('/bookings')).length;
  await expect.poll(bookingsRead).toBe(properties.length);

  await replaceKey('khs_copied_wrongly');
  await expect(page.getByRole('alert').filter({ hasText: 'refuses the new API key' })).toBeVisible();
  await replaceKey(service.apiKey);
  await expect(page.getByRole('link', { name: 'Replace it', exact: true })).toHaveCount(0);
});
