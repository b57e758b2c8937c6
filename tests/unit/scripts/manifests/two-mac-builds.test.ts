import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assembleRelease } from '../../../../scripts/release/assemble.ts';

it('keeps the documents of two builds of one system apart', () => {
  const root = mkdtempSync(join(tmpdir(), 'keyholder-macs-'));
  const builds = join(root, 'builds');
  for (const [folder, arch] of [
    ['dist-macOS-ARM64', 'arm64'],
    ['dist-macOS-X64', 'x64'],
  ] as const) {
    mkdirSync(join(builds, folder), { recursive: true });
    const lines = [`keyholder-1.2.3-mac-${arch}.dmg`, 'dist.json'].map((name) => {
      const content = `${name} of ${arch}`;
      writeFileSync(join(builds, folder, name), content);
      return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
    });
    writeFileSync(join(builds, folder, 'SHA256SUMS'), lines.join(''));
  }
  expect(assembleRelease(builds, join(root, 'release'))).toEqual([
    'SHA256SUMS',
    'dist-macos-arm64.json',
    'dist-macos-x64.json',
    'keyholder-1.2.3-mac-arm64.dmg',
    'keyholder-1.2.3-mac-x64.dmg',
  ]);
  expect(readFileSync(join(root, 'release', 'dist-macos-x64.json'), 'utf8')).toBe('dist.json of x64');
  rmSync(root, { recursive: true, force: true });
});
