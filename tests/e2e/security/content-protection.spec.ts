import type { ConsoleApp } from '../support/console-app.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { FirstStartPage } from '../pages/first-start.ts';

/** Records every content protection setting of the real window from now on. */
async function spyOn({ app }: ConsoleApp): Promise<() => Promise<boolean[]>> {
  await app.evaluate(({ BrowserWindow }) => {
    const reported: boolean[] = [];
    Reflect.set(globalThis, 'contentProtection', reported);
    for (const window of BrowserWindow.getAllWindows()) {
      const set = window.setContentProtection.bind(window);
      window.setContentProtection = (on) => {
        reported.push(on);
        set(on);
      };
    }
  });
  return () => app.evaluate(() => Reflect.get(globalThis, 'contentProtection') as boolean[]);
}

test('the window is protected from screenshots while a key is entered', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch();
  const { page } = console;
  const firstStart = new FirstStartPage(page);
  await firstStart.sampleDoor.waitFor();
  const reported = await spyOn(console);
  await firstStart.connectDoor.click();
  await firstStart.field('Workspace name').fill('Harbour Lets');
  await firstStart.field('Base address').click();
  expect(await reported()).toEqual([]);

  await firstStart.field('API key').click();
  await expect.poll(reported).toEqual([true]);
  await firstStart.field('Base address').click();
  await expect.poll(reported).toEqual([true, false]);
  await firstStart.openAdvanced();
  await firstStart.field('JWT').fill('eyJ');
  await firstStart.field('Base address').click();
  // The text is still there, which a click would show.
  await page.waitForTimeout(300);
  expect((await reported()).at(-1)).toBe(true);
  await firstStart.field('JWT').fill('');
  await firstStart.field('Base address').click();
  await expect.poll(async () => (await reported()).at(-1)).toBe(false);

  await firstStart.field('API key').fill('canary-key');
  await expect.poll(async () => (await reported()).at(-1)).toBe(true);
  await firstStart.back();
  await expect.poll(async () => (await reported()).at(-1)).toBe(false);

  await firstStart.connectDoor.click();
  await firstStart.field('API key').fill('canary-key');
  await expect.poll(async () => (await reported()).at(-1)).toBe(true);
  await page.reload();
  await expect.poll(async () => (await reported()).at(-1)).toBe(false);
  await new PageBridge(page).addWorkspace(service);
  await showProperties(console, [4107]);
  await expect.poll(async () => (await reported()).at(-1)).toBe(false);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Connection', exact: true }).click();
  await page
    .getByRole('button', { name: /^Replace/ })
    .first()
    .click();
  await expect.poll(async () => (await reported()).at(-1)).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await reported()).at(-1)).toBe(false);
  expect(console.problems).toEqual([]);
});
