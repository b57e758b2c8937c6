import type { PictureMeasure } from '../picture-measure.ts';

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
