import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

// Electron's own marker of the fuse wire, then its version (1), its length, and one character a fuse.
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The fuses as Electron's own release has them, in the order of the wire. */
export const fusesOfElectron = '101100011';
/** The same, hardened. */
export const hardenedFuses = '010011001';

/** Writes a file that is nothing but a fuse wire with something around it. */
export function binaryWithFuses(path: string, fuses: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, fuses.length]), Buffer.from(fuses)]);
  writeFileSync(path, Buffer.concat([Buffer.alloc(500, 7), wire, Buffer.alloc(500, 7)]));
}
