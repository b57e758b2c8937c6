import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { billFaults, requireSoundBill } from '../../../../../scripts/dist/contents/bill-faults.ts';
import { billOfMaterials, packageUrl } from '../../../../../scripts/dist/contents/bill-of-materials.ts';
import { writeShippedDocuments } from '../../../../../scripts/dist/contents/shipped-documents.ts';

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
const official = { version: '45.4.1', origin: 'official', archiveSha256: 'ab'.repeat(32) } as const;
const inputs = { version: '0.1.0', at: new Date('2026-11-21T10:00:00Z'), packages: [scoped] };

describe('the bill of materials', () => {
  it('is CycloneDX 1.6 with the app, Electron and every package that ships', async () => {
    const bill: unknown = JSON.parse(await billOfMaterials({ ...inputs, electron: official }));
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { timestamp: '2026-11-21T10:00:00.000Z', component: { name: 'keyholder', version: '0.1.0' } },
      components: [
        {
          name: 'electron',
          version: '45.4.1',
          type: 'framework',
          hashes: [{ alg: 'SHA-256', content: 'ab'.repeat(32) }],
        },
        {
          name: '@s/p',
          version: '1.2.3',
          purl: 'pkg:npm/%40s/p@1.2.3',
          licenses: [{ expression: 'MIT AND ISC' }],
          hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
          externalReferences: [{ hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }] }],
        },
      ],
    });
  });

  it('says when Electron is not the official one', async () => {
    const electron = { version: '42.0.0', origin: 'fallback', archiveSha256: null } as const;
    expect(await billOfMaterials({ ...inputs, electron })).toContain('for development and tests only');
  });

  it('is refused when a hash is not one', async () => {
    const packages = [{ ...scoped, archive: { ...scoped.archive, sha512: 'AAAA' } }];
    await expect(billOfMaterials({ ...inputs, packages, electron: official })).rejects.toThrow('no SHA-512');
  });

  describe('of what package.json asks for', () => {
    const root = process.cwd();
    const lock = readFileSync('package-lock.json', 'utf8');
    const version = /"electron": "([\d.]+)"/.exec(readFileSync('package.json', 'utf8'))?.[1] ?? '';
    const electron = { version, origin: 'official' } as const;
    const produce = async () => {
      const folder = mkdtempSync(join(tmpdir(), 'keyholder-bill-'));
      try {
        const packages = await writeShippedDocuments(root, folder, {
          version: '0.1.0',
          madeAt: new Date(0),
          electron,
          target: { system: 'linux', arch: 'x64' },
        });
        const text = readFileSync(join(folder, 'keyholder.cdx.json'), 'utf8');
        return { text, shipped: packages.map((shipped) => shipped.folder) };
      } finally {
        rmSync(folder, { recursive: true });
      }
    };

    it("carries the lock file's SHA-512 of every package, and the checksum of Electron", async () => {
      const { text, shipped } = await produce();
      expect(shipped).toContain('node_modules/keytar');
      expect(billFaults(text, lock, shipped)).toEqual([]);
      expect(text).toContain('"purl": "pkg:npm/%40github/keytar@7.10.6"');
      expect(text.match(/"alg": "SHA-256"/g)).toHaveLength(1);
    });

    it.each([
      ['a hash with one other digit', (text: string) => text.replace(/("SHA-512",\s+"content": ")./, '$1x')],
      ['no hash at all', (text: string) => text.replace('"alg": "SHA-512"', '"alg": "MD5"')],
      ['another version', (text: string) => text.replace(/("name": "zod",\s+"version": ")4/, '$15')],
      [
        'a package that nobody locked',
        (text: string) => text.replaceAll('node_modules/zod', 'node_modules/zob'),
      ],
    ])('is refused with %s', async (_what, damage) => {
      const { text, shipped } = await produce();
      const damaged = damage(text);
      expect(damaged).not.toBe(text);
      expect(billFaults(damaged, lock, shipped)).not.toEqual([]);
      expect(() => requireSoundBill(damaged, lock, shipped)).toThrow('bill of materials');
    });

    it('is refused when the lock file says otherwise, or a package that ships is left out', async () => {
      const { text, shipped } = await produce();
      const other = lock.replace(/("node_modules\/zod": \{[^}]*sha512-)./, '$1/');
      expect(other).not.toBe(lock);
      expect(billFaults(text, other, shipped).join()).toContain('does not carry the SHA-512');
      expect(billFaults(text, lock, [...shipped, 'node_modules/left-out'])).toEqual([
        'node_modules/left-out is missing',
      ]);
    });
  });

  it('names packages as the registry does', () => {
    expect(packageUrl('zod', '4.6.7')).toBe('pkg:npm/zod@4.6.7');
  });
});
