import type { PictureMeasure } from '../picture-measure.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Baseline, extended and progressive: what browsers draw. */
const drawnFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Every other frame: lossless, hierarchical, arithmetic. */
const otherFrames: ReadonlySet<number> = new Set([
  ...[0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
]);

/**
 * By the one frame header and the number of scans. Undefined when there are two headers, another kind of frame, or a
 * height that is only told later: that one is 0 here, which no picture is.
 */
export function measureJpeg(bytes: Buffer): PictureMeasure | undefined {
  let size: { readonly width: number; readonly height: number } | undefined;
  let scans = 0;
  for (let at = nextMarker(bytes, 2); at !== undefined;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) break;
    if (otherFrames.has(marker)) return undefined;
    if (drawnFrames.has(marker)) {
      if (size !== undefined || at + 9 > bytes.length) return undefined;
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    if (marker === startOfScan) scans += 1;
    // What lies in a segment, a thumbnail for one, is no part of the picture; what follows a scan's header is its data.
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : bytes.length;
    at = nextMarker(bytes, at + 2 + Math.max(2, length));
  }
  if (size === undefined || scans === 0) return undefined;
  return { type: 'jpeg', ...size, frames: 1, scans, bytesPerPixel: 4 };
}

/** The next `FF xx` that is a segment of its own: neither stuffing, nor filling, nor a restart within a scan. */
function nextMarker(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    const isRestart = marker >= 0xd0 && marker <= 0xd7;
    if (marker !== 0x00 && marker !== 0x01 && marker !== 0xff && !isRestart) return at;
  }
  return undefined;
}
