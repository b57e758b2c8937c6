import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** What we offer; `decodeContent` reads nothing else. */
export const acceptedEncodings = 'gzip, br, deflate';

export type DecodedContent =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly fault: 'too-large' | 'encoding' };

/** Undoes one content coding, refusing to make more than `maxBytes` of it. */
export async function decodeContent(
  bytes: Buffer,
  encoding: string,
  maxBytes: number,
): Promise<DecodedContent> {
  const name = encoding.trim().toLowerCase();
  // Nothing to undo: 204 answers may still name a coding.
  if (name === '' || name === 'identity' || bytes.length === 0) return { ok: true, bytes };
  const decoder = decoders.get(name);
  if (decoder === undefined) return { ok: false, fault: 'encoding' };
  return new Promise((resolve) => {
    // SECURITY: maxOutputLength stops a compression bomb while it unfolds.
    decoder(bytes, { maxOutputLength: maxBytes }, (error, decoded) => {
      if (error === null) resolve({ ok: true, bytes: decoded });
      else resolve({ ok: false, fault: isTooLarge(error) ? 'too-large' : 'encoding' });
    });
  });
}

type Decoder = (
  bytes: Buffer,
  options: { maxOutputLength: number },
  done: (error: Error | null, decoded: Buffer) => void,
) => void;

// SECURITY: a map, because a coding that is called like a part of every object ("constructor") would be found in one.
const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', inflate],
  ['br', brotliDecompress],
]);

function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
