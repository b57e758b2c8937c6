import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Every encoding in which text tends to remain. */
export function spellings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  // Base64 depends on the position within groups of three bytes, so the middle is searched at each offset.
  const shifted = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset, 'x'), bytes]).toString('base64');
    return Buffer.from(encoded.slice(4, -4));
  });
  return [bytes, Buffer.from(text, 'utf16le'), Buffer.from(encodeURIComponent(text)), ...shifted];
}

/** Files in a folder that contain a text in any encoding. */
export function filesHolding(folder: string, text: string): string[] {
  const wanted = spellings(text);
  return filesBelow(folder).filter((file) => {
    const bytes = readFileSync(file);
    return wanted.some((spelling) => bytes.includes(spelling));
  });
}
