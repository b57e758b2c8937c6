import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCaptured } from '../../process/run-captured.ts';
import { filesUnder } from '../files-under.ts';
import { identity } from '../identity.ts';
import type { PackedRelease } from '../pack-release.ts';
import { layOutLinuxTree } from './linux-tree.ts';

/** Alternatives cover a library's names in different releases of Debian and Ubuntu. */
const depends = [
  'libasound2t64 | libasound2',
  'libatk-bridge2.0-0t64 | libatk-bridge2.0-0',
  'libatspi2.0-0t64 | libatspi2.0-0',
  'libc6 (>= 2.28)',
  'libcups2t64 | libcups2',
  'libgbm1',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libstdc++6',
  'libudev1',
  'libxcomposite1',
  'libxdamage1',
  'libxfixes3',
  'libxkbcommon0',
  'libxrandr2',
  'xdg-utils',
] as const;

/** Without a keyring, Keyholder keeps credentials in memory only. Any of these provides one. */
const recommends = ['gnome-keyring | kwalletmanager | keepassxc'] as const;

const arch = process.arch === 'x64' ? 'amd64' : process.arch;

/** `installedKb` is the size on disk in units of 1,024 bytes. */
function control(version: string, installedKb: number): string {
  return [
    `Package: ${identity.executable}`,
    `Version: ${version}`,
    `Architecture: ${arch}`,
    `Maintainer: ${identity.maintainer}`,
    `Installed-Size: ${String(installedKb)}`,
    `Depends: ${depends.join(', ')}`,
    `Recommends: ${recommends.join(', ')}`,
    'Section: misc',
    'Priority: optional',
    `Description: ${identity.summary}`,
    ...identity.description.map((line) => ` ${line}`),
    '',
  ].join('\n');
}

/**
 * Builds the Debian package with dpkg-deb, and returns its absolute path.
 * @param compression `none` is for trying a package out: faster, three times as large
 */
export async function buildDeb(
  { folder, version, madeAt }: Pick<PackedRelease, 'folder' | 'version' | 'madeAt'>,
  into: string,
  compression: 'zstd' | 'none' = 'zstd',
): Promise<string> {
  const tree = mkdtempSync(join(tmpdir(), 'keyholder-tree-'));
  try {
    layOutLinuxTree(folder, tree, { version, madeAt });
    // dpkg sorts `1.0.0~beta.1` before `1.0.0`, but not `1.0.0-beta.1`.
    const debVersion = version.replace('-', '~');
    const meta = join(tree, 'DEBIAN');
    mkdirSync(meta, { mode: 0o755 });
    writeFileSync(join(meta, 'control'), control(debVersion, sizeKb(join(tree, 'usr'))), { mode: 0o644 });
    writeFileSync(join(meta, 'md5sums'), debSums(tree), { mode: 0o644 });
    // No maintainer scripts: file modes carry the sandbox's setuid bit, dpkg's triggers refresh menus and icons, and
    // a package must leave home folders alone.
    const target = join(into, `${identity.executable}_${debVersion}_${arch}.deb`);
    // xz would save 13 MB of 93 but take twenty times as long. dpkg reads zstd from Debian 12 and Ubuntu 18.04 on.
    const level = compression === 'zstd' ? ['-z9'] : [];
    const args = ['--root-owner-group', `-Z${compression}`, ...level, '--build', tree, target];
    const { code, output } = await runCaptured('dpkg-deb', args);
    if (code !== 0) throw new Error(`dpkg-deb failed: ${output}`);
    return target;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** `dpkg --verify` compares the installed files with these. */
function debSums(tree: string): string {
  return filesUnder(join(tree, 'usr'))
    .map((file) => `usr/${file}`)
    .map(
      (file) =>
        `${createHash('md5')
          .update(readFileSync(join(tree, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
}

function sizeKb(folder: string): number {
  const bytes = filesUnder(folder).map((file) => statSync(join(folder, file)).size);
  return bytes.reduce((sum, one) => sum + Math.ceil(one / 1_024), 0);
}
