import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { build } from 'electron-builder';
import { buildDeb } from './deb-package.ts';
import { filesUnder } from '../files-under.ts';
import type { InstallerKind } from './installer-kinds.ts';
import type { LinuxPackage } from './linux-package.ts';
import { layOutLinuxTree } from './linux-tree.ts';
import type { PackedApp } from '../pack-app.ts';
import { missingProgram } from '../required-tool.ts';
import { builderTarget, targetAtHand } from '../target-system.ts';
import { buildRpm } from './rpm-package.ts';
import { buildTarball } from './tarball.ts';

/** One kind of installer. */
export interface Installer {
  kind: InstallerKind;
  name: string;
  system: 'linux' | 'win32' | 'darwin';
  /** Why it cannot be built here, known beforehand; null when it can be tried. */
  obstacle: () => Promise<string | null>;
  /** Builds it and answers with the paths of its files. */
  make: () => Promise<string[]>;
}

export interface InstallerInputs {
  packed: PackedApp;
  /** A new one each time, because electron-builder changes what it is given. */
  config: () => Configuration;
  /** Whether this machine reaches what electron-builder downloads for an installer. */
  downloads: boolean;
  /** Where finished files go. */
  output: string;
  version: string;
  arch: string;
  madeAt: Date;
}

/** Every installer of every system; those of other systems cannot be built here. */
export function allInstallers(inputs: InstallerInputs): Installer[] {
  return [...linuxInstallers(inputs), ...builderInstallers(inputs)];
}

/** Debian, RPM and the archive are made with the system's own tools: nothing is downloaded for them. */
function linuxInstallers({ packed, output: folder, version, arch, madeAt }: InstallerInputs): Installer[] {
  const what = { folder, version, arch, madeAt };
  const inTree = (make: (what: LinuxPackage) => Promise<string>) => () =>
    withTree(packed.folder, what, (tree) => make({ tree, ...what }));
  const system = 'linux';
  const needs = (tool: string) => () => missingProgram(tool);
  return [
    {
      kind: 'deb',
      name: 'Debian package',
      system,
      obstacle: needs('dpkg-deb'),
      make: inTree((laidOut) => buildDeb(laidOut)),
    },
    { kind: 'rpm', name: 'RPM package', system, obstacle: needs('rpmbuild'), make: inTree(buildRpm) },
    {
      kind: 'tar',
      name: 'Linux archive',
      system,
      obstacle: needs('tar'),
      make: async () => [await buildTarball(packed.folder, what)],
    },
  ];
}

/** What electron-builder makes. It downloads a tool set for most of them. */
function builderInstallers(inputs: InstallerInputs): Installer[] {
  const own = (
    kind: InstallerKind,
    name: string,
    system: Installer['system'],
    target: string,
  ): Installer => ({
    kind,
    name,
    system,
    obstacle: () =>
      Promise.resolve(inputs.downloads ? null : 'what it is built with is downloaded, which fails here'),
    make: () => buildWithBuilder(inputs, target),
  });
  return [
    own('appimage', 'AppImage', 'linux', 'AppImage'),
    own('nsis', 'Windows installer', 'win32', 'nsis'),
    own('win-zip', 'Windows archive', 'win32', 'zip'),
    own('dmg', 'macOS disk image', 'darwin', 'dmg'),
    own('mac-zip', 'macOS archive', 'darwin', 'zip'),
  ];
}

/** Lays out what Linux packages install, in a folder that is gone when `make` is done with it. */
export async function withTree(
  unpacked: string,
  what: { version: string; madeAt: Date },
  make: (tree: string) => Promise<string>,
): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'keyholder-tree-'));
  try {
    layOutLinuxTree(unpacked, tree, what);
    return [await make(tree)];
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** electron-builder makes the installer out of the app that was packed, examined and hardened before. */
async function buildWithBuilder(
  { packed, config, output }: InstallerInputs,
  target: string,
): Promise<string[]> {
  const prepackaged = process.platform === 'darwin' ? packed.binary : packed.folder;
  // A folder of its own shows which files are this target's.
  const folder = join(output, target.toLowerCase());
  const settings = config();
  const { platform, arch } = builderTarget(targetAtHand());
  try {
    await build({
      targets: platform.createTarget(target, arch),
      config: { ...settings, directories: { ...settings.directories, output: folder } },
      prepackaged,
      publish: 'never',
    });
    const files = filesUnder(folder).filter((file) => /\.(AppImage|exe|zip|dmg)$/.test(file));
    return files.map((file) => {
      const path = join(output, file);
      cpSync(join(folder, file), path);
      return path;
    });
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
