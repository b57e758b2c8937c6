import { existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshUserData } from '../support/console-app.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/own-keyring.ts';
import { endOf, startPlainly } from '../support/starts/plain-start.ts';

const moduleOf = (name: string): readonly string[] => [
  '-r',
  join(import.meta.dirname, `../support/${name}.ts`),
];

function askedBeside(userData: string): readonly string[] {
  const file = `${userData}.asked.txt`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

test('a start without a terminal reports data that can’t be opened and exits without a crash', async () => {
  const userData = freshUserData();
  mkdirSync(join(userData, 'keyholder.sqlite'));
  const child = startPlainly(userData, moduleOf('last-button'));
  const end = endOf(child);
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect(await end).toBe(1);
  expect(askedBeside(userData)).toEqual(["Keyholder's data file could not be opened."]);
});

test('an app asked to quit while starting exits cleanly without a question', async () => {
  const userData = freshUserData();
  const child = startPlainly(userData, [
    ...moduleOf('last-button'),
    ...moduleOf('starts/quit-while-starting'),
  ]);
  expect(await endOf(child)).toBe(0);
  expect(askedBeside(userData)).toEqual([]);
});

test('an app started while another reports what it forgot keeps its own lock', async ({ keyring }) => {
  test.skip(process.platform !== 'linux', 'only here a keychain can be had for one test');
  const userData = freshUserData();
  writeFileSync(join(userData, 'window.json'), '{}');
  const child = startPlainly(
    userData,
    moduleOf('starts/start-while-told'),
    ['--forget-everything'],
    keyring.env,
  );
  expect(await endOf(child)).toBe(0);
  const holder = Number(/\d+$/.exec(readlinkSync(join(userData, 'SingletonLock')))?.[0]);
  expect(holder).not.toBe(child.pid);
  process.kill(holder, 'SIGTERM');
});

test('forgetting everything does nothing when cancelled or while the app is running', async ({ launch }) => {
  const userData = freshUserData();
  writeFileSync(join(userData, 'window.json'), '{}');
  const asked = startPlainly(userData, moduleOf('last-button'), ['--forget-everything']);
  expect(await endOf(asked)).toBe(3);
  expect(askedBeside(userData)).toHaveLength(1);
  expect(readFileSync(join(userData, 'window.json'), 'utf8')).toBe('{}');

  const console = await launch({ userData });
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  const refused = startPlainly(userData, [], ['--forget-everything', '--yes']);
  const output: Buffer[] = [];
  refused.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  expect(await endOf(refused)).toBe(1);
  expect(Buffer.concat(output).toString('utf8')).toContain('Keyholder is running: quit it');
  expect(existsSync(join(userData, 'keyholder.sqlite'))).toBe(true);
});
