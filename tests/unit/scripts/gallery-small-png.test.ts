import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isSmall, smallPng } from '../../../scripts/gallery/small-png.ts';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** Two rows of two pixels, with opacity, the second row filtered by what stands above it. */
function taken(): Buffer {
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0]);
  const rows = Buffer.from([0, 255, 0, 0, 255, 0, 255, 0, 255, 2, 0, 0, 255, 0, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))],
  ]);
}

it('keeps the pixels of a picture, by the places of their colours', () => {
  const small = smallPng(taken());
  expect([isSmall(taken()), isSmall(small)]).toEqual([false, true]);
  const palette = small.indexOf('PLTE') + 4;
  const data = small.indexOf('IDAT');
  const rows = inflateSync(small.subarray(data + 4, data + 4 + small.readUInt32BE(data - 4)));
  const colourAt = (row: number, column: number): string => {
    const place = palette + (rows[row * 3 + 1 + column] ?? 0) * 3;
    return small.toString('hex', place, place + 3);
  };
  expect([colourAt(0, 0), colourAt(0, 1), colourAt(1, 0), colourAt(1, 1)]).toEqual([
    ...['ff0000', '00ff00', 'ff00ff', '00ff00'],
  ]);
});

it('is refused what is no such picture', () => {
  const grey = taken();
  grey[25] = 0;
  expect(() => smallPng(grey)).toThrow('unexpected');
});
