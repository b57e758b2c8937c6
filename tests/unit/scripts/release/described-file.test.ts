import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { debFileName } from '../../../../scripts/dist/installers/deb-package.ts';
import { rpmFileName } from '../../../../scripts/dist/installers/rpm-package.ts';
import { describedFile } from '../../../../scripts/release/described-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'keyholder-described-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function described(name: string) {
  const path = join(folder, name);
  writeFileSync(path, 'abc');
  return describedFile(path);
}

describe('an installer in the manifest of an update', () => {
  it.each([
    [debFileName({ version: '1.2.3', arch: 'x64' }), 'linux', 'x64', 'deb'],
    [rpmFileName({ version: '1.2.3', arch: 'arm64' }), 'linux', 'arm64', 'rpm'],
    ['keyholder-1.2.3-linux-x64.tar.gz', 'linux', 'x64', 'tar.gz'],
    ['keyholder-1.2.3-linux-x86_64.AppImage', 'linux', 'x64', 'AppImage'],
    ['keyholder-1.2.3-win-x64.exe', 'win32', 'x64', 'exe'],
    ['keyholder-1.2.3-mac-arm64.dmg', 'darwin', 'arm64', 'dmg'],
    ['keyholder-1.2.3-mac-arm64.zip', 'darwin', 'arm64', 'zip'],
  ])('%s is described by the name that its build gave it', (name, platform, arch, kind) => {
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(described(name)).toEqual({ platform, arch, kind, name, bytes: 3, sha256 });
  });

  it.each(['keyholder-1.2.3.exe', 'keyholder-1.2.3-x64.zip', 'SHA256SUMS'])('%s is refused', (name) => {
    expect(() => described(name)).toThrow('does not say what it is for');
  });
});
