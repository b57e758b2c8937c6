import type { ElectronApplication } from '@playwright/test';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { endWith, type ConsoleApp } from '../support/console-app.ts';
import { expect, openUnlockedDeposit, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { dialogArguments, nextQuestion, press, questionsOf } from '../support/native-dialogs.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const propertyId = 4107;
const patches = (service: Simulator): number =>
  service.requests().filter(({ method }) => method === 'PATCH').length;

/** A change whose answer takes its time: the moment in which quitting is a question. */
async function sendSlowly(
  console: ConsoleApp,
  service: Simulator,
  fault: Parameters<Simulator['controls']['addFault']>[0]['fault'],
): Promise<void> {
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('448');
  await deposit.review();
  service.controls.addFault({ method: 'PATCH', fault });
  await deposit.send();
  await expect.poll(() => patches(service)).toBe(1);
}

/** As the menu and the keys do it: asked of the app, not of the operating system. */
async function quit(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: electronApp }) => {
    setTimeout(() => {
      electronApp.quit();
    });
  });
}

/** The exit code, or the signal by which it was ended. */
const ended = (app: ElectronApplication): Promise<number | string | null> =>
  new Promise((resolve) =>
    app.process().once('exit', (code, signal) => {
      resolve(code ?? signal);
    }),
  );

test('closing the window while a change is sent asks; staying keeps everything, finishing verifies first', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const console = await launch({ workspace: { service }, nodeArguments: dialogArguments });
  await sendSlowly(console, service, { kind: 'drip', bytesPerSecond: 25 });
  await console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const question = await nextQuestion(console.app);
  expect(question.message).toBe('A change is under way.');
  expect(question.buttons).toEqual(['Finish, then quit', 'Quit now', 'Cancel']);
  await press(console.app, 'Cancel');
  await expect(console.page.getByRole('status', { name: 'Run state' })).toBeVisible();

  await quit(console.app);
  await nextQuestion(console.app, 2);
  const end = ended(console.app);
  await press(console.app, 'Finish, then quit');
  expect(await end).toBe(0);

  const second = await launch({ userData: console.userData });
  await new PortfolioPage(second.page).open();
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(second.page.getByText('Verified').first()).toBeVisible();
  await expect(second.page.getByText(/inferred/i)).toHaveCount(0);
  expect(patches(service)).toBe(1);
});

test('quitting now leaves the change to the next start, which settles it by reading', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const console = await launch({ workspace: { service }, nodeArguments: dialogArguments });
  await sendSlowly(console, service, { kind: 'hang', when: 'after' });
  await quit(console.app);
  await nextQuestion(console.app);
  const end = ended(console.app);
  await press(console.app, 'Quit now');
  expect(await end).toBe(0);

  const second = await launch({ userData: console.userData });
  await new PortfolioPage(second.page).open();
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(second.page.getByText('Verified').first()).toBeVisible({ timeout: 20_000 });
  expect(service.ledger()).toHaveLength(1);
  expect(patches(service)).toBe(1);
});

test('the end of the session asks nobody and does not wait for long', async ({ launch, serve }) => {
  test.skip(process.platform === 'win32', 'Windows tells the window instead of sending a signal');
  const service = await serve();
  const console = await launch({ workspace: { service }, nodeArguments: dialogArguments });
  await sendSlowly(console, service, { kind: 'hang', when: 'after' });
  expect(await questionsOf(console.app)).toEqual([]);
  const before = performance.now();
  expect(await endWith(console.app, 'SIGTERM')).toBe(0);
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('with nothing under way closing the window just quits', async ({ launch }) => {
  test.skip(process.platform === 'darwin', 'a program outlives its windows there');
  const console = await launch({ sample: true, nodeArguments: dialogArguments });
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  const end = ended(console.app);
  await console.app
    .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    .catch(() => undefined);
  expect(await end).toBe(0);
});

test('drafts that no keychain can keep are asked about once; kept ones are not', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const service = await serve();
  const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };
  const without = await launch({ nodeArguments: dialogArguments, env: noBus });
  await new PageBridge(without.page).addWorkspace(service);
  const typed = await openUnlockedDeposit(without, propertyId);
  await typed.draft('453');
  await without.page.waitForTimeout(1_500);
  await quit(without.app);
  const question = await nextQuestion(without.app);
  expect(question).toMatchObject({ message: 'A draft ends with Keyholder.', buttons: ['Quit', 'Cancel'] });
  const end = ended(without.app);
  await press(without.app, 'Quit');
  expect(await end).toBe(0);

  const kept = await launch({ workspace: { service }, nodeArguments: dialogArguments });
  const deposit = await openUnlockedDeposit(kept, propertyId);
  await deposit.draft('454');
  await kept.page.waitForTimeout(1_500);
  const quiet = ended(kept.app);
  await quit(kept.app);
  expect(await quiet).toBe(0);
});
