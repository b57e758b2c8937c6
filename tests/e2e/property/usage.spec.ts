import { expect, showProperties, test } from '../support/fixtures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);

test('API usage shows the rate limit, statistics and log, and recovers from renamed fields', async ({
  serve,
}) => {
  const service = await serve({ dialect: 'camel' });
  const console = shared();
  await changeWorkspace(console, { service });
  const { page } = console;
  await showProperties(console, [4107]);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'API usage', exact: true }).click();
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(region('Rate limit')).toContainText('6,000');
  await expect(region('Statistics').getByRole('table', { name: 'By endpoint' })).toContainText(
    '/developer/search',
  );
  const log = region('Request log').getByRole('table');
  await expect(log).toContainText('/properties/4107');

  // The log grows while it's loading, which moves rows between pages.
  await expect(
    region('Request log').getByText(/^\d+ requests loaded, but the list changed meanwhile/),
  ).toBeVisible();
  for (const path of ['/usage/stats', '/usage/logs']) {
    service.controls.addFault({ path, fault: { kind: 'mangle', how: 'renamed-fields' } });
  }
  for (const name of ['Statistics', 'Request log']) {
    await region(name).getByRole('button', { name: 'Refresh' }).click();
    await expect(region(name)).toContainText('Unrecognised format');
    await region(name).getByRole('button', { name: 'Refresh' }).click();
    await expect(region(name)).not.toContainText('Unrecognised format');
  }
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|\[object/);
  expect(console.problems).toEqual([]);
});
