import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { publicKeyOf, signedManifest } from '../../../scripts/release/signed-manifest.ts';
import type { Manifest } from '../../../src/main/updates/manifest.ts';
import { manifestName } from '../../../src/main/updates/updates.ts';
import { startHttp } from '../../unit/main/service-client/test-servers/local-servers.ts';

/** Publishes updates with a key and a folder on this computer. */
export interface Publisher {
  address: string;
  publicKey: string;
  privateKey: KeyObject;
  asked: string[];
  folder: Map<string, string | Buffer>;
  /** Publishes a version with an installer for every kind of this computer. */
  publish(version: string, change?: (manifest: Manifest) => unknown, signer?: KeyObject): void;
  stop(): Promise<void>;
}

export const installer = Buffer.from('An installer, as far as this test is concerned. '.repeat(3_000));

export async function startPublisher(): Promise<Publisher> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const folder = new Map<string, string | Buffer>();
  const asked: string[] = [];
  const server = await startHttp(({ url }, response) => {
    asked.push(url);
    const content = folder.get(url.replace('/updates/', ''));
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  return {
    address: `${server.origin}/updates/`,
    publicKey: publicKeyOf(privateKey),
    privateKey,
    asked,
    folder,
    publish(version, change = (manifest) => manifest, signer = privateKey) {
      const manifest = manifestOf(version);
      for (const { name } of manifest.files) folder.set(name, installer);
      folder.set(manifestName, signedManifest(change(manifest) as Manifest, signer));
    },
    stop: () => server.close(),
  };
}

function manifestOf(version: string): Manifest {
  const kinds = {
    linux: ['deb', 'rpm', 'AppImage', 'tar.gz'],
    win32: ['exe'],
    darwin: ['dmg', 'zip'],
  } as const;
  const sha256 = createHash('sha256').update(installer).digest('hex');
  return {
    product: 'keyholder',
    version,
    publishedAt: '2026-11-21T09:00:00.000Z',
    notes: 'Seasons are read faster.',
    files: (['linux', 'win32', 'darwin'] as const).flatMap((platform) =>
      (['x64', 'arm64'] as const).flatMap((arch) =>
        kinds[platform].map((kind) => ({
          platform,
          arch,
          kind,
          name: `keyholder-${version}-${platform}-${arch}.${kind}`,
          bytes: installer.length,
          sha256,
        })),
      ),
    ),
  };
}
