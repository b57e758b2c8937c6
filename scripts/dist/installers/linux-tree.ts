import { chmodSync, cpSync, lutimesSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../../setup/project-root.mjs';
import { identity } from '../identity.ts';
import { manualPage } from './manual-page.ts';

const build = join(projectRoot, 'build');

export const linuxAppFolder = `/usr/lib/${identity.executable}`;

/**
 * Lays out the files that the Debian package installs, under `root`.
 * @param unpacked electron-builder's folder
 */
export function layOutLinuxTree(
  unpacked: string,
  root: string,
  { version, madeAt }: { version: string; madeAt: Date },
): void {
  const app = join(root, linuxAppFolder);
  mkdirSync(app, { recursive: true, mode: 0o755 });
  cpSync(unpacked, app, { recursive: true, verbatimSymlinks: true });
  link(`../lib/${identity.executable}/${identity.executable}`, join(root, 'usr/bin', identity.executable));
  copy('linux/keyholder.desktop', join(root, `usr/share/applications/${identity.executable}.desktop`));
  const metainfo = `${identity.appId}.metainfo.xml`;
  copy(`linux/${metainfo}`, join(root, 'usr/share/metainfo', metainfo));
  for (const size of readdirSync(join(build, 'icons'))) {
    const folder = join(root, 'usr/share/icons/hicolor', size.replace('.png', ''), 'apps');
    copy(`icons/${size}`, join(folder, `${identity.executable}.png`));
  }
  copy('icon.svg', join(root, `usr/share/icons/hicolor/scalable/apps/${identity.executable}.svg`));
  writeCopyright(join(root, 'usr/share/doc', identity.executable, 'copyright'));
  writeManual(join(root, 'usr/share/man/man1', `${identity.executable}.1.gz`), version, madeAt);
  setModes(root);
  // SECURITY: Chromium's sandbox helper is setuid root, so that the sandbox holds where user namespaces are off.
  chmodSync(join(app, 'chrome-sandbox'), 0o4755);
  setTimes(root, madeAt);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(build, from), to);
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** Sets modes that don't depend on the builder's umask: 755 for folders and programs, 644 for the rest. */
function setModes(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, isProgram(entry.name) ? 0o755 : 0o644);
  }
}

function isProgram(name: string): boolean {
  return [identity.executable, 'chrome-sandbox', 'chrome_crashpad_handler'].includes(name);
}

function writeCopyright(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const text = [
    `${identity.productName}: ${identity.copyright}`,
    '',
    `It contains Electron (MIT, ${linuxAppFolder}/LICENSE.electron.txt), Chromium`,
    `(${linuxAppFolder}/LICENSES.chromium.html) and the packages listed, each with its`,
    `licence, in ${linuxAppFolder}/resources/THIRD-PARTY-NOTICES.txt.`,
    '',
  ];
  writeFileSync(path, text.join('\n'));
}

/** Compressed, as Debian requires. */
function writeManual(path: string, version: string, madeAt: Date): void {
  mkdirSync(dirname(path), { recursive: true });
  const day = madeAt.toISOString().slice(0, 10);
  writeFileSync(path, gzipSync(manualPage({ version, day }), { level: 9 }));
}

/** One timestamp for everything, so that two builds of one commit are identical to the byte. */
function setTimes(folder: string, madeAt: Date): void {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of inside) lutimesSync(join(entry.parentPath, entry.name), madeAt, madeAt);
  lutimesSync(folder, madeAt, madeAt);
}
