import { beforeAll, expect, it } from 'vitest';
import { billFaults, billOfMaterials } from '../../../../../scripts/dist/contents/bill-of-materials.ts';
import { shippedPackages } from '../../../../../scripts/dist/contents/shipped-packages.ts';

const packages = shippedPackages(process.cwd());
let bill = '';

beforeAll(() => {
  bill = billOfMaterials(packages, { version: '45.4.1', origin: 'official' }, new Date(0));
});

it('has every package that ships with the SHA-512 of the lock file, and Electron', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'zod', 'undici', '@github/keytar']),
  );
  expect(billFaults(bill, packages)).toEqual([]);
  expect(bill).toContain('"purl": "pkg:npm/electron@45.4.1"');
  expect(bill).not.toContain('pkg:npm/vitest@');
});

it.each([
  ['a hash with one other digit', (text: string) => text.replace(/("SHA-512",\s+"content": ")./, '$1x')],
  ['no hash at all', (text: string) => text.replace('"alg": "SHA-512"', '"alg": "MD5"')],
  ['another version', (text: string) => text.replace('pkg:npm/zod@4', 'pkg:npm/zod@5')],
])('is refused with %s', (_what, damage) => {
  const damaged = damage(bill);
  expect(damaged).not.toBe(bill);
  expect(billFaults(damaged, packages)).toHaveLength(1);
});
