import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { freshUserData, launchApp, type ConsoleApp, ended } from '../support/console-app.ts';
import { expect, openUnlockedDeposit, test } from '../support/fixtures.ts';
import { dialogArguments, nextQuestion, press, questionsOf } from '../support/native-dialogs.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { sendInto } from '../support/sent-deposit.ts';

const logOf = ({ userData }: ConsoleApp): string =>
  readFileSync(join(userData, 'logs', 'console.log'), 'utf8');

const dumpsOf = ({ userData }: ConsoleApp): string[] =>
  readdirSync(userData, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.dmp'));

/** The text of the window. Playwright's page object doesn't survive a crash of its process. */
function shown(console: ConsoleApp): Promise<string> {
  return console.app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined || window.webContents.isCrashed()) return '';
    // Chromium never answers while a page is being replaced.
    const text: unknown = await Promise.race([
      window.webContents.executeJavaScript('document.body.innerText'),
      new Promise((resolve) => setTimeout(resolve, 1_000, '')),
    ]);
    return String(text);
  });
}

/** The change is still verified, and the page comes back. */
async function crashPageWhileSending(console: ConsoleApp, service: Simulator): Promise<void> {
  await sendInto({ service, console }, { kind: 'drip', bytesPerSecond: 40 });
  await console.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  const question = await nextQuestion(console.app);
  expect(question).toMatchObject({ message: 'The window stopped working.', buttons: ['Reload', 'Quit'] });
  await expect.poll(() => service.ledger().length).toBe(1);
  await press(console.app, 'Reload');
  await expect.poll(() => shown(console)).toContain('Harbour Lets');
  expect(logOf(console)).toContain('the page ended: crashed');
  expect(dumpsOf(console)).toEqual([]);
}

/** The error is shown without its text, logged without secrets, and ends the program. */
async function endByFault(console: ConsoleApp, service: Simulator): Promise<void> {
  const deposit = await openUnlockedDeposit(console, 4115);
  const before = service.ledger().length;
  await deposit.draft('450');
  await deposit.review();
  await deposit.button('Send').waitFor();
  await console.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom at https://user:pass-word-1@example.com with api_key=canary-1234');
    });
  });
  const question = await nextQuestion(console.app);
  expect(question.message).toBe('Something went wrong in Keyholder, and it has to quit.');
  expect(question.detail).not.toContain('boom');
  // The data is closed by now, so nothing can be journaled or sent.
  await deposit.send();
  await console.page.waitForTimeout(500);
  expect(service.ledger()).toHaveLength(before);
  const log = logOf(console);
  expect(log).toContain('boom');
  expect(log).not.toContain('canary-1234');
  expect(log).not.toContain('pass-word-1');
  const end = ended(console.app);
  await press(console.app, 'Quit').catch(() => undefined);
  expect(await end).toBe(70);
  expect(dumpsOf(console)).toEqual([]);
}

const reported = 'Something went wrong in Keyholder last time, and it quit.';
const endedSilently = 'ended without a word';

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test('each start reports how the last one ended: page crash, program error, normal quit or kill', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service }, nodeArguments: dialogArguments });
  const { userData } = first;
  await test.step('the page crashes while a change is sent', async () => {
    await crashPageWhileSending(first, service);
    await first.close();
  });

  const second = await launch({ userData, nodeArguments: dialogArguments });
  await test.step('the change is verified, and a program error ends Keyholder', async () => {
    await new PortfolioPage(second.page).open();
    await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
    await expect(second.page.getByText('Verified').first()).toBeVisible();
    expect(service.ledger()).toHaveLength(1);
    await endByFault(second, service);
  });

  const third = await launch({ userData });
  await test.step('the start after the error reports it on screen and in Settings', async () => {
    await expect(third.page.getByRole('alert').filter({ hasText: reported })).toBeVisible();
    await new PortfolioPage(third.page).open();
    await openSettings(third.page);
    await expect(third.page.getByText(reported).last()).toBeVisible();
    await third.close();
  });

  const fourth = await launch({ userData });
  await test.step('the start after a normal quit reports nothing', async () => {
    await openSettings(fourth.page);
    await expect(fourth.page.getByText(reported)).toHaveCount(0);
    expect(logOf(fourth)).not.toContain(endedSilently);
    await fourth.kill();
  });

  const fifth = await launch({ userData });
  await test.step('the start after a kill reports it in the log', async () => {
    await fifth.page.getByRole('heading', { level: 1 }).waitFor();
    expect(logOf(fifth).split(endedSilently)).toHaveLength(2);
  });
});

test('a failed start is reported, logged without secrets, and can be quit', async () => {
  const userData = freshUserData();
  const failing = ['-r', join(import.meta.dirname, '../support/starts/failing-start.ts')];
  const { app } = await launchApp({ userData, nodeArguments: [...dialogArguments, ...failing] });
  const question = await nextQuestion(app);
  expect(question).toMatchObject({
    message: 'Something went wrong in Keyholder, and it has to quit.',
    buttons: ['Start again', 'Quit'],
  });
  const end = ended(app);
  await press(app, 'Quit').catch(() => undefined);
  expect(await end).toBe(70);
  const log = readFileSync(join(userData, 'logs', 'console.log'), 'utf8');
  expect(log).toContain('no appearance');
  expect(log).not.toContain('pass-word-1');
});

test('the app survives losing the graphics process and offers to reload a hanging page', async ({
  launch,
}) => {
  const console = await launch({ sample: true, nodeArguments: dialogArguments });
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  const pid = await console.app.evaluate(
    ({ app }) => app.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? 0,
  );
  await test.step('the graphics process is killed', async (step) => {
    step.skip(pid === 0, 'no graphics process runs here');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => logOf(console)).toContain('GPU ended');
  });
  await console.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(console.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await questionsOf(console.app)).toEqual([]);

  await console.app.evaluate(({ BrowserWindow }) => {
    // Chromium emits this after half a minute without an answer.
    BrowserWindow.getAllWindows()[0]?.emit('unresponsive');
  });
  const question = await nextQuestion(console.app);
  expect(question.buttons).toEqual(['Wait', 'Reload']);
  await press(console.app, 'Reload');
  await expect.poll(() => shown(console)).toContain('Settings');
  // The user asked for this, so there is no second question.
  expect(await questionsOf(console.app)).toHaveLength(1);
});
