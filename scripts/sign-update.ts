import { createHash, createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileKinds, type UpdateFile } from '../src/main/updates/manifest.ts';
import { manifestName } from '../src/main/updates/updates.ts';
import { publicKeyOf, signedManifest } from './updates/signed-manifest.ts';

const usage = `node scripts/sign-update.ts --key FILE --version X.Y.Z [--notes FILE] INSTALLER...
  --key      an Ed25519 private key (PEM): openssl genpkey -algorithm ed25519 -out update-key.pem
  INSTALLER  as npm run dist names them: keyholder-X.Y.Z-OS-ARCH.KIND
Writes ${manifestName} beside the first installer; put it and the installers into the folder of the feed.`;

const platforms: Readonly<Record<string, UpdateFile['platform']>> = {
  linux: 'linux',
  win: 'win32',
  mac: 'darwin',
};
const architectures: Readonly<Record<string, UpdateFile['arch']>> = {
  x64: 'x64',
  amd64: 'x64',
  x86_64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
};

/** What a manifest says of an installer, most of it told by its name. */
function describe(path: string): UpdateFile {
  const name = basename(path);
  const kind = fileKinds.find((candidate) => name.endsWith(`.${candidate}`));
  const [, os = '', architecture = ''] = /-\d+\.\d+\.\d+-([a-z]+)-([a-z0-9_]+)\./.exec(name) ?? [];
  const platform = platforms[os];
  const arch = architectures[architecture];
  if (kind === undefined || platform === undefined || arch === undefined) {
    throw new Error(`${name} does not say what it is for: keyholder-X.Y.Z-OS-ARCH.KIND.`);
  }
  const content = readFileSync(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { platform, arch, kind, name, bytes: content.length, sha256 };
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, version: { type: 'string' }, notes: { type: 'string' } },
  });
  const [first] = positionals;
  if (values.key === undefined || values.version === undefined || first === undefined) throw new Error(usage);
  const key = createPrivateKey(readFileSync(values.key));
  const text = signedManifest(
    {
      product: 'keyholder',
      version: values.version,
      publishedAt: new Date().toISOString(),
      notes: values.notes === undefined ? '' : readFileSync(values.notes, 'utf8').trim(),
      files: positionals.map(describe),
    },
    key,
  );
  const target = join(dirname(first), manifestName);
  writeFileSync(target, text);
  console.log(`${target}\nKEYHOLDER_UPDATE_KEY=${publicKeyOf(key)}`);
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
