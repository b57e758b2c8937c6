import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:property|-)/.test(line));

test('every file that the table of security names is there', () => {
  const named = [...text.matchAll(/`((?:src|tests|scripts)\/[\w./-]+\.(?:ts|tsx))`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every property names a test or a check that proves it', () => {
  expect(rows.length).toBeGreaterThan(18);
  for (const row of rows) expect(row.split('|')[3], row.slice(0, 60)).toMatch(/`tests\/|`scripts\/check/);
});
