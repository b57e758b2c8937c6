import type { PictureMeasure } from '../picture-measure.ts';

const headerEnd = 33;
/** IHDR, IEND, acTL and fcTL as numbers: a file can hold a million chunks. */
const chunks = { header: 0x49484452, end: 0x49454e44, animation: 0x6163544c, frame: 0x6663544c } as const;

/** By IHDR, and by the frames of an animated PNG; undefined when IHDR is not where it must be. */
export function measurePng(bytes: Buffer): PictureMeasure | undefined {
  if (bytes.length < headerEnd || bytes.readUInt32BE(8) !== 13 || bytes.readUInt32BE(12) !== chunks.header)
    return undefined;
  let announced = 0;
  let found = 0;
  for (let at = headerEnd; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.readUInt32BE(at + 4);
    if (name === chunks.header) return undefined;
    if (name === chunks.end) break;
    if (name === chunks.animation) announced = Math.max(announced, bytes.readUInt32BE(at + 8));
    if (name === chunks.frame) found += 1;
  }
  return {
    type: 'png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    frames: Math.max(1, announced, found),
    scans: 1,
    bytesPerPixel: bytes[24] === 16 ? 8 : 4,
  };
}
