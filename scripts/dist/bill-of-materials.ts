import { Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { identity } from './identity.ts';
import type { LicensedPackage } from './licences.ts';

export interface BillInputs {
  version: string;
  /** When the build was made. */
  at: Date;
  electron: { version: string; origin: 'official' | 'fallback' | 'override' };
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

function electronComponent({ version, origin }: BillInputs['electron']): Models.Component {
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
    externalReferences: new Models.ExternalReferenceRepository(
      archive === null ? [] : [archiveReference(archive)],
    ),
  });
}

function archiveReference({
  url,
  sha512,
}: NonNullable<LicensedPackage['archive']>): Models.ExternalReference {
  const hash = Buffer.from(sha512, 'base64').toString('hex');
  // CycloneDX's library leaves a malformed hash out without a word.
  if (hash.length !== 128) throw new Error(`package-lock.json has no SHA-512 for ${url}`);
  return new Models.ExternalReference(url, Enums.ExternalReferenceType.Distribution, {
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], hash]]),
  });
}
