import type { PictureMeasure } from '../picture-measure.ts';

const extension = 0x21;
const imageDescriptor = 0x2c;
const trailer = 0x3b;

/**
 * By the screen and by every frame, whichever reaches further: a decoder widens the one to the other. Undefined when
 * something stands between the frames that a decoder might skip or might not.
 */
export function measureGif(bytes: Buffer): PictureMeasure | undefined {
  if (bytes.length < 13) return undefined;
  let width = bytes.readUInt16LE(6);
  let height = bytes.readUInt16LE(8);
  let frames = 0;
  for (let at = 13 + colourTableBytes(bytes[10] ?? 0); at < bytes.length;) {
    const kind = bytes[at];
    if (kind === trailer) break;
    if (kind === extension) at = afterBlocks(bytes, at + 2);
    else if (kind === imageDescriptor) {
      if (at + 10 > bytes.length) break;
      frames += 1;
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at = afterBlocks(bytes, at + 11 + colourTableBytes(bytes[at + 9] ?? 0));
    } else return undefined;
  }
  if (frames === 0) return undefined;
  return { type: 'gif', width, height, frames, scans: 1, bytesPerPixel: 4 };
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Where the blocks that begin here are over: each says its length, the last says none. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += 1 + length;
  return at + 1;
}
