import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const mostColours = 256;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Three bytes each, row after row. */
  readonly rgb: Buffer;
}

/**
 * The same pixels in fewer bytes: what Chromium takes is packed in haste, and a component has few colours. Those beyond 256
 * become the nearest that are kept: they are the smoothed edges of letters, which a comparison forgives.
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, rgb } = pixelsOf(png);
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = rgb.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const kept = [...counts].toSorted((left, right) => right[1] - left[1]).map(([colour]) => colour);
  const palette = kept.slice(0, mostColours);
  const places = new Map(palette.map((colour, index) => [colour, index]));
  for (const colour of kept.slice(mostColours)) places.set(colour, nearest(palette, colour));
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at += 1) {
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] =
      places.get(rgb.readUIntBE(at * 3, 3)) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, each the place of a colour.
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.alloc(palette.length * 3);
  for (const [index, colour] of palette.entries()) colours.writeUIntBE(colour, index * 3, 3);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Whether it is a picture that was made small before. */
export function isSmall(png: Buffer): boolean {
  return png[25] === 3;
}

function nearest(palette: readonly number[], colour: number): number {
  const parts = (value: number) => [value >> 16, (value >> 8) & 255, value & 255];
  const [red = 0, green = 0, blue = 0] = parts(colour);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of palette.entries()) {
    const [r = 0, g = 0, b = 0] = parts(one);
    const apart = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (apart < least) [best, least] = [index, apart];
  }
  return best;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** Of a picture as Chromium takes it: eight bits, with or without opacity, not interlaced. */
function pixelsOf(png: Buffer): Pixels {
  const [width, height, type] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]];
  if (png[24] !== 8 || png[28] !== 0 || (type !== 2 && type !== 6)) throw new Error('An unexpected picture.');
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
  }
  const bytes = type === 2 ? 3 : 4;
  const raw = unfiltered(inflateSync(Buffer.concat(parts)), width * bytes, height, bytes);
  if (bytes === 3) return { width, height, rgb: raw };
  const rgb = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) raw.copy(rgb, at * 3, at * 4, at * 4 + 3);
  return { width, height, rgb };
}

/** Takes back what each row was filtered by (PNG, section 9). */
function unfiltered(data: Buffer, rowBytes: number, height: number, bytes: number): Buffer {
  const out = Buffer.alloc(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const filter = data[row * (rowBytes + 1)] ?? 0;
    for (let at = 0; at < rowBytes; at += 1) {
      const place = row * rowBytes + at;
      const left = at < bytes ? 0 : (out[place - bytes] ?? 0);
      const above = row === 0 ? 0 : (out[place - rowBytes] ?? 0);
      const corner = row === 0 || at < bytes ? 0 : (out[place - rowBytes - bytes] ?? 0);
      const value = data[row * (rowBytes + 1) + 1 + at] ?? 0;
      out[place] = (value + predicted(filter, left, above, corner)) & 255;
    }
  }
  return out;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(guess - one));
  if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
