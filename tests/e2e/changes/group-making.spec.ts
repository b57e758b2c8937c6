import { expect, test } from '../support/fixtures.ts';
import { juneWindow, linked, unlockedGroups } from '../support/group-fixtures.ts';
import { writesTo } from '../support/sent-deposit.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);

test('with a JWT a group is created, replaced, deleted and restored by Undo @promise', async ({ serve }) => {
  const service = await serve({ dialect: 'camel' });
  const console = shared();
  await changeWorkspace(console, { service, jwt: service.jwt('admin') });
  const { groups } = await unlockedGroups(console);
  const { page } = console;
  await groups.openDirectory();
  await groups.button('New group').click();
  await groups.name.fill('June couples');
  await groups.fillRow(1, juneWindow);
  await groups.review();
  expect(writesTo(service)).toHaveLength(0);
  await groups.sendVerified();
  await expect(page.getByRole('heading', { name: 'June couples', level: 1 })).toBeVisible();
  const [made] = service.ledger();
  const row = { dateFrom: '2027-06-01', dateTo: '2027-06-30', maxGuests: 2, discountPercent: 12.5 };
  expect(made).toMatchObject({ method: 'POST', body: { name: 'June couples', active: true, rows: [row] } });

  await groups.button('Done').click();
  await groups.begin('Edit');
  await groups.field('Discount (%)', 1).fill('15');
  await groups.button('Add rule').click();
  await groups.fillRow(2, { ...juneWindow, 'Arrivals from': '2027-07-10', 'Arrivals to': '2027-07-20' });
  const preview = page.getByRole('region', { name: 'What this does to the rules' });
  await expect(preview.getByRole('status')).toHaveText('1 added, 1 changed; 0 rules stay as they are.');
  await expect(preview.getByText('Discount (%): 12.5 → 15')).toBeVisible();
  await expect(preview.getByText(/No rule covers arrivals in between/)).toBeVisible();
  await groups.review();
  await expect(groups.button('Send')).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /^This group is shared/ })).not.toBeChecked();
  await groups.sendVerified();
  await expect(
    page.getByText(/Saved and verified.*channels update at the next daily price push/),
  ).toBeVisible();
  const second = { ...row, dateFrom: '2027-07-10', dateTo: '2027-07-20' };
  expect(service.ledger()[1]).toMatchObject({
    method: 'PUT',
    groupId: made?.groupId,
    body: { name: 'June couples', active: true, rows: [{ ...row, discountPercent: 15 }, second] },
  });
  await groups.button('Done').click();

  await groups.begin('Delete');
  await groups.acknowledge();
  await groups.sendVerified();
  await expect(groups.heading('Group deleted')).toBeVisible();
  await expect(groups.directory).toBeVisible();
  await expect(groups.directory.getByRole('link', { name: 'June couples', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the receipt' })).toBeVisible();

  await groups.button('Undo').click();
  await groups.heading('Review before sending').waitFor();
  await groups.sendVerified();
  await expect(page.getByRole('heading', { name: 'June couples', level: 1 })).toBeVisible();
  const effects = service.ledger();
  expect(effects.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE', 'POST']);
  // A new group lacks everything that the service assigned to the deleted one.
  const given = /"(?:id|linkedPropertyCount|updatedAt)":[^,}]+,?|"owner":\{[^}]*\},?/g;
  const withoutGiven = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body).replaceAll(given, '').replaceAll(',}', '}'));
  expect(effects[3]?.body).toEqual(withoutGiven(effects[1]?.body));
  expect(new Set(effects.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  await groups.openDirectory();
  await expect(groups.directory.getByRole('link', { name: 'June couples', exact: true })).toBeVisible();
  expect(console.problems).toEqual([]);
});

test('with only an API key a group is created and deleted from a property', async ({ serve }) => {
  const service = await serve({ dialect: 'stringly' });
  const console = shared();
  await changeWorkspace(console, { service });
  const { page } = console;
  const { portfolio, groups } = await unlockedGroups(console);
  await portfolio.openProperty(linked.propertyId);
  await groups.openTab();
  await groups.button('New group').click();
  await expect(page.getByText(/response is lost, the outcome stays unknown/)).toBeVisible();
  await expect(page.getByText(/can’t link properties to it/).first()).toBeVisible();
  await groups.name.fill('June couples');
  await groups.fillRow(1, juneWindow);
  await groups.review();
  await groups.sendVerified();
  await expect(page.getByRole('heading', { name: 'June couples', level: 1 })).toBeVisible();
  expect(service.ledger()).toMatchObject([{ method: 'POST' }]);
  await expect(page.getByText('No linked properties.')).toBeVisible();

  await groups.button('Undo').click();
  await groups.sendVerified();
  expect(service.ledger().map(({ method }) => method)).toEqual(['POST', 'DELETE']);

  await portfolio.openProperty(linked.propertyId);
  await groups.openTab();
  await groups.openGroup(linked.groupName);
  await groups.begin('Delete');
  // The properties are checked automatically before the user can confirm.
  await expect(page.getByText(/^Checked \d+ of \d+ propert/)).toBeVisible();
  await expect(
    page.getByText(/^Loaded \d+ of \d+ linked properties so far|^All linked properties found/),
  ).toBeVisible();
  await groups.sendVerified();
  await expect(groups.heading('Group deleted')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Discounts', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('link', { name: linked.groupName, exact: true })).toHaveCount(0);
  expect(service.ledger()[2]).toMatchObject({ method: 'DELETE', groupId: linked.groupId });
  await groups.button('Undo').click();
  await groups.heading('Review before sending').waitFor();
  await groups.sendVerified();
  await expect(page.getByRole('heading', { name: linked.groupName, level: 1 })).toBeVisible();
  expect(service.ledger()[3]).toMatchObject({ method: 'POST', body: { name: linked.groupName } });
  expect(console.problems).toEqual([]);
});
