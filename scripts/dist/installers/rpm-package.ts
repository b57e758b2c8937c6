import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCaptured } from '../../process/run-captured.ts';
import { filesUnder } from '../files-under.ts';
import { identity } from '../identity.ts';
import type { LinuxPackage } from './linux-package.ts';
import { linuxAppFolder } from './linux-tree.ts';

/** By library, because every distribution names its packages differently and all provide these. */
const libraries = [
  'libasound.so.2',
  'libatk-bridge-2.0.so.0',
  'libatspi.so.0',
  'libcups.so.2',
  'libgbm.so.1',
  'libgtk-3.so.0',
  'libnss3.so',
  'libsecret-1.so.0',
  'libudev.so.1',
  'libxkbcommon.so.0',
] as const;

const archs: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' };

/** The name of the package's file. */
export function rpmFileName({ version, arch }: Pick<LinuxPackage, 'version' | 'arch'>): string {
  return `${identity.executable}-${version.replace('-', '~')}-1.${archs[arch] ?? arch}.rpm`;
}

/** The spec file. The files are installed as they lie in the tree: nothing is stripped, compressed or linked. */
export function rpmSpec({ tree, version }: Pick<LinuxPackage, 'tree' | 'version'>): string {
  const shared = filesUnder(join(tree, 'usr/share')).map((file) => `/usr/share/${file}`);
  return [
    '%global debug_package %{nil}',
    '%global __os_install_post %{nil}',
    '%global _build_id_links none',
    // The name of the building machine is nobody's business.
    '%global _buildhost localhost',
    // The moment of the release instead of that of the build, see source-date.ts.
    '%global use_source_date_epoch_as_buildtime 1',
    '%global clamp_mtime_to_source_date_epoch 1',
    '%global _binary_payload w9.zstdio',
    `Name: ${identity.executable}`,
    `Version: ${version.replace('-', '~')}`,
    'Release: 1',
    `Summary: ${identity.summary}`,
    `License: ${identity.licence}`,
    `Packager: ${identity.maintainer}`,
    ...libraries.map((name) => `Requires: ${name}()(64bit)`),
    'Requires: xdg-utils',
    'AutoReqProv: no',
    '%description',
    identity.description,
    '%install',
    `cp -a '${tree}/usr' %{buildroot}/`,
    '%files',
    '%defattr(-,root,root,-)',
    `/usr/bin/${identity.executable}`,
    linuxAppFolder,
    // SECURITY: said again, because the modes of a build folder are easily lost.
    `%attr(4755,root,root) ${linuxAppFolder}/chrome-sandbox`,
    ...shared,
    '',
  ].join('\n');
}

/** Builds the RPM package of a laid-out tree (see linux-tree.ts) with rpmbuild. */
export async function buildRpm(what: LinuxPackage): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'keyholder-rpm-'));
  try {
    const spec = join(work, `${identity.executable}.spec`);
    writeFileSync(spec, rpmSpec(what));
    const args = ['-bb', '--target', archs[what.arch] ?? what.arch, '--define', `_topdir ${work}`, spec];
    const { code, output } = await runCaptured('rpmbuild', args);
    if (code !== 0) throw new Error(`rpmbuild failed: ${output.slice(-2_000)}`);
    const built = filesUnder(join(work, 'RPMS')).find((file) => file.endsWith('.rpm'));
    if (built === undefined) throw new Error('rpmbuild ended well and left no package.');
    const target = join(what.folder, rpmFileName(what));
    copyFileSync(join(work, 'RPMS', built), target);
    return target;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
