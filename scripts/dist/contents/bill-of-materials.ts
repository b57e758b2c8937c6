import { z } from 'zod';
import { npmCommand, outputOf } from '../../setup/command.mjs';
import type { ElectronRuntime } from '../../setup/runtime.ts';
import { identity } from '../identity.ts';
import type { ShippedPackage } from './shipped-packages.ts';

const componentSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).default([]),
});
const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(componentSchema),
});

/**
 * The software bill of materials (CycloneDX JSON): Electron, and the shipped packages from `npm sbom` of the lock
 * file. npm's own filter of development packages also drops those that ship, so the filter is here.
 */
export function billOfMaterials(
  packages: readonly ShippedPackage[],
  electron: Pick<ElectronRuntime, 'version' | 'origin'>,
  madeAt: Date,
): string {
  const [npm, ...words] = npmCommand(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
  const bill = billSchema.parse(JSON.parse(outputOf(npm, words) ?? 'null'));
  const shipped = new Set(packages.map(purlOf));
  const framework = {
    type: 'framework',
    name: 'electron',
    version: electron.version,
    purl: `pkg:npm/electron@${electron.version}`,
    hashes: [],
    properties: [{ name: 'keyholder:source', value: electron.origin }],
  };
  const { metadata } = bill;
  const text = JSON.stringify(
    {
      ...bill,
      // npm makes a new one at each run, but two builds of one commit must be the same.
      serialNumber: undefined,
      dependencies: undefined,
      metadata: {
        ...metadata,
        timestamp: madeAt.toISOString(),
        component: { ...metadata.component, type: 'application', name: identity.executable },
      },
      components: [framework, ...bill.components.filter(({ purl }) => shipped.has(purl))],
    },
    null,
    2,
  );
  const faults = billFaults(text, packages);
  if (faults.length > 0)
    throw new Error(`The bill of materials is not what it should be:\n  ${faults.join('\n  ')}`);
  return `${text}\n`;
}

/** One phrase per fault: each shipped package must be listed in its version and with the lock file's SHA-512. */
export function billFaults(bill: string, packages: readonly ShippedPackage[]): string[] {
  const { components } = billSchema.parse(JSON.parse(bill));
  return packages.flatMap((shipped) => {
    const found = components.find(({ purl }) => purl === purlOf(shipped));
    if (found === undefined) return [`${shipped.name} ${shipped.version} is missing`];
    const hashes = found.hashes.filter(({ alg }) => alg === 'SHA-512').map(({ content }) => content);
    return hashes.length === 1 && hashes[0] === shipped.sha512
      ? []
      : [`${shipped.name} ${shipped.version} does not carry the SHA-512 of package-lock.json`];
  });
}

function purlOf({ name, version }: ShippedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
