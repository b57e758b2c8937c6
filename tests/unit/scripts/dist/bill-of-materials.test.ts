import { describe, expect, it } from 'vitest';
import { billOfMaterials, packageUrl } from '../../../../scripts/dist/bill-of-materials.ts';

const sha512 = Buffer.alloc(64, 1).toString('base64');
const scoped = {
  folder: 'node_modules/@s/p',
  name: '@s/p',
  version: '1.2.3',
  archive: { url: 'https://registry.npmjs.org/@s/p/-/p-1.2.3.tgz', sha512 },
  because: 'bundled',
  licence: 'MIT AND ISC',
  text: 'x',
} as const;
const inputs = { version: '0.1.0', at: new Date('2026-11-21T10:00:00Z'), packages: [scoped] };

describe('the bill of materials', () => {
  it('is CycloneDX 1.6 with the app, Electron and every package that ships', async () => {
    const electron = { version: '45.4.1', origin: 'official' } as const;
    const bill: unknown = JSON.parse(await billOfMaterials({ ...inputs, electron }));
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { timestamp: '2026-11-21T10:00:00.000Z', component: { name: 'keyholder', version: '0.1.0' } },
      components: [
        { name: 'electron', version: '45.4.1', type: 'framework' },
        {
          name: '@s/p',
          version: '1.2.3',
          purl: 'pkg:npm/%40s/p@1.2.3',
          licenses: [{ expression: 'MIT AND ISC' }],
          externalReferences: [{ hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }] }],
        },
      ],
    });
  });

  it('says when Electron is not the official one', async () => {
    const electron = { version: '42.0.0', origin: 'fallback' } as const;
    expect(await billOfMaterials({ ...inputs, electron })).toContain('for development and tests only');
  });

  it('is refused when a hash is not one', async () => {
    const packages = [{ ...scoped, archive: { ...scoped.archive, sha512: 'AAAA' } }];
    const electron = { version: '45.4.1', origin: 'official' } as const;
    await expect(billOfMaterials({ ...inputs, packages, electron })).rejects.toThrow('no SHA-512');
  });

  it('names packages as the registry does', () => {
    expect(packageUrl('zod', '4.6.7')).toBe('pkg:npm/zod@4.6.7');
  });
});
