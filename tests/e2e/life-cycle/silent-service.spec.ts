import { startSimulator } from '../../../src/simulator/simulator.ts';
import { addProperties, expect, quickService, test } from '../support/fixtures.ts';

test('a silent service is reported once, panels show their age, and all reload when it returns', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  const { portfolio } = await addProperties(console, [4107]);
  await portfolio.openProperty(4107, 'listing');
  const screen = page.getByRole('main');
  await expect(screen.getByRole('heading', { name: 'Extras', exact: true })).toBeVisible();
  await service.stop();
  await screen.getByRole('button', { name: 'Refresh' }).first().click();
  const offline = page.getByRole('banner').getByText(/^Offline since/);
  await expect(offline).toBeVisible();
  await expect(screen).toContainText('offline: as of');
  await expect(screen).not.toContainText(/cannot be reached|Nothing answers/);

  const back = await startSimulator({ ...quickService, port: service.port, apiKey: service.apiKey });
  // It retries automatically, or at once after Try again.
  await expect(offline).toBeHidden();
  await expect(screen).not.toContainText('offline: as of');
  await back.stop();
});
