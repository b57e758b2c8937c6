import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import {
  type Manifest,
  type UpdateFile,
  envelopeSchema,
  manifestSchema,
  openManifest,
  signedBytes,
  versionPattern,
} from '../../../../src/main/updates/manifest.ts';
import { offerOf, compareVersions, installableKinds } from '../../../../src/main/updates/updates.ts';

const file: UpdateFile = {
  platform: 'linux',
  arch: 'x64',
  kind: 'deb',
  name: 'keyholder_1.5.0-x64.deb',
  bytes: 1_000,
  sha256: '0123456789abcdef'.repeat(4),
};
const manifest: Manifest = {
  product: 'keyholder',
  version: '1.5.0',
  publishedAt: '2026-11-21T10:00:00Z',
  notes: '',
  files: [file],
};
const isFile = (change: object): boolean =>
  manifestSchema.safeParse({ ...manifest, files: [{ ...file, ...change }] }).success;
const isManifest = (change: object): boolean => manifestSchema.safeParse({ ...manifest, ...change }).success;

describe('file in a manifest', () => {
  test.each([
    ...['a', '9', 'Keyholder-1.5.0.tar.gz', `a${'b'.repeat(120)}`].map((name) => [name, true] as const),
    ...['', '.deb', '-a', '_a', '../a', 'a/b', 'a b', 'a\n', `a${'b'.repeat(121)}`].map(
      (name) => [name, false] as const,
    ),
  ])('may be called %j: %s', (name, expected) => {
    expect(isFile({ name })).toBe(expected);
  });

  it('has a size from 1 byte to 1 GB', () => {
    expect([1, 1_000_000_000].every((bytes) => isFile({ bytes }))).toBe(true);
    expect([0, -1, 1.5, 1_000_000_001].some((bytes) => isFile({ bytes }))).toBe(false);
  });

  it('has a hash of 64 lower-case hexadecimal digits', () => {
    const { sha256 } = file;
    for (const other of [sha256.slice(1), `${sha256}0`, sha256.toUpperCase(), sha256.replace('a', 'g')]) {
      expect(isFile({ sha256: other })).toBe(false);
    }
    for (const around of [`0${sha256}`, `${sha256}\n`, `x${sha256}`, `${sha256}x`]) {
      expect(isFile({ sha256: around })).toBe(false);
    }
  });

  it('has a known system, processor and installer, and no other fields', () => {
    for (const platform of ['linux', 'win32', 'darwin']) expect(isFile({ platform })).toBe(true);
    for (const arch of ['x64', 'arm64']) expect(isFile({ arch })).toBe(true);
    for (const kind of ['deb', 'rpm', 'AppImage', 'tar.gz', 'exe', 'dmg', 'zip']) {
      expect(isFile({ kind })).toBe(true);
    }
    for (const change of [{ platform: 'beos' }, { arch: 'ia32' }, { kind: 'sh' }, { script: 'rm' }]) {
      expect(isFile(change)).toBe(false);
    }
  });
});

describe('manifest', () => {
  test.each([
    ['1.5.0', true],
    ['0.0.0', true],
    ['12345.99999.10000', true],
    ['123456.0.0', false],
    ['1.123456.0', false],
    ['1.0.123456', false],
    ['1.5', false],
    ['1.5.0.0', false],
    ['v1.5.0', false],
    ['1.5.0-beta', false],
    ['1x5y0', false],
    ['..', false],
  ])('may have version %s: %s', (version, expected) => {
    expect(versionPattern.test(version)).toBe(expected);
    expect(isManifest({ version })).toBe(expected);
  });

  it('is limited in its notes and files', () => {
    expect(isManifest({ notes: 'x'.repeat(4_000) })).toBe(true);
    expect(isManifest({ notes: 'x'.repeat(4_001) })).toBe(false);
    expect(isManifest({ files: Array.from({ length: 40 }, () => file) })).toBe(true);
    expect(isManifest({ files: Array.from({ length: 41 }, () => file) })).toBe(false);
  });

  it('has the product Keyholder, a date and no other fields', () => {
    expect(isManifest({ product: 'lockpicker' })).toBe(false);
    expect(isManifest({ publishedAt: 'yesterday' })).toBe(false);
    expect(isManifest({ channel: 'beta' })).toBe(false);
  });
});

describe('envelope of the feed', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64');
  const bytes = Buffer.from(JSON.stringify(manifest));
  const signature = sign(null, signedBytes(bytes), privateKey).toString('base64');
  const hint = expect.stringContaining('Nothing was installed.') as unknown;
  const envelope = { manifest: bytes.toString('base64'), signature };

  it('has a 64-byte signature, a limited manifest and no other fields', () => {
    const isEnvelope = (change: object): boolean =>
      envelopeSchema.safeParse({ ...envelope, ...change }).success;
    expect(isEnvelope({})).toBe(true);
    expect(isEnvelope({ manifest: 'A'.repeat(200_000) })).toBe(true);
    expect(isEnvelope({ manifest: 'A'.repeat(200_004) })).toBe(false);
    expect(isEnvelope({ signature: signature.slice(4) })).toBe(false);
    expect(isEnvelope({ signature: `AAAA${signature}` })).toBe(false);
    expect(isEnvelope({ manifest: 'not base64!' })).toBe(false);
    expect(isEnvelope({ key: x })).toBe(false);
  });

  test.each([
    ['another document', '[]', x, 'is no update'],
    ['not JSON', '{', x, 'is no update'],
    ['an invalid key', JSON.stringify(envelope), 'AAAA', 'not signed'],
    ['no key', JSON.stringify(envelope), '', 'not signed'],
  ])('is refused with a message: %s', (_, text, key, words) => {
    expect(openManifest(text, key)).toMatchObject({
      ok: false,
      error: { code: 'service-unexpected', message: expect.stringContaining(words) as unknown, hint },
    });
  });

  it('is refused when it is signed but contains no manifest', () => {
    const other = Buffer.from('"signed"');
    const signed = sign(null, signedBytes(other), privateKey).toString('base64');
    expect(
      openManifest(JSON.stringify({ manifest: other.toString('base64'), signature: signed }), x),
    ).toMatchObject({
      error: {
        code: 'service-unexpected',
        message: expect.stringContaining('not one of Keyholder') as unknown,
        hint,
      },
    });
  });
});

describe('offerOf', () => {
  const files: UpdateFile[] = [
    { ...file, kind: 'tar.gz', name: 'a.tar.gz' },
    { ...file, kind: 'deb', name: 'arm.deb', arch: 'arm64' },
    { ...file, kind: 'deb', name: 'x64.deb' },
    { ...file, kind: 'deb', name: 'mac.deb', platform: 'darwin' },
  ];
  const published: Manifest = { ...manifest, files };
  const here = { version: '1.4.0', platform: 'linux', arch: 'x64', kinds: ['rpm', 'deb', 'tar.gz'] } as const;

  it('returns the best kind for this system and processor', () => {
    expect(offerOf(published, here)).toEqual({ outcome: 'newer', manifest: published, file: files[2] });
    expect(offerOf(published, { ...here, kinds: ['tar.gz', 'deb'] })).toMatchObject({ file: files[0] });
    expect(offerOf(published, { ...here, arch: 'arm64' })).toMatchObject({ file: files[1] });
    expect(offerOf(published, { ...here, arch: 'arm64', platform: 'darwin' })).toEqual({
      outcome: 'no-file',
      version: '1.5.0',
    });
  });
});

describe('compareVersions', () => {
  it.each([
    ['1.10.0', '1.9.9'],
    ['2.0.0', '1.99.99'],
    ['0.1.1', '0.1.0'],
    ['0.0.0', 'not a version'],
  ])('ranks %s above %s', (newer, older) => {
    expect(compareVersions(newer, older)).toBeGreaterThan(0);
    expect(compareVersions(older, newer)).toBeLessThan(0);
  });

  it('returns 0 for equal versions', () => {
    expect(compareVersions('3.2.1', '3.2.1')).toBe(0);
  });
});

describe('installableKinds', () => {
  const none = { appImage: false, dpkg: false, rpm: false };
  it.each([
    ['win32', none, ['exe']],
    ['darwin', none, ['dmg', 'zip']],
    ['linux', { ...none, dpkg: true, rpm: true }, ['deb', 'tar.gz']],
    ['linux', { ...none, rpm: true }, ['rpm', 'tar.gz']],
    ['linux', { ...none, appImage: true, dpkg: true }, ['AppImage']],
    ['linux', none, ['tar.gz']],
  ] as const)('lists the kinds for %s with %j', (platform, has, kinds) => {
    expect(installableKinds(platform, has)).toEqual(kinds);
  });
});
