import type { ElectronApplication, Page } from '@playwright/test';
import { endWith, ended, withoutKeychain } from '../support/console-app.ts';
import { expect, openUnlockedDeposit, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { DepositPage } from '../pages/deposit.ts';
import { dialogArguments, nextQuestion, press, questionsOf } from '../support/native-dialogs.ts';
import { effectsOn, sendInto, writesTo } from '../support/sent-deposit.ts';
import { openNewest } from '../pages/changes-list.ts';

const propertyId = 4107;
const hangs = { kind: 'hang', when: 'after' } as const;

/** Quits through the app, as the menu and the keys do, rather than by a signal. */
async function quit(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: electronApp }) => {
    setTimeout(() => {
      electronApp.quit();
    });
  });
}

test('quitting while a change is sent: cancel, finish first, quit now and end of session @promise', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service }, nodeArguments: dialogArguments });
  await test.step('closing the window asks; Cancel keeps the app open and Finish verifies first', async () => {
    await sendInto({ service, console: first }, { kind: 'drip', bytesPerSecond: 25 });
    await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    const question = await nextQuestion(first.app);
    expect(question.message).toBe('A change is under way.');
    expect(question.buttons).toEqual(['Finish, then quit', 'Quit now', 'Cancel']);
    await press(first.app, 'Cancel');
    await expect(first.page.getByRole('status', { name: 'Run state' })).toBeVisible();

    await quit(first.app);
    await nextQuestion(first.app, 2);
    const end = ended(first.app);
    await press(first.app, 'Finish, then quit');
    expect(await end).toBe(0);
  });

  const second = await launch({ userData: first.userData, nodeArguments: dialogArguments });
  await test.step('Quit now leaves the change to the next start', async () => {
    await openNewest(second.page);
    await expect(second.page.getByText('Verified').first()).toBeVisible();
    await expect(second.page.getByText(/inferred/i)).toHaveCount(0);
    expect(writesTo(service, 4107)).toHaveLength(1);

    await sendInto({ service, console: second }, hangs, 4115);
    await quit(second.app);
    await nextQuestion(second.app);
    const end = ended(second.app);
    await press(second.app, 'Quit now');
    expect(await end).toBe(0);
  });

  const third = await launch({ userData: first.userData, nodeArguments: dialogArguments });
  await test.step('the next start verifies it by reading', async () => {
    await openNewest(third.page);
    await expect(third.page.getByText('Verified').first()).toBeVisible();
    expect(effectsOn(service, 4115)).toHaveLength(1);
    expect(writesTo(service, 4115)).toHaveLength(1);
  });

  // On Windows, the window is notified instead of a signal.
  if (process.platform === 'win32') return;
  await test.step('the end of the session asks nothing and quits soon', async () => {
    await sendInto({ service, console: third }, hangs, 4125);
    expect(await questionsOf(third.app)).toEqual([]);
    const before = performance.now();
    expect(await endWith(third.app, 'SIGTERM')).toBe(0);
    // The request itself would only time out after twenty seconds.
    expect(performance.now() - before).toBeLessThan(18_000);
  });
});

test('a page that asks to stay can’t keep the app from quitting', async ({ launch }) => {
  const console = await launch({ nodeArguments: dialogArguments });
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  // Chromium only respects `beforeunload` after a click on the page.
  await console.page.mouse.click(5, 5);
  await console.page.evaluate(() => {
    window.addEventListener('beforeunload', (event) => {
      event.preventDefault();
    });
  });
  const end = ended(console.app);
  await quit(console.app);
  expect(await end).toBe(0);
});

async function listed(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('list', { name: 'Saved drafts', exact: true }).waitFor();
}

test('quitting asks about drafts that can’t be saved without a keychain, and not about saved ones', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const service = await serve();
  const without = await launch({ nodeArguments: dialogArguments, env: withoutKeychain });
  await new PageBridge(without.page).addWorkspace(service);
  const typed = await openUnlockedDeposit(without, propertyId);
  await typed.draft('453');
  await listed(without.page);
  await quit(without.app);
  const question = await nextQuestion(without.app);
  expect(question).toMatchObject({ message: 'A draft ends with Keyholder.', buttons: ['Quit', 'Cancel'] });
  const end = ended(without.app);
  await press(without.app, 'Quit');
  expect(await end).toBe(0);

  const saved = await launch({ workspace: { service }, nodeArguments: dialogArguments });
  const deposit = await openUnlockedDeposit(saved, propertyId);
  await deposit.draft('454');
  await listed(saved.page);
  const quiet = ended(saved.app);
  await quit(saved.app);
  expect(await quiet).toBe(0);
});

test('quitting the sample with a draft asks nothing', async ({ launch }) => {
  const console = await launch({ sample: true, nodeArguments: dialogArguments });
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  const deposit = new DepositPage(console.page);
  await deposit.open(propertyId);
  await deposit.draft('455');
  await listed(console.page);
  const end = ended(console.app);
  await quit(console.app);
  expect(await end).toBe(0);
});
