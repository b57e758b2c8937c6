import type { pictureTypes } from '../../ipc/images.ts';

/** The cost of drawing a picture, using every place in the file that states it. */
export interface PictureMeasure {
  readonly type: (typeof pictureTypes)[number];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 for a still picture. */
  readonly frames: number;
  /** How often the decoder passes over the whole picture. */
  readonly scans: number;
  readonly bytesPerPixel: 4 | 8;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const frameHeaderBytes = 16;

/** Uses the larger of the canvas and every frame's own stream; undefined if a stream doesn't state its size. */
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
    // A frame contains chunks too, so only its own header is skipped.
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

/** Chunks begin at even offsets. */
function afterChunk(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32LE(at + 4);
  return at + 8 + length + (length % 2);
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Baseline, extended and progressive: the kinds that browsers draw. */
const drawnFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** All other kinds: lossless, hierarchical, arithmetic. */
const otherFrames: ReadonlySet<number> = new Set([
  ...[0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
]);

/**
 * Uses the only frame header and the number of scans. Undefined for two headers, another kind of frame, or a height
 * stated later (0 here, which no picture has).
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
    // A segment's content, such as a thumbnail, isn't part of the picture; a scan's data follows its header.
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : bytes.length;
    at = nextMarker(bytes, at + 2 + Math.max(2, length));
  }
  if (size === undefined || scans === 0) return undefined;
  return { type: 'jpeg', ...size, frames: 1, scans, bytesPerPixel: 4 };
}

/** The next `FF xx` that starts a segment: not stuffing, padding or a restart within a scan. */
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
 * Uses the larger of the screen and every frame's extent, because decoders enlarge the one to the other. Undefined if
 * something between frames might or might not be skipped by a decoder.
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

/** The end of the blocks that begin here: each states its length, and the last is empty. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += 1 + length;
  return at + 1;
}

const headerEnd = 33;
/** IHDR, IEND, acTL and fcTL as numbers for speed: a file can contain a million chunks. */
const chunks = { header: 0x49484452, end: 0x49454e44, animation: 0x6163544c, frame: 0x6663544c } as const;

/** Uses IHDR and the frames of an animated PNG; undefined if IHDR isn't where it must be. */
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
  /** One decoded picture: 40 megapixels. */
  decodedBytes: 160_000_000,
  frames: 200,
  /** All frames together, because a page may loop through them. */
  framePixels: 200_000_000,
  scans: 32,
} as const;

export type PictureFault =
  /** Its bytes are no supported kind; SVG and AVIF count here. */
  | 'other-kind'
  /** A supported kind that doesn't state its size clearly, or states two. */
  | 'unclear'
  | 'too-many-pixels'
  | 'too-many-frames'
  | 'too-many-scans';

export type PictureJudgement =
  | { readonly ok: true; readonly measure: PictureMeasure }
  | { readonly ok: false; readonly fault: PictureFault };

/**
 * Whether a page can draw these bytes without being exhausted, judged by the bytes alone because names and headers can
 * claim anything. Reads each byte at most once; never throws. SECURITY: a kilobyte can describe a picture that takes
 * gigabytes or minutes to draw. What can't be measured isn't shown: the cost of SVG is unpredictable (a few nested
 * references draw a million shapes), and AVIF states its size both in the container and in the video stream.
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

/** Recognised by the first sixteen bytes, read as Latin-1. */
const measurers: readonly {
  readonly signature: RegExp;
  readonly measure: (bytes: Buffer) => PictureMeasure | undefined;
}[] = [
  { signature: /^\x89PNG\r\n[^]\n/, measure: measurePng },
  { signature: /^\xff\xd8\xff/, measure: measureJpeg },
  { signature: /^GIF8[79]a/, measure: measureGif },
  { signature: /^RIFF[^]{4}WEBP/, measure: measureWebp },
];
