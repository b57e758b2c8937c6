import { Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { identity } from '../identity.ts';
import type { LicensedPackage } from './licences.ts';

export interface BillInputs {
  version: string;
  /** What the build says it was made at, see source-date.ts. */
  at: Date;
  electron: {
    version: string;
    origin: 'official' | 'fallback' | 'override';
    /** SHA-256 of the official archive in hex; null for any other. */
    archiveSha256: string | null;
  };
  packages: readonly LicensedPackage[];
}

/**
 * The software bill of materials, CycloneDX 1.6 in JSON: the app, Electron, and every package that ships. Throws when
 * the document does not pass CycloneDX's own schema.
 */
export async function billOfMaterials({ version, at, electron, packages }: BillInputs): Promise<string> {
  const app = new Models.Component(Enums.ComponentType.Application, identity.executable, {
    bomRef: identity.executable,
    version,
    description: identity.summary,
  });
  const components = [electronComponent(electron), ...packages.map(packageComponent)];
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ timestamp: at, component: app }),
    components: new Models.ComponentRepository(components),
  });
  // Flat on purpose: the bundler takes parts of packages, so "is inside" is all that can be said for certain.
  for (const { bomRef } of components) app.dependencies.add(bomRef);
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const text = new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
  const faults: unknown = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (faults !== null)
    throw new Error(`The bill of materials is not valid CycloneDX: ${JSON.stringify(faults)}`);
  return `${text}\n`;
}

/** The package URL of a package of the npm registry. */
export function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function electronComponent({ version, origin, archiveSha256 }: BillInputs['electron']): Models.Component {
  const source = {
    official: 'official release',
    fallback: 'republished build, for development and tests only',
    override: 'folder named by ELECTRON_OVERRIDE_DIST_PATH',
  }[origin];
  return new Models.Component(Enums.ComponentType.Framework, 'electron', {
    bomRef: 'electron',
    version,
    purl: packageUrl('electron', version),
    licenses: new Models.LicenseRepository([new Models.LicenseExpression('MIT')]),
    hashes: new Models.HashDictionary(
      archiveSha256 === null ? [] : [[Enums.HashAlgorithm['SHA-256'], archiveSha256]],
    ),
    properties: new Models.PropertyRepository([new Models.Property('keyholder:source', source)]),
  });
}

function packageComponent(shipped: LicensedPackage): Models.Component {
  const { name, version, licence, archive, because } = shipped;
  const purl = packageUrl(name, version);
  return new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: shipped.folder,
    version,
    purl,
    licenses: new Models.LicenseRepository([new Models.LicenseExpression(licence)]),
    properties: new Models.PropertyRepository([new Models.Property('keyholder:because', because)]),
    hashes: hashesOf(archive),
    externalReferences: new Models.ExternalReferenceRepository([
      new Models.ExternalReference(archive.url, Enums.ExternalReferenceType.Distribution, {
        hashes: hashesOf(archive),
      }),
    ]),
  });
}

function hashesOf({ url, sha512 }: LicensedPackage['archive']): Models.HashDictionary {
  const hash = Buffer.from(sha512, 'base64').toString('hex');
  // CycloneDX's library leaves a malformed hash out without a word.
  if (hash.length !== 128) throw new Error(`package-lock.json has no SHA-512 for ${url}`);
  return new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], hash]]);
}
