import type { pictureTypes } from '../../contract/ipc/images.ts';

export interface PictureFacts {
  readonly type: (typeof pictureTypes)[number];
  /** In pixels; null where the file does not say it plainly. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * What kind of picture these bytes are, by the bytes themselves: names and headers can say anything.
 * Undefined for everything else.
 */
export function pictureFacts(bytes: Buffer): PictureFacts | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return facts('png', word32(bytes, 16), word32(bytes, 20));
  }
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegFacts(bytes);
  const head = bytes.toString('latin1', 0, 16);
  if (/^GIF8[79]a/.test(head)) return facts('gif', word16le(bytes, 6), word16le(bytes, 8));
  if (/^RIFF[^]{4}WEBP/.test(head)) return webpFacts(bytes);
  if (/^[^]{4}ftypavi[fs]/.test(head)) return avifFacts(bytes);
  return isPlainSvg(bytes) ? facts('svg+xml', undefined, undefined) : undefined;
}

function facts(
  type: PictureFacts['type'],
  width: number | undefined,
  height: number | undefined,
): PictureFacts {
  const known = width !== undefined && height !== undefined && width > 0 && height > 0;
  return { type, width: known ? width : null, height: known ? height : null };
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return bytes.length > magic.length && magic.every((byte, index) => bytes[index] === byte);
}

function word32(bytes: Buffer, at: number): number | undefined {
  return at + 4 <= bytes.length ? bytes.readUInt32BE(at) : undefined;
}

function word16(bytes: Buffer, at: number): number | undefined {
  return at + 2 <= bytes.length ? bytes.readUInt16BE(at) : undefined;
}

function word16le(bytes: Buffer, at: number): number | undefined {
  return at + 2 <= bytes.length ? bytes.readUInt16LE(at) : undefined;
}

/** Walks the segments to the frame header, which holds the size. */
function jpegFacts(bytes: Buffer): PictureFacts {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return facts('jpeg', word16(bytes, at + 7), word16(bytes, at + 5));
    at += 2 + (word16(bytes, at + 2) ?? bytes.length);
  }
  return facts('jpeg', undefined, undefined);
}

function webpFacts(bytes: Buffer): PictureFacts {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return bytes.length < 30
        ? facts('webp', undefined, undefined)
        : facts('webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    case 'VP8 ':
      return facts('webp', masked(word16le(bytes, 26)), masked(word16le(bytes, 28)));
    case 'VP8L': {
      if (bytes.length < 25) return facts('webp', undefined, undefined);
      const packed = bytes.readUInt32LE(21);
      return facts('webp', (packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
    }
    default:
      return facts('webp', undefined, undefined);
  }
}

const masked = (word: number | undefined): number | undefined =>
  word === undefined ? undefined : word & 0x3fff;

function avifFacts(bytes: Buffer): PictureFacts {
  const at = bytes.subarray(0, 4_096).indexOf('ispe', 0, 'latin1');
  return at < 0
    ? facts('avif', undefined, undefined)
    : facts('avif', word32(bytes, at + 8), word32(bytes, at + 12));
}

/**
 * SECURITY: an SVG is shown as the source of an `<img>` only, where the browser runs no script of it and fetches
 * nothing for it; the page's own policy would refuse both besides. One with a document type is refused, because
 * entities declared there can unfold a small file into gigabytes.
 */
function isPlainSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  const start = /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^]{0,2000}?-->\s*)*<svg[\s>]/;
  return start.test(text.slice(0, 8_000)) && !/<!(?:DOCTYPE|ENTITY)/i.test(text);
}
