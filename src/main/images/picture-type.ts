import type { pictureTypes } from '../../ipc/images.ts';

/** What drawing a picture will take, by what the file says of itself in every place where it says it. */
export interface PictureMeasure {
  readonly type: (typeof pictureTypes)[number];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 for a picture that stands still. */
  readonly frames: number;
  /** How often the decoder goes over the whole picture before it is done. */
  readonly scans: number;
  readonly bytesPerPixel: 4 | 8;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const frameHeaderBytes = 16;

/** By the canvas and by every frame's own stream, whichever is larger; undefined when a stream does not say. */
export function measureWebp(bytes: Buffer): PictureMeasure | undefined {
  let width = 0;
  let height = 0;
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = nameAt(bytes, at);
    const read = sizeReaders[name];
    if (read !== undefined) {
      const size = read(bytes, at + 8);
      if (size === undefined) return undefined;
      width = Math.max(width, size.width);
      height = Math.max(height, size.height);
    }
    if (name === 'ANMF') frames += 1;
    // What a frame holds is a row of chunks again, so its own header is all that is stepped over.
    at = name === 'ANMF' ? at + 8 + frameHeaderBytes : afterChunk(bytes, at);
  }
  if (width === 0) return undefined;
  return { type: 'webp', width, height, frames: Math.max(1, frames), scans: 1, bytesPerPixel: 4 };
}

const sizeReaders: Readonly<Record<string, (bytes: Buffer, at: number) => Size | undefined>> = {
  VP8X: canvasSize,
  ANMF: frameSize,
  'VP8 ': lossySize,
  VP8L: losslessSize,
};

function canvasSize(bytes: Buffer, at: number): Size | undefined {
  if (at + 10 > bytes.length) return undefined;
  return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 };
}

/** From the canvas's corner to the frame's far one. */
function frameSize(bytes: Buffer, at: number): Size | undefined {
  if (at + frameHeaderBytes > bytes.length) return undefined;
  return {
    width: 2 * bytes.readUIntLE(at, 3) + bytes.readUIntLE(at + 6, 3) + 1,
    height: 2 * bytes.readUIntLE(at + 3, 3) + bytes.readUIntLE(at + 9, 3) + 1,
  };
}

function lossySize(bytes: Buffer, at: number): Size | undefined {
  const isKeyFrame = at + 10 <= bytes.length && bytes.readUIntBE(at + 3, 3) === 0x9d_01_2a;
  if (!isKeyFrame) return undefined;
  return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff };
}

function losslessSize(bytes: Buffer, at: number): Size | undefined {
  if (at + 5 > bytes.length || bytes[at] !== 0x2f) return undefined;
  const packed = bytes.readUInt32LE(at + 1);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** Chunks begin at even places. */
function afterChunk(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32LE(at + 4);
  return at + 8 + length + (length % 2);
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

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
function measureJpeg(bytes: Buffer): PictureMeasure | undefined {
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

const extension = 0x21;
const imageDescriptor = 0x2c;
const trailer = 0x3b;

/**
 * By the screen and by every frame, whichever reaches further: a decoder widens the one to the other. Undefined when
 * something stands between the frames that a decoder might skip or might not.
 */
function measureGif(bytes: Buffer): PictureMeasure | undefined {
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

const headerEnd = 33;
/** IHDR, IEND, acTL and fcTL as numbers: a file can hold a million chunks. */
const chunks = { header: 0x49484452, end: 0x49454e44, animation: 0x6163544c, frame: 0x6663544c } as const;

/** By IHDR, and by the frames of an animated PNG; undefined when IHDR is not where it must be. */
function measurePng(bytes: Buffer): PictureMeasure | undefined {
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

export const drawingCaps = {
  /** The longest side, in pixels. */
  side: 16_384,
  /** Of one picture once it is unpacked: 40 megapixels. */
  decodedBytes: 160_000_000,
  frames: 200,
  /** Of all frames together, as a page may go through them over and over. */
  framePixels: 200_000_000,
  scans: 32,
} as const;

export type PictureFault =
  /** By its bytes none of the kinds that are shown; SVG and AVIF are among these. */
  | 'other-kind'
  /** A kind that is shown, but it does not say plainly how large it is, or says it in two ways. */
  | 'unclear'
  | 'too-many-pixels'
  | 'too-many-frames'
  | 'too-many-scans';

export type PictureJudgement =
  | { readonly ok: true; readonly measure: PictureMeasure }
  | { readonly ok: false; readonly fault: PictureFault };

/**
 * Whether these bytes are a picture that a page can draw without being exhausted, by the bytes themselves: names and
 * headers can say anything. Reads each byte once at most; never throws.
 * SECURITY: a kilobyte can describe a picture that takes gigabytes or minutes to draw. What is not measured is not
 * shown: SVG is a program for the browser's layout, whose cost cannot be told beforehand (a few nested references
 * draw a million shapes); AVIF tells its size in the container and again in the video stream within.
 */
export function judgePicture(bytes: Buffer): PictureJudgement {
  const measurer = measurers.find(({ signature }) => signature.test(bytes.toString('latin1', 0, 16)));
  if (measurer === undefined) return { ok: false, fault: 'other-kind' };
  const measure = measurer.measure(bytes);
  if (measure === undefined) return { ok: false, fault: 'unclear' };
  const fault = faultOf(measure);
  return fault === undefined ? { ok: true, measure } : { ok: false, fault };
}

function faultOf({ width, height, frames, scans, bytesPerPixel }: PictureMeasure): PictureFault | undefined {
  const pixels = width * height;
  if (pixels <= 0) return 'unclear';
  if (Math.max(width, height) > drawingCaps.side || pixels * bytesPerPixel > drawingCaps.decodedBytes)
    return 'too-many-pixels';
  if (frames > drawingCaps.frames || (frames > 1 && frames * pixels > drawingCaps.framePixels))
    return 'too-many-frames';
  return scans > drawingCaps.scans ? 'too-many-scans' : undefined;
}

/** The first sixteen bytes, one letter each, and who measures what begins so. */
const measurers: readonly {
  readonly signature: RegExp;
  readonly measure: (bytes: Buffer) => PictureMeasure | undefined;
}[] = [
  { signature: /^\x89PNG\r\n[^]\n/, measure: measurePng },
  { signature: /^\xff\xd8\xff/, measure: measureJpeg },
  { signature: /^GIF8[79]a/, measure: measureGif },
  { signature: /^RIFF[^]{4}WEBP/, measure: measureWebp },
];
