import { z } from 'zod';

const billSchema = z.object({
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).default([]),
    }),
  ),
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
});

/**
 * What is wrong with a written bill of materials, as sentences: each package in it must be one that the lock file
 * knows, in that version and with the lock's own SHA-512. None when it can be trusted.
 * @param bill the text of the CycloneDX document
 * @param lock the text of package-lock.json
 * @param shipped the folders of the packages that ship, as the lock's keys
 */
export function billFaults(bill: string, lock: string, shipped: readonly string[]): string[] {
  const { components } = billSchema.parse(JSON.parse(bill));
  const { packages } = lockSchema.parse(JSON.parse(lock));
  const described = components.filter(({ 'bom-ref': ref }) => ref !== 'electron');
  const refs = described.map(({ 'bom-ref': ref }) => ref);
  const missing = shipped.filter((folder) => !refs.includes(folder)).map((folder) => `${folder} is missing`);
  const faults = described.flatMap(({ 'bom-ref': ref, name, version, hashes }) => {
    const entry = packages[ref];
    if (entry?.version !== version || !(entry.name ?? ref).endsWith(name)) {
      return [`${name} ${version} is not what package-lock.json has in ${ref}`];
    }
    const found = hashes.filter(({ alg }) => alg === 'SHA-512').map(({ content }) => content);
    const wanted = sha512Of(entry.integrity);
    return wanted !== null && found.length === 1 && found[0] === wanted
      ? []
      : [`${name} ${version} does not carry the SHA-512 of package-lock.json`];
  });
  return [...missing, ...faults];
}

/** Throws when a written bill of materials cannot be trusted, see billFaults. */
export function requireSoundBill(bill: string, lock: string, shipped: readonly string[]): void {
  const faults = billFaults(bill, lock, shipped);
  if (faults.length > 0)
    throw new Error(`The bill of materials is not what it should be:\n  ${faults.join('\n  ')}`);
}

function sha512Of(integrity = ''): string | null {
  const hash = integrity.split(' ').find((part) => part.startsWith('sha512-'));
  return hash === undefined ? null : Buffer.from(hash.slice('sha512-'.length), 'base64').toString('hex');
}
