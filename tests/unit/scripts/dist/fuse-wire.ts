import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

// Electron's marker of the fuse wire, followed by its version (1), its length, and one character per fuse.
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The fuses of Electron's own release, in the order of the wire. */
export const fusesOfElectron = '101100011';
/** The same after hardening. */
export const hardenedFuses = '010011001';

/** Writes a file with only a fuse wire and some bytes around it. */
export function binaryWithFuses(path: string, fuses: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, fuses.length]), Buffer.from(fuses)]);
  writeFileSync(path, Buffer.concat([Buffer.alloc(500, 7), wire, Buffer.alloc(500, 7)]));
}
