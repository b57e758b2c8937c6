import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { readDesktopEntry, type DesktopEntry } from './desktop-entry.ts';
import { mustRun, runBounded } from './run-bounded.ts';

export interface InstalledPackage {
  name: string;
  /** Every path of the package, including shared ones: files, links and folders. */
  paths: readonly string[];
  desktopFile: string;
  entry: DesktopEntry;
  /** Paths with its name that existed before the installation. */
  foundBefore: ReadonlySet<string>;
  /** The program that the entry's command runs, links resolved. */
  executable: string;
}

const limitMs = 120_000;
const apt = { limitMs: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

export async function packageNameOf(debFile: string): Promise<string> {
  return (await mustRun('dpkg-deb', ['--field', debFile, 'Package'], { limitMs })).trim();
}

/** dpkg's status of a package: `install ok installed`, or empty if dpkg doesn't know it. */
export async function packageStatus(name: string): Promise<string> {
  const { stdout } = await runBounded('dpkg-query', ['-W', '-f', '${Status}', name], { limitMs });
  return stdout.trim();
}

/** Installs the declared dependencies, then the package itself with dpkg. */
export async function installPackage(debFile: string): Promise<InstalledPackage> {
  const depends = (await mustRun('dpkg-deb', ['--field', debFile, 'Depends'], { limitMs })).trim();
  const lock = ['-o', 'DPkg::Lock::Timeout=120'];
  await mustRun('apt-get', ['satisfy', '-y', '-qq', '--no-install-recommends', ...lock, depends], apt);
  const name = await packageNameOf(debFile);
  const foundBefore = new Set(await pathsNamed(name));
  await mustRun('dpkg', ['--install', debFile], apt);
  const status = await packageStatus(name);
  if (status !== 'install ok installed') throw new Error(`dpkg says “${status}” of ${name}.`);
  return describeInstalled(name, foundBefore);
}

async function describeInstalled(name: string, foundBefore: ReadonlySet<string>): Promise<InstalledPackage> {
  const listing = await mustRun('dpkg-query', ['--listfiles', name], { limitMs });
  const paths = listing.split('\n').filter((path) => path !== '' && path !== '/.');
  const desktopFile = paths.find((path) => /^\/usr\/share\/applications\/[^/]+\.desktop$/.test(path));
  if (desktopFile === undefined) throw new Error('The package has no desktop entry: no menu would show it.');
  const entry = readDesktopEntry(readFileSync(desktopFile, 'utf8'));
  return { name, paths, foundBefore, desktopFile, entry, executable: realpathSync(entry.command[0]) };
}

/** Removes the package like `dpkg -r`; `purge` also deletes its configuration. */
export async function removePackage(name: string, how: 'remove' | 'purge'): Promise<void> {
  await mustRun('dpkg', [`--${how}`, name], apt);
}

/** Every path outside people's homes whose name contains the package's. */
export async function pathsNamed(name: string): Promise<string[]> {
  const folders = ['/etc', '/opt', '/usr', '/var/lib', '/var/cache'].filter((path) => existsSync(path));
  const found = await mustRun('find', [...folders, '-xdev', '-iname', `*${name}*`], { limitMs });
  return found.split('\n').filter((path) => path !== '');
}

/** The files and links of the package, without its folders. */
export function filesOf({ paths }: InstalledPackage): string[] {
  return paths.filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true);
}
