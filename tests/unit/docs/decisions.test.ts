import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const names = readdirSync('docs/decisions');

test('no two decisions share a number, and each says its own', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(15);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  for (const name of names) {
    const [title = ''] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n');
    expect(title, name).toMatch(new RegExp(`^# ${String(Number(name.slice(0, 4)))}\\. `));
  }
});

test('a decision that is named anywhere is there', () => {
  const texts = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/security.md'].map((path) =>
    readFileSync(path, 'utf8'),
  );
  const cited = texts.flatMap((text) =>
    [...text.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => number),
  );
  expect(cited.length).toBeGreaterThan(3);
  expect(cited.filter((number) => !names.some((name) => name.startsWith(number ?? '')))).toEqual([]);
});
