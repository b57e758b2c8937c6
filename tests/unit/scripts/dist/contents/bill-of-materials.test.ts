import { beforeAll, expect, it } from 'vitest';
import { billFaults, billOfMaterials } from '../../../../../scripts/dist/contents/bill-of-materials.ts';
import { shippedPackages } from '../../../../../scripts/dist/contents/shipped-packages.ts';

const packages = shippedPackages(process.cwd());
let bill = '';

beforeAll(() => {
  bill = billOfMaterials(packages, { version: '45.4.1', origin: 'official' }, new Date(0));
});

it('the bill of materials lists Electron and every shipped package with its lock file hash', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'zod', 'undici', '@github/keytar']),
  );
  expect(billFaults(bill, packages)).toEqual([]);
  expect(bill).toContain('"purl": "pkg:npm/electron@45.4.1"');
  expect(bill).not.toContain('pkg:npm/vitest@');
});

it.each([
  ['a hash with one changed digit', (text: string) => text.replace(/("SHA-512",\s+"content": ")./, '$1x')],
  ['a missing hash', (text: string) => text.replace('"alg": "SHA-512"', '"alg": "MD5"')],
  ['another version', (text: string) => text.replace('pkg:npm/zod@4', 'pkg:npm/zod@5')],
])('the bill of materials is rejected with %s', (_what, damage) => {
  const damaged = damage(bill);
  expect(damaged).not.toBe(bill);
  expect(billFaults(damaged, packages)).toHaveLength(1);
});
