import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:promise|-)/.test(line));

test('every file named in the security table exists', () => {
  const named = [...text.matchAll(/`((?:src|tests|scripts)\/[\w./-]+\.(?:ts|tsx))`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every property in the security table names a test or check', () => {
  expect(rows.length).toBeGreaterThan(18);
  for (const row of rows) expect(row.split('|')[3], row.slice(0, 60)).toMatch(/`tests\/|`scripts\/check/);
});

const names = readdirSync('docs/decisions');

test('decisions have unique numbers that match their headings', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  for (const name of names) {
    const [title = ''] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n');
    expect(title, name).toMatch(new RegExp(`^# ${String(Number(name.slice(0, 4)))}\\. `));
  }
});

test('every decision cited in the documents exists', () => {
  const texts = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/security.md'].map((path) =>
    readFileSync(path, 'utf8'),
  );
  const cited = texts.flatMap((text) =>
    [...text.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => number),
  );
  expect(cited.length).toBeGreaterThan(3);
  expect(cited.filter((number) => !names.some((name) => name.startsWith(number ?? '')))).toEqual([]);
});
