import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ElectronApplication } from '@playwright/test';
import type { KeyholderApi } from '../../../src/ipc/api.ts';
import { freshUserData, launchApp, ended } from '../support/console-app.ts';
import { dialogArguments, nextQuestion, press } from '../support/native-dialogs.ts';
import { expect, openUnlockedDeposit } from '../support/fixtures.ts';
import { test } from '../support/own-keyring.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const propertyId = 4107;

test.skip(process.platform !== 'linux', 'only here the keychain is a process that can be halted');

/** Quits as the menu does. Resolves with the exit code or signal and the time it took. */
async function quit(app: ElectronApplication): Promise<{ how: number | string | null; ms: number }> {
  const end = ended(app);
  await app.evaluate(({ app: electronApp }) => {
    setTimeout(() => {
      electronApp.quit();
    });
  });
  const before = performance.now();
  return { how: await end, ms: performance.now() - before };
}

test('quitting ends without a crash while the keychain doesn’t answer, and keeps the history intact', async ({
  launch,
  serve,
  keyring,
}) => {
  const service = await serve();
  const console = await launch({ env: keyring.env });
  await new PageBridge(console.page).addWorkspace(service);
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('448');
  await deposit.review();
  keyring.halt();
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified');
  const end = await quit(console.app);
  // Ends at once by itself, never with an abort, which the system would report as a crash.
  expect(end.how).toBe('SIGKILL');
  // Three seconds for the keychain, plus time for a busy machine. libsecret gives up after 25.
  expect(end.ms).toBeLessThan(24_000);
  keyring.goOn();

  const second = await launch({ userData: console.userData, env: keyring.env });
  await new PortfolioPage(second.page).open();
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(second.page.getByText('Verified').first()).toBeVisible();
  await expect(second.page.getByText(/altered|rolled back/i)).toHaveCount(0);
  expect(service.ledger()).toHaveLength(1);
});

test('a program error ends the app while the keychain doesn’t answer', async ({ launch, keyring }) => {
  const console = await launch({ nodeArguments: dialogArguments, env: keyring.env });
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  keyring.halt();
  await console.page.evaluate(() => {
    const { keyholder } = window as never as { keyholder: KeyholderApi };
    void keyholder.credentials.keychainStatus();
  });
  await console.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom');
    });
  });
  await nextQuestion(console.app);
  const end = ended(console.app);
  await press(console.app, 'Quit').catch(() => undefined);
  expect(await Promise.race([end, pause(15_000, 'still there')])).toBe('SIGKILL');
});

test('forgetting everything reports an unresponsive keychain and ends without a crash', async ({
  keyring,
}) => {
  const userData = freshUserData();
  writeFileSync(join(userData, 'window.json'), '{}');
  keyring.halt();
  const appArguments = ['--forget-everything', '--yes'];
  const { app } = await launchApp({ userData, env: keyring.env, appArguments });
  const reported: Buffer[] = [];
  app.process().stdout?.on('data', (chunk: Buffer) => reported.push(chunk));
  // Ten seconds for the call, then three for the keychain. libsecret gives up after 25, twice.
  expect(await Promise.race([ended(app), pause(30_000, 'still there')])).toBe('SIGKILL');
  expect(Buffer.concat(reported).toString('utf8')).toContain(
    'The keychain may still hold entries of Keyholder.',
  );
  expect(existsSync(join(userData, 'window.json'))).toBe(false);
});
