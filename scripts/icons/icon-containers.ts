import { Buffer } from 'node:buffer';

type Images = ReadonlyMap<number, Buffer>;

/** A Windows icon of PNG images up to 256 px: a 6-byte head, a 16-byte entry an image, then the images. */
export function icoOf(images: Images): Buffer {
  const chosen = [...images].filter(([size]) => size <= 256);
  const head = Buffer.alloc(6 + 16 * chosen.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(chosen.length, 4);
  let offset = head.length;
  chosen.forEach(([size, image], index) => {
    const entry = 6 + 16 * index;
    // 256 is written as 0: the field is one byte.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...chosen.map(([, image]) => image)]);
}

/** Apple's names for PNG images by size in pixels; the second names are for double-density screens. */
const icnsNames: readonly (readonly [string, number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['icp6', 64],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
];

/** An Apple icon: 'icns', the whole length, then name, length and image for each. */
export function icnsOf(images: Images): Buffer {
  const chunks: Buffer[] = [];
  for (const [name, size] of icnsNames) {
    const image = images.get(size);
    if (image === undefined) continue;
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32BE(8 + image.length, 4);
    chunks.push(head, image);
  }
  const body = Buffer.concat(chunks);
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}
