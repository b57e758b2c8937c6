import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Every way in which text tends to be left behind. */
export function spellings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  // Base64 depends on where in a group of three the text begins, so its middle is searched at each offset.
  const shifted = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset, 'x'), bytes]).toString('base64');
    return Buffer.from(encoded.slice(4, -4));
  });
  return [bytes, Buffer.from(text, 'utf16le'), Buffer.from(encodeURIComponent(text)), ...shifted];
}

/** The files below a folder that hold a text, however it is spelled. */
export function filesHolding(folder: string, text: string): string[] {
  const wanted = spellings(text);
  return filesBelow(folder).filter((file) => {
    const bytes = readFileSync(file);
    return wanted.some((spelling) => bytes.includes(spelling));
  });
}
