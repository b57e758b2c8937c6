import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, spellings } from './disk-search.ts';
import { connectTo, expect, test } from './fixtures.ts';
import { unlockEditing } from './pages/edit-lock.ts';

const propertyId = 4107;

test('no credential is left on disk or crosses to the page', async ({ launch, serve }) => {
  const apiKey = `canary-${crypto.randomUUID()}-${crypto.randomUUID()}`;
  const service = await serve({ apiKey });
  const jwt = service.jwt('admin');
  const console = await launch();
  await console.app.evaluate(({ BrowserWindow, ipcMain }) => {
    const crossed: string[] = [];
    Reflect.set(globalThis, 'crossed', crossed);
    // Every answer and every event on its way to the page is written down.
    const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers');
    if (!(handlers instanceof Map)) throw new Error('the tap does not fit this Electron');
    for (const [channel, handler] of handlers as Map<string, (...args: unknown[]) => unknown>) {
      handlers.set(channel, async (...args: unknown[]) => {
        const answer = await handler(...args);
        crossed.push(JSON.stringify(answer));
        return answer;
      });
    }
    for (const window of BrowserWindow.getAllWindows()) {
      const send = window.webContents.send.bind(window.webContents);
      window.webContents.send = (channel: string, ...args: unknown[]) => {
        crossed.push(JSON.stringify(args));
        send(channel, ...args);
      };
    }
  });
  const { portfolio, deposit } = await connectTo(console, service, [propertyId], { jwt });
  await portfolio.openProperty(propertyId);
  await deposit.open();
  await unlockEditing(console.page);
  await deposit.changeTo('432');
  service.controls.addFault({ times: 5, fault: { kind: 'html', status: 500 } });
  await console.page.getByRole('button', { name: 'Refresh' }).first().click();
  await console.page.waitForTimeout(1_000);

  const crossed = await console.app.evaluate(() => {
    const all: unknown = Reflect.get(globalThis, 'crossed');
    return Array.isArray(all) ? all.join('\n') : '';
  });
  expect(crossed.length).toBeGreaterThan(1_000);
  const argv = await console.app.evaluate(() => process.argv.join(' '));
  await console.kill();

  const files = filesBelow(console.userData);
  expect(files.some((file) => file.endsWith('journal.sqlite'))).toBe(true);
  const places = [
    ['what crossed to the page', Buffer.from(crossed)],
    ['the command line', Buffer.from(argv)],
    ...files.map((file): [string, Buffer] => [file.slice(console.userData.length), readFileSync(file)]),
  ] as const;
  const found = [apiKey, jwt].flatMap((secret) =>
    spellings(secret).flatMap((spelling) =>
      places.filter(([, bytes]) => bytes.includes(spelling)).map(([place]) => place),
    ),
  );
  expect(found).toEqual([]);
  // The search itself must be able to find something: what is no secret is there.
  expect(places.some(([, bytes]) => bytes.includes(Buffer.from('432')))).toBe(true);
  expect(statSync(join(console.userData, 'journal.sqlite')).mode & 0o077).toBe(0);
});
