import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PackedRuntime } from '../packed-runtime.ts';
import type { TargetSystem } from '../target-system.ts';
import { requireSoundBill } from './bill-faults.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { licencesOf, noticesText } from './licences.ts';
import type { ShippedPackage } from './shipped-packages.ts';
import { shippedPackages } from './shipped-packages.ts';

/** The documents that go into the app and lie beside the installers. */
export const documentNames = ['keyholder.cdx.json', 'THIRD-PARTY-NOTICES.txt'] as const;

/**
 * Finds out what ships, checks its licences, and writes the bill of materials and the notices into a folder.
 * @param root the project's folder, with out/ built
 */
export async function writeShippedDocuments(
  root: string,
  folder: string,
  {
    version,
    madeAt,
    electron,
    target,
  }: {
    version: string;
    madeAt: Date;
    electron: Pick<PackedRuntime, 'version' | 'origin'>;
    target: TargetSystem;
  },
): Promise<ShippedPackage[]> {
  const packages = licencesOf(root, shippedPackages(root));
  const [bill, notices] = documentNames;
  mkdirSync(folder, { recursive: true });
  const described = { ...electron, archiveSha256: officialSha256(root, electron, target) };
  const inputs = { version, at: madeAt, electron: described, packages };
  writeFileSync(join(folder, bill), await billOfMaterials(inputs));
  requireSoundBill(
    readFileSync(join(folder, bill), 'utf8'),
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
    packages.map((shipped) => shipped.folder),
  );
  writeFileSync(join(folder, notices), noticesText(packages, electron.version));
  return packages;
}

/** The checksum with which the `electron` package checks what it downloads for a system; null for another origin. */
function officialSha256(
  root: string,
  { version, origin }: Pick<PackedRuntime, 'version' | 'origin'>,
  { system, arch }: TargetSystem,
): string | null {
  if (origin !== 'official') return null;
  const path = join(root, 'node_modules', 'electron', 'checksums.json');
  const checksums = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
  const name = `electron-v${version}-${system}-${arch}.zip`;
  const found = checksums[name];
  if (found === undefined) throw new Error(`The electron package has no checksum of ${name}.`);
  return found;
}
