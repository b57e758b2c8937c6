import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronRuntime } from '../runtime.ts';
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
  { version, electron }: { version: string; electron: Pick<ElectronRuntime, 'version' | 'origin'> },
): Promise<ShippedPackage[]> {
  const packages = licencesOf(root, shippedPackages(root));
  const [bill, notices] = documentNames;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, bill), await billOfMaterials({ version, at: new Date(), electron, packages }));
  writeFileSync(join(folder, notices), noticesText(packages, electron.version));
  return packages;
}
