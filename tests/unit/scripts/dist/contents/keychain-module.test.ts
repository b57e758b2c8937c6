import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  keychainModulePath,
  requireKeychainModule,
} from '../../../../../scripts/dist/contents/keychain-module.ts';
import { projectRoot } from '../../../../../scripts/setup/project-root.mjs';
import { emptyFolder } from '../../../../empty-folder.ts';

const prebuilds = join(projectRoot, 'node_modules/keytar/prebuilds');
let resources: string;

beforeEach(() => {
  resources = emptyFolder();
});

/** Packs the file at `from` in keytar's package as the one for a system. */
function pack(from: string, platform: string, arch: string): string {
  const target = join(resources, 'app.asar.unpacked', keychainModulePath(platform, arch));
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(prebuilds, from, 'keytar.node'), target);
  return target;
}

describe('compiled keychain module', () => {
  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
    ['win32', 'arm64'],
  ])('is the reviewed one for %s %s', (platform, arch) => {
    pack(`${platform}-${arch}`, platform, arch);
    expect(() => requireKeychainModule(resources, platform, arch)).not.toThrow();
  });

  it.each([
    ['win32-x64', 'linux', 'x64'],
    ['linuxmusl-arm64', 'linux', 'arm64'],
    ['darwin-x64', 'darwin', 'arm64'],
    ['linuxmusl-x64', 'linux', 'x64'],
    ['linux-ia32', 'linux', 'ia32'],
  ])('is rejected when %s is packed for %s %s', (from, platform, arch) => {
    pack(from, platform, arch);
    expect(() => requireKeychainModule(resources, platform, arch)).toThrow('not the file that was examined');
  });

  it('is rejected with one changed byte', () => {
    const packed = pack('linux-x64', 'linux', 'x64');
    const bytes = readFileSync(packed);
    bytes.writeUInt8(bytes.readUInt8(50_000) ^ 1, 50_000);
    writeFileSync(packed, bytes);
    expect(() => requireKeychainModule(resources, 'linux', 'x64')).toThrow('not the file that was examined');
  });

  it('is rejected beside a second module', () => {
    pack('linux-x64', 'linux', 'x64');
    pack('linux-x64', 'linux', 'arm64');
    expect(() => requireKeychainModule(resources, 'linux', 'x64')).toThrow('the compiled modules are');
  });
});
