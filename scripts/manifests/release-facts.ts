import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSums } from '../dist/compare-sums.ts';
import { identity } from '../dist/identity.ts';

/** One file that people download. */
export interface ReleaseFile {
  readonly name: string;
  readonly url: string;
  readonly sha256: string;
}

export type ProcessorFiles = Readonly<Partial<Record<'x64' | 'arm64', ReleaseFile>>>;

/** What a release says of itself, as far as places where people get programs ask for it. */
export interface ReleaseFacts {
  readonly version: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly homepage: string;
  /** The page with what changed. */
  readonly notes: string;
  /** A picture of the window, as it was at the tag. */
  readonly screenshot: string;
  readonly windowsInstallers: ProcessorFiles;
  readonly macDiskImages: ProcessorFiles;
  readonly linuxArchives: ProcessorFiles;
}

const reportSchema = z.looseObject({ version: z.string(), at: z.iso.datetime(), forRelease: z.boolean() });

const installerKinds = [
  ['Windows installer', 'win', 'exe'],
  ['macOS disk image', 'mac', 'dmg'],
  ['Linux archive', 'linux', 'tar.gz'],
] as const;

/**
 * Reads a release as it was assembled, and throws a sentence when it is not what its checksums say, is not for release,
 * or lacks an installer that a place offers.
 * @param folder as `scripts/release/assemble-release.ts` leaves it
 * @param published where it will be: the server, `OWNER/REPOSITORY`, and the tag
 */
export function readReleaseFacts(
  folder: string,
  published: { readonly server: string; readonly repository: string; readonly tag: string },
): ReleaseFacts {
  const { server, repository, tag } = published;
  const version = tag.replace(/^v/, '');
  const homepage = `${server}/${repository}`;
  const sums = checkedSums(folder);
  const day = dayOf(folder, [...sums.keys()], version);
  const [windowsInstallers, macDiskImages, linuxArchives] = installerKinds.map(([what, system, ending]) => {
    const found: ProcessorFiles = Object.fromEntries(
      (['x64', 'arm64'] as const).flatMap((arch) => {
        const name = `${identity.executable}-${version}-${system}-${arch}.${ending}`;
        const sha256 = sums.get(name);
        const url = `${homepage}/releases/download/${tag}/${name}`;
        return sha256 === undefined ? [] : [[arch, { name, url, sha256 }]];
      }),
    );
    if (Object.keys(found).length === 0) {
      throw new Error(
        `The release has no ${what}: ${identity.executable}-${version}-${system}-x64.${ending}, or arm64.`,
      );
    }
    return found;
  });
  return {
    version,
    day,
    homepage,
    notes: `${homepage}/releases/tag/${tag}`,
    screenshot: `${homepage}/raw/${tag}/docs/images/board.png`,
    windowsInstallers: windowsInstallers ?? {},
    macDiskImages: macDiskImages ?? {},
    linuxArchives: linuxArchives ?? {},
  };
}

/** The checksums, each held against its file: a manifest with another one would be refused by everybody's machine. */
function checkedSums(folder: string): ReadonlyMap<string, string> {
  const path = join(folder, 'SHA256SUMS');
  if (!existsSync(path)) throw new Error(`${folder} has no SHA256SUMS.`);
  const sums = readSums(readFileSync(path, 'utf8'));
  for (const [name, sum] of sums) {
    if (!existsSync(join(folder, name))) throw new Error(`SHA256SUMS names ${name}, which is not there.`);
    const found = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    if (found !== sum) throw new Error(`${name} has another checksum than SHA256SUMS says.`);
  }
  const unlisted = readdirSync(folder).filter((name) => name !== 'SHA256SUMS' && !sums.has(name));
  if (unlisted.length > 0) throw new Error(`SHA256SUMS does not name ${unlisted.join(', ')}.`);
  return sums;
}

/** The day of the release, by the reports of its builds, which must be of this version and of the official Electron. */
function dayOf(folder: string, names: readonly string[], version: string): string {
  const reports = names.filter((name) => /^dist-.+\.json$/.test(name));
  if (reports.length === 0)
    throw new Error(`${folder} holds no report of a build: dist-linux.json and so on.`);
  const days = reports.map((name) => {
    const report = reportSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (report.version !== version) throw new Error(`${name} is of ${report.version}, not of ${version}.`);
    if (!report.forRelease) throw new Error(`${name} says that its build is not for release.`);
    return report.at.slice(0, 10);
  });
  return days.sort().at(-1) ?? '';
}
