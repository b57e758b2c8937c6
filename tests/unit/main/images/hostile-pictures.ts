import { crc32, deflateSync } from 'node:zlib';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const word16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const word16le = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);
const word24le = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);

function word32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([latin(name), data]);
  return Buffer.concat([word32(data.length), named, word32(crc32(named))]);
}

function pngHeader(width: number, height: number, depth = 8): Buffer {
  return pngChunk('IHDR', Buffer.concat([word32(width), word32(height), Buffer.from([depth, 0, 0, 0, 0])]));
}

/** A complete grey PNG that can be drawn: a thousandth of its unpacked size. */
export function wholePng(width: number, height: number, depth: 1 | 8 | 16 = 8): Buffer {
  const rows = Buffer.alloc((Math.ceil((width * depth) / 8) + 1) * height);
  return Buffer.concat([
    ...[pngSignature, pngHeader(width, height, depth)],
    ...[pngChunk('IDAT', deflateSync(rows, { level: 6 })), pngChunk('IEND', Buffer.alloc(0))],
  ]);
}

/** An animated PNG in which every frame fills the canvas. */
export function movingPng(frames: number, announced: number, side = 8): Buffer {
  const frame = (order: number): Buffer =>
    pngChunk(
      'fcTL',
      Buffer.concat([
        ...[order, side, side, 0, 0].map(word32),
        ...[word16(1), word16(1000), Buffer.from([0, 0])],
      ]),
    );
  const row = deflateSync(Buffer.alloc((side + 1) * side));
  return Buffer.concat([
    ...[pngSignature, pngHeader(side, side), pngChunk('acTL', Buffer.concat([word32(announced), word32(0)]))],
    ...[frame(0), pngChunk('IDAT', row)],
    ...Array.from({ length: frames - 1 }, (_, at) =>
      Buffer.concat([frame(2 * at + 1), pngChunk('fdAT', Buffer.concat([word32(2 * at + 2), row]))]),
    ),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), word16(data.length + 2), data]);

const jpegFrame = (width: number, height: number, marker = 0xc2): Buffer =>
  segment(
    marker,
    Buffer.concat([Buffer.from([8]), word16(height), word16(width), Buffer.from([1, 1, 0x11, 0])]),
  );

/** One quantisation and one Huffman table each, so that a decoder can carry on. */
const jpegTables = Buffer.concat([
  segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
  ...[0x00, 0x10].map((table) =>
    segment(0xc4, Buffer.concat([Buffer.from([table, 1]), Buffer.alloc(15), Buffer.from([0])])),
  ),
]);

export function jpeg(width: number, height: number, scans = 1, marker = 0xc2): Buffer {
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0x00]));
  const refinement = segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0x00]));
  return Buffer.concat([
    ...[Buffer.from([0xff, 0xd8]), jpegTables, jpegFrame(width, height, marker)],
    ...[scan, Buffer.from([0x00])],
    ...Array.from({ length: scans - 1 }, () => Buffer.concat([refinement, Buffer.from([0x00])])),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export const twiceFramedJpeg = Buffer.concat([
  ...[Buffer.from([0xff, 0xd8]), jpegTables, jpegFrame(10, 10), jpegFrame(30_000, 30_000)],
  ...[segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])), Buffer.from([0x00, 0xff, 0xd9])],
]);

/** A thumbnail of another size in its own segment, as cameras write it. */
export const jpegWithThumbnail = Buffer.concat([
  ...[Buffer.from([0xff, 0xd8]), segment(0xe1, Buffer.concat([latin('Exif\0\0'), jpeg(160, 120)]))],
  jpeg(800, 600).subarray(2),
]);

/** @param before extension blocks in front of the frames */
export function gif(screen: number, frames: number, frameSide = screen, before = Buffer.alloc(0)): Buffer {
  const frame = Buffer.concat([
    ...[Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0])],
    ...[Buffer.from([0x2c]), word16le(0), word16le(0), word16le(frameSide), word16le(frameSide)],
    Buffer.from([0, 2, 2, 0x4c, 0x01, 0]),
  ]);
  return Buffer.concat([
    ...[latin('GIF89a'), word16le(screen), word16le(screen), Buffer.from([0x80, 0, 0])],
    ...[Buffer.from([0, 0, 0, 255, 255, 255]), before, ...Array.from({ length: frames }, () => frame)],
    Buffer.from([0x3b]),
  ]);
}

function riffChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([latin(name), length, data, Buffer.alloc(data.length % 2)]);
}

export function webp(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([latin('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([latin('RIFF'), length, body]);
}

export const webpCanvas = (width: number, height: number, flags = 0): Buffer =>
  riffChunk(
    'VP8X',
    Buffer.concat([Buffer.from([flags, 0, 0, 0]), word24le(width - 1), word24le(height - 1)]),
  );

/** A lossless picture of one colour: five codes of one symbol each, and no bits for the pixels. */
export function webpLossless(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0);
  return riffChunk('VP8L', Buffer.concat([Buffer.from([0x2f]), size, Buffer.from('8888080000', 'hex')]));
}

export const webpLossy = (width: number, height: number): Buffer =>
  riffChunk(
    'VP8 ',
    Buffer.concat([
      Buffer.from('000000' + '9d012a', 'hex'),
      word16le(width),
      word16le(height),
      Buffer.alloc(8),
    ]),
  );

const webpFrame = (width: number, height: number, [x, y]: readonly [number, number] = [0, 0]): Buffer =>
  riffChunk(
    'ANMF',
    Buffer.concat([
      ...[
        word24le(x / 2),
        word24le(y / 2),
        word24le(width - 1),
        word24le(height - 1),
        word24le(1),
        Buffer.from([0]),
      ],
      webpLossless(width, height),
    ]),
  );

export const webpWithFrameAt = (canvas: number, side: number, corner: readonly [number, number]): Buffer =>
  webp(
    ...[webpCanvas(canvas, canvas, 0x02), riffChunk('ANIM', Buffer.alloc(6))],
    webpFrame(side, side, corner),
  );

export const movingWebp = (frames: number, side = 16): Buffer =>
  webp(
    ...[webpCanvas(side, side, 0x02), riffChunk('ANIM', Buffer.alloc(6))],
    ...Array.from({ length: frames }, () => webpFrame(side, side)),
  );

/** A few lines that expand to ten to the power of `depth` shapes. */
export function nestedSvg(depth = 6): string {
  const groups = Array.from(
    { length: depth },
    (_, at) => `<g id="a${String(at + 1)}">${`<use href="#a${String(at)}"/>`.repeat(10)}</g>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><g id="a0"><rect width="9" height="9"/></g>` +
    `${groups.join('')}</defs><use href="#a${String(depth)}"/></svg>`
  );
}

export function gridAvif(side: number): Buffer {
  const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    return Buffer.concat([word32(body.length + 8), latin(name), body]);
  };
  const sizes = box('ispe', word32(0), word32(side), word32(side));
  const grid = Buffer.concat([Buffer.from([0, 1, 255, 255]), word32(side), word32(side)]);
  return Buffer.concat([
    box('ftyp', latin('avif'), word32(0), latin('avifmif1')),
    box('meta', word32(0), box('iprp', box('ipco', sizes)), box('idat', grid)),
  ]);
}

function bmp(side: number): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(side, 18);
  header.writeInt32LE(side, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return header;
}

const cut = (bytes: Buffer): Buffer => bytes.subarray(0, 1_000);

/** Pictures that no page may receive, by what is wrong with them. */
export const hostilePictures: Readonly<Record<string, Buffer>> = {
  'an SVG that unfolds': Buffer.from(nestedSvg()),
  'an SVG behind a comment': Buffer.from(`\uFEFF <!-- ${'x'.repeat(3_000)} -->\n${nestedSvg()}`),
  'an SVG in UTF-16': Buffer.from(`\uFEFF${nestedSvg()}`, 'utf16le'),
  'an AVIF that is a grid': gridAvif(65_000),
  'an AVIF that moves': Buffer.concat([word32(16), latin('ftypavis'), word32(0)]),
  'a bitmap': bmp(30_000),
  'an icon': Buffer.concat([Buffer.from('000001000100', 'hex'), Buffer.alloc(16), wholePng(9, 9)]),
  'a web page': Buffer.from('<!doctype html><img src=x onerror=alert(1)>'),
  'a PNG of 30,000 × 30,000 in a kilobyte': cut(
    Buffer.concat([
      pngSignature,
      pngHeader(30_000, 30_000),
      pngChunk('IDAT', deflateSync(Buffer.alloc(900_000))),
    ]),
  ),
  'a PNG of 8,000 × 8,000 that draws': wholePng(8_000, 8_000, 1),
  'a PNG that is one line': wholePng(1_000_000, 1, 1),
  'a PNG of 16 bits a colour, small in pixels only': wholePng(5_000, 5_000, 16),
  'a PNG with a second size': Buffer.concat([wholePng(9, 9).subarray(0, 33), pngHeader(30_000, 30_000)]),
  'a PNG of 5,000 frames': movingPng(5_000, 5_000),
  'a PNG that hides its 5,000 frames': movingPng(5_000, 1),
  'a PNG that announces frames without end': movingPng(1, 0xffff_ffff),
  'a JPEG of 65,500 × 65,500': jpeg(65_500, 65_500),
  'a JPEG of 4,000 passes': jpeg(6_000, 6_000, 4_000),
  'a JPEG with two sizes': twiceFramedJpeg,
  'a JPEG whose height comes later': jpeg(10_000, 0),
  'a JPEG of arithmetic coding': jpeg(100, 100, 1, 0xca),
  'a GIF of 30,000 × 30,000': gif(30_000, 1),
  'a GIF whose frame is larger than its screen': gif(9, 1, 30_000),
  'a GIF of 50,000 frames': gif(16, 50_000),
  'a GIF of few but vast frames': gif(6_000, 100),
  'a WebP of 16,384 × 16,384': webp(webpCanvas(16_384, 16_384), webpLossless(16_384, 16_384)),
  'a WebP whose stream is larger than its canvas': webp(webpCanvas(9, 9), webpLossless(16_000, 16_000)),
  'a lossy WebP whose stream is larger than its canvas': webp(webpCanvas(9, 9), webpLossy(16_000, 16_000)),
  'a WebP of 5,000 frames': movingWebp(5_000),
  'a WebP without a size': webp(riffChunk('ICCP', Buffer.alloc(100))),
};
