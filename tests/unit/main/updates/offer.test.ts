import { describe, expect, it } from 'vitest';
import { compareVersions, installableKinds } from '../../../../src/main/updates/updates.ts';

describe('versions', () => {
  it.each([
    ['1.10.0', '1.9.9'],
    ['2.0.0', '1.99.99'],
    ['0.1.1', '0.1.0'],
    ['0.0.0', 'not a version'],
  ])('%s is newer than %s', (newer, older) => {
    expect(compareVersions(newer, older)).toBeGreaterThan(0);
    expect(compareVersions(older, newer)).toBeLessThan(0);
  });

  it('knows the same version again', () => {
    expect(compareVersions('3.2.1', '3.2.1')).toBe(0);
  });
});

describe('what can be installed here', () => {
  const none = { appImage: false, dpkg: false, rpm: false };
  it.each([
    ['win32', none, ['exe']],
    ['darwin', none, ['dmg', 'zip']],
    ['linux', { ...none, dpkg: true, rpm: true }, ['deb', 'tar.gz']],
    ['linux', { ...none, rpm: true }, ['rpm', 'tar.gz']],
    ['linux', { ...none, appImage: true, dpkg: true }, ['AppImage']],
    ['linux', none, ['tar.gz']],
  ] as const)('%s %j', (platform, has, kinds) => {
    expect(installableKinds(platform, has)).toEqual(kinds);
  });
});
