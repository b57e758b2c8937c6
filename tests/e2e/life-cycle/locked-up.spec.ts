import { systemSays, withoutKeychain } from '../support/console-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { sendInto, writesTo } from '../support/sent-deposit.ts';
import { shareConsole } from '../support/shared-console.ts';
import { unlockEditing } from '../pages/edit-lock.ts';

const propertyId = 4107;

const shared = shareConsole([propertyId]);

test('editing locks with the screen, shows why, sends nothing, and unlocks again @promise', async () => {
  const console = shared();
  const { deposit, service } = console;
  await deposit.open(propertyId);
  await unlockEditing(console.page);
  await deposit.draft('451');
  await deposit.review();
  await deposit.button('Send').waitFor();
  await systemSays(console, 'lock-screen');
  await expect(console.page.getByText('Editing locked: the screen was locked')).toBeVisible();
  // A compromised page can't unlock editing behind the locked screen.
  expect((await new PageBridge(console.page).refusedUnlock()).code).toBe('edits-locked');
  await systemSays(console, 'unlock-screen');
  await deposit.send();
  await expect(console.page.getByText('Editing is locked').first()).toBeVisible();
  expect(writesTo(service)).toHaveLength(0);
  await unlockEditing(console.page);
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified');
  expect(service.ledger()).toHaveLength(1);
});

test('without a keychain, locking clears the key and entering it again verifies the change', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const service = await serve();
  const console = await launch({ env: withoutKeychain });
  await new PageBridge(console.page).addWorkspace(service);
  const deposit = await sendInto({ service, console }, { kind: 'hang', when: 'after' });
  await systemSays(console, 'suspend', 'lock-screen');
  const notice = console.page.getByText('The API key of Harbour Lets was in memory only');
  await expect(notice).toBeVisible();
  await systemSays(console, 'resume', 'unlock-screen');
  await expect(deposit.word).toHaveText('Outcome unknown');
  await console.page.getByRole('link', { name: 'Enter again in Settings' }).click();
  await expect(console.page.getByText(/Cleared when the screen locked/)).toBeVisible();
  await console.page.getByRole('button', { name: 'Enter again', exact: true }).click();
  await console.page.getByRole('dialog').getByLabel('API key', { exact: true }).fill(service.apiKey);
  await console.page.getByRole('dialog').getByRole('button', { name: 'Enter again' }).click();
  await expect(notice).toHaveCount(0);
  await console.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(console.page.getByText('Verified').first()).toBeVisible();
  expect(writesTo(service)).toHaveLength(1);
});
