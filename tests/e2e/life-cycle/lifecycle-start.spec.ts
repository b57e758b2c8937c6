import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endWith, freshUserData, launchApp, ended } from '../support/console-app.ts';
import { connectByHand, expect, test } from '../support/fixtures.ts';
import { dialogArguments, nextQuestion, press } from '../support/native-dialogs.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { mountSmallDisk } from '../support/disk/small-disk.ts';
import { projectRoot } from '../../../scripts/setup/project-root.mjs';

const garbage = Buffer.from('This is no database, and it must still be here afterwards. '.repeat(200));

test('a damaged cache is rebuilt and a damaged history is saved under another name, both reported', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch();
  await connectByHand(first, service, [4107]);
  await first.close();
  const { userData } = first;
  writeFileSync(join(userData, 'cache.sqlite'), garbage);
  const second = await launch({ userData });
  await expect(second.page.getByText(/The saved data was damaged/)).toBeVisible();
  await expect(new PortfolioPage(second.page).propertyLink(4107)).toBeVisible();
  await second.close();
  writeFileSync(join(userData, 'keyholder.sqlite'), garbage);
  const { page } = await launch({ userData });
  await expect(page.getByText(/The history and the list of workspaces were damaged/)).toBeVisible();
  const saved = readdirSync(userData).find((name) => name.startsWith('keyholder.sqlite.damaged-'));
  expect(readFileSync(join(userData, saved ?? 'nothing was kept')).equals(garbage)).toBe(true);
});

test('data of a newer version is left untouched, and the start can be retried', async () => {
  const userData = freshUserData();
  const file = join(userData, 'keyholder.sqlite');
  const newer = new DatabaseSync(file);
  newer.exec(`PRAGMA application_id = ${String(0x4b_48_4c_44)}; PRAGMA user_version = 999`);
  newer.exec("CREATE TABLE later (content TEXT); INSERT INTO later VALUES ('of the future')");
  newer.close();
  // Maximising shows the window, whether or not it has content yet.
  const left = { x: 10, y: 10, width: 1_000, height: 700, maximised: true };
  writeFileSync(join(userData, 'window.json'), JSON.stringify(left));
  const { app } = await launchApp({ userData, nodeArguments: dialogArguments });
  const question = await nextQuestion(app);
  expect(question.message).toContain('Another version of Keyholder');
  expect(question.detail).toContain(userData);
  const areVisible = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isVisible()),
  );
  expect(areVisible).toEqual([false]);
  const looked = new DatabaseSync(file, { readOnly: true });
  expect(looked.prepare('SELECT content FROM later').all()).toMatchObject([{ content: 'of the future' }]);
  expect(looked.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 999 });
  looked.exec('SELECT 1');
  looked.close();

  // The files that did open were closed again, so the same process can start once the cause is gone.
  for (const suffix of ['', '-wal', '-shm']) writeFileSync(`${file}${suffix}`, '');
  await press(app, 'Try again');
  const page = await app.firstWindow();
  await expect(page.getByRole('button', { name: 'Open the sample workspace' })).toBeVisible();
  await endWith(app, 'SIGTERM');
});

test('a read-only data folder and a full disk are reported, and the start can continue', async () => {
  const disk = mountSmallDisk(24);
  test.skip(disk === null, 'mounting a disk needs root; modes of folders mean nothing to root');
  if (disk === null) return;
  try {
    disk.setReadOnly(true);
    const { app } = await launchApp({ userData: disk.folder, nodeArguments: dialogArguments });
    const barred = await nextQuestion(app);
    expect(barred).toMatchObject({
      message: 'Keyholder may not write to its data folder.',
      buttons: ['Try again', 'Quit'],
    });
    expect(barred.detail).toContain(disk.folder);
    await press(app, 'Try again');
    await nextQuestion(app, 2);
    disk.setReadOnly(false);
    disk.fill();
    await press(app, 'Try again');
    const full = await nextQuestion(app, 3);
    expect(full.message).toBe('The disk is full, so nothing could be stored.');
    expect(full.detail).toContain(disk.folder);
    disk.free();
    await press(app, 'Try again');
    const page = await app.firstWindow();
    await expect(page.getByRole('button', { name: 'Open the sample workspace' })).toBeVisible();
    await endWith(app, 'SIGTERM');
  } finally {
    disk.remove();
  }
});

test('a data folder that can’t be created leaves no temporary file behind', async () => {
  const disk = mountSmallDisk(24);
  test.skip(disk === null, 'mounting a disk needs root');
  if (disk === null) return;
  const temporary = mkdtempSync(join(tmpdir(), 'keyholder-e2e-'));
  try {
    disk.setReadOnly(true);
    const userData = join(disk.folder, 'not made');
    const { app } = await launchApp({ userData, nodeArguments: dialogArguments, env: { TMPDIR: temporary } });
    expect((await nextQuestion(app)).detail).toContain(userData);
    const end = ended(app);
    await press(app, 'Quit').catch(() => undefined);
    expect(await end).toBe(1);
    // Chromium recreates its temporary folder, but empty.
    const files = readdirSync(temporary, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /^keyholder-.*[/\\]/.test(name))).toEqual([]);
  } finally {
    disk.remove();
  }
});

test('a second start shows the first window and quits, and a killed app blocks nothing @promise', async ({
  launch,
}) => {
  const first = await launch();
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.minimize();
  });
  const second = await launchApp({ userData: first.userData }).then(
    async ({ app }) => {
      const process = app.process();
      if (process.exitCode === null) await new Promise((resolve) => process.once('exit', resolve));
      return process.exitCode;
    },
    () => 'ended before the test could speak to it' as const,
  );
  expect([0, 'ended before the test could speak to it']).toContain(second);
  await expect
    .poll(() => first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
    .toBe(false);
  await first.kill();
  const third = await launch({ userData: first.userData });
  await expect(third.page.getByRole('button', { name: 'Open the sample workspace' })).toBeVisible();
});

test('the first screen loads under eight scripts and shares two small files with the question page', () => {
  const filesOf = (page: string) =>
    [
      ...readFileSync(join(projectRoot, 'out/renderer', page), 'utf8').matchAll(/(?:src|href)="([^"]+)"/g),
    ].map(([, file]) => file ?? '');
  const console = filesOf('index.html');
  const question = filesOf('question.html');
  expect(console.filter((file) => file.endsWith('.js')).length).toBeLessThan(8);
  const shared = question.filter((file) => console.includes(file));
  expect(shared).toHaveLength(2);
  for (const file of shared) {
    expect(readFileSync(join(projectRoot, 'out/renderer', file)).length).toBeLessThan(16_000);
  }
});
