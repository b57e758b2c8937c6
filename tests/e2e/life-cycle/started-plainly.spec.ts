import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshUserData } from '../support/console-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { endOf, startPlainly } from '../support/plain-start.ts';

const moduleOf = (name: string): readonly string[] => [
  '-r',
  join(import.meta.dirname, `../support/${name}.ts`),
];

test('a start whose terminal is gone asks about data that cannot be opened, and meets no fault', async () => {
  const userData = freshUserData();
  mkdirSync(join(userData, 'journal.sqlite'));
  const child = startPlainly(userData, moduleOf('last-button'));
  const end = endOf(child);
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect(await end).toBe(1);
  const asked = readFileSync(join(userData, 'asked.txt'), 'utf8');
  expect(asked).toBe("Keyholder's data file could not be opened.\n");
});

test('a console that is started while another tells what it forgot keeps its lock when that one ends', async () => {
  test.skip(process.platform === 'win32', 'the lock is no file there');
  const userData = freshUserData();
  writeFileSync(join(userData, 'window.json'), '{}');
  const child = startPlainly(userData, moduleOf('start-while-told'), ['--forget-everything']);
  expect(await endOf(child)).toBe(0);
  const holder = Number(/\d+$/.exec(readlinkSync(join(userData, 'SingletonLock')))?.[0]);
  expect(holder).not.toBe(child.pid);
  process.kill(holder, 'SIGTERM');
});
