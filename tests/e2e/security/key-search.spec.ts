import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { electronArguments, electronEnvironment } from '../../../scripts/start/electron-arguments.ts';
import { electronRuntime } from '../../../scripts/setup/runtime.ts';
import { projectRoot } from '../../../scripts/setup/project-root.mjs';
import type { ConsoleApp } from '../support/console-app.ts';
import { filesBelow, spellings } from '../support/disk/disk-search.ts';
import { connectByHand, expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { openToOthers, permissionsOf, shownPermissions } from '../../permissions.ts';

const propertyId = 4107;
const exported = [
  ...['receipts.json', 'receipts.csv', 'keyholder-diagnostics.txt'],
  ...['keyholder-connection-report.json', 'table.csv'],
];

test('no credential is left on disk or sent to the page @promise', async ({ launch, serve }) => {
  const apiKey = `canary-${crypto.randomUUID()}-${crypto.randomUUID()}`;
  const service = await serve({ apiKey });
  const jwt = service.jwt('admin');
  const console = await launch();
  await tapBridge(console);
  const { deposit } = await connectByHand(console, service, [propertyId], { jwt });
  await deposit.open(propertyId);
  await unlockEditing(console.page);
  await deposit.draft('432');
  await deposit.review();
  await deposit.sendVerified();
  // The response to a write contains the credentials too.
  const messages = [`refused ${apiKey}`, Buffer.from(apiKey).toString('base64'), encodeURIComponent(jwt)];
  service.controls.addFault({ method: 'PATCH', times: 1, fault: { kind: 'status', status: 422, messages } });
  await deposit.draft('433');
  await deposit.review();
  await deposit.send();
  await expect(console.page.getByRole('main')).toContainText('[redacted]');
  service.controls.addFault({ times: 5, fault: { kind: 'html', status: 500 } });
  await console.page.getByRole('button', { name: 'Refresh' }).first().click();
  await console.page.waitForTimeout(1_000);

  const argv = await console.app.evaluate(() => process.argv.join(' '));
  const exports = await exportEverything(console);
  const crossed = await console.app.evaluate(() => {
    const all: unknown = Reflect.get(globalThis, 'crossed');
    return Array.isArray(all) ? all.join('\n') : '';
  });
  expect(crossed.length).toBeGreaterThan(1_000);
  const output = console.output();
  await console.kill();
  const wholeOutput = await outputOfNextStart(console.userData);

  const files = filesBelow(console.userData);
  expect(files.some((file) => file.endsWith('keyholder.sqlite'))).toBe(true);
  const places = [
    ['what crossed to the page', Buffer.from(crossed)],
    ['the command line', Buffer.from(argv)],
    ['stdout and stderr', output],
    ['stdout and stderr of the next start', wholeOutput],
    ...filesBelow(exports).map((file): [string, Buffer] => [basename(file), readFileSync(file)]),
    ...files.map((file): [string, Buffer] => [file.slice(console.userData.length), readFileSync(file)]),
  ] as const;
  const found = [apiKey, jwt].flatMap((secret) =>
    spellings(secret).flatMap((spelling) =>
      places.filter(([, bytes]) => bytes.includes(spelling)).map(([place]) => place),
    ),
  );
  expect(found).toEqual([]);
  // Proves that the search works: text that isn't secret is found.
  expect(places.some(([, bytes]) => bytes.includes(Buffer.from('432')))).toBe(true);
  expect(openToOthers(join(console.userData, 'keyholder.sqlite'))).toBe(0);
});

test('a saved file is private, and a suggested name can’t lead to another folder', async ({
  sampleOfWorker,
}) => {
  const console = await sampleOfWorker();
  await console.page.getByRole('heading', { name: 'Performance', level: 1 }).waitFor();
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-saved-'));
  const present = join(folder, 'present.csv');
  writeFileSync(present, 'was there, for everybody to read');
  chmodSync(present, 0o666);
  await answerSaveQuestions(console, folder, present);
  for (const suggestedName of ['../../../.config/autostart/x.desktop', '/etc/cron.d/x', '..\\..\\x.bat']) {
    await call(console, 'console.saveTable', { suggestedName, rows: [['a', 1]] });
  }
  const suggested = await console.app.evaluate(() => Reflect.get(globalThis, 'suggested') as string[]);
  const documents = await console.app.evaluate(({ app }) => app.getPath('documents'));
  expect(suggested.map((path) => dirname(path))).toEqual([documents, documents, documents]);
  expect(suggested.map((path) => basename(path)).join()).not.toMatch(/(^|,)\.|\.\./);
  expect(readFileSync(present, 'utf8')).toContain('a,1');
  expect(permissionsOf(present)).toBe(shownPermissions(0o600));
});

/** Records every response and event on its way to the page. */
async function tapBridge({ app }: ConsoleApp): Promise<void> {
  await app.evaluate(({ BrowserWindow, ipcMain }) => {
    const crossed: string[] = [];
    Reflect.set(globalThis, 'crossed', crossed);
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
}

/** Answers every save dialog: in the folder, under the suggested name unless `file` is given. */
function answerSaveQuestions({ app }: ConsoleApp, folder: string, file?: string): Promise<void> {
  return app.evaluate(
    ({ dialog }, into) => {
      const suggested: string[] = [];
      Reflect.set(globalThis, 'suggested', suggested);
      const answer = (...asked: unknown[]) => {
        const path = String(Reflect.get(Object(asked.at(-1)), 'defaultPath'));
        suggested.push(path);
        const name = path.split('/').at(-1) ?? '';
        return Promise.resolve({ canceled: false, filePath: into.file ?? `${into.folder}/${name}` });
      };
      Reflect.set(dialog, 'showSaveDialog', answer);
    },
    { folder, file },
  );
}

async function call({ page }: ConsoleApp, method: string, request?: unknown): Promise<unknown> {
  const asked = `window.keyholder.${method}(${request === undefined ? '' : JSON.stringify(request)})`;
  const answer: unknown = await page.evaluate(`${asked}.then((r) => JSON.stringify(r))`);
  const result = JSON.parse(String(answer)) as { ok: boolean; value?: unknown };
  expect(result.ok, `${method}: ${String(answer).slice(0, 300)}`).toBe(true);
  return result.value;
}

async function exportEverything(console: ConsoleApp): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-exported-'));
  await answerSaveQuestions(console, folder);
  const { workspaces } = (await call(console, 'workspaces.list')) as { workspaces: { id: string }[] };
  const workspaceId = workspaces[0]?.id ?? '';
  await call(console, 'changes.export', { workspaceId, format: 'json' });
  await call(console, 'changes.export', { workspaceId, format: 'csv' });
  await call(console, 'console.exportDiagnostics');
  await call(console, 'console.saveTable', { suggestedName: 'table.csv', rows: [['a', 1]] });
  const check = { checkId: 'k', target: { workspaceId }, propertyId };
  const { report } = (await call(console, 'connection.check', check)) as { report: unknown };
  await call(console, 'connection.saveReport', { report });
  const saved = filesBelow(folder);
  expect(saved.map((file) => basename(file)).sort()).toEqual([...exported].sort());
  for (const file of saved) expect(permissionsOf(file), basename(file)).toBe(shownPermissions(0o600));
  return folder;
}

/** The output of the next start on the same data, from its first byte. */
async function outputOfNextStart(userData: string): Promise<Buffer> {
  const { executable, env } = electronRuntime();
  const child = spawn(executable, [...electronArguments(), `--user-data-dir=${userData}`, projectRoot], {
    env: { ...electronEnvironment(process.env), ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  const killing = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(killing);
  expect(existsSync(join(userData, 'keyholder.sqlite'))).toBe(true);
  return Buffer.concat(output);
}
