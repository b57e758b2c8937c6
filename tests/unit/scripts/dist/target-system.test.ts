import { describe, expect, it } from 'vitest';
import { builderTarget, readTarget } from '../../../../scripts/dist/target-system.ts';

describe('a system that the app is packed for', () => {
  it.each([
    ['linux-x64', 'linux-unpacked', 'keyholder'],
    ['win32-x64', 'win-unpacked', 'Keyholder.exe'],
    ['win32-arm64', 'win-arm64-unpacked', 'Keyholder.exe'],
    ['darwin-x64', 'mac', 'Keyholder.app'],
    ['darwin-arm64', 'mac-arm64', 'Keyholder.app'],
  ])('%s lies in %s, as %s', (words, folder, binary) => {
    expect(builderTarget(readTarget(words))).toMatchObject({ folder, binary });
  });

  it.each(['win32', 'windows-x64', 'linux-ia32', 'linux-x64-musl', ''])('%j is refused by name', (words) => {
    expect(() => readTarget(words)).toThrow(`There is no package for ${words}`);
  });
});
