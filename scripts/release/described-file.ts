import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileKinds, type FileKind, type UpdateFile } from '../../src/main/updates/manifest.ts';

/** Every kind except zip implies its system. A zip's name contains it. */
const platforms: Readonly<Record<Exclude<FileKind, 'zip'>, UpdateFile['platform']>> = {
  deb: 'linux',
  rpm: 'linux',
  AppImage: 'linux',
  'tar.gz': 'linux',
  exe: 'win32',
  dmg: 'darwin',
};
const architectures: Readonly<Record<string, UpdateFile['arch']>> = {
  x64: 'x64',
  amd64: 'x64',
  x86_64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
};

/** An installer's entry in a manifest, mostly derived from the name that `npm run dist` gave it. */
export function describedFile(path: string): UpdateFile {
  const name = basename(path);
  const kind = fileKinds.find((candidate) => name.endsWith(`.${candidate}`));
  const platform = kind === undefined ? undefined : platformOf(name, kind);
  const arch = architectures[/[-_.](x64|amd64|x86_64|arm64|aarch64)\.[A-Za-z.]+$/.exec(name)?.[1] ?? ''];
  if (kind === undefined || platform === undefined || arch === undefined) {
    throw new Error(`${name} does not say what it is for: npm run dist names installers so that they do.`);
  }
  const content = readFileSync(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { platform, arch, kind, name, bytes: content.length, sha256 };
}

function platformOf(name: string, kind: FileKind): UpdateFile['platform'] | undefined {
  if (kind !== 'zip') return platforms[kind];
  if (name.includes('-win-')) return 'win32';
  return name.includes('-mac-') ? 'darwin' : undefined;
}
