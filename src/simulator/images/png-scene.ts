import { crc32, deflateSync } from 'node:zlib';
import type { Colour, Scene } from './scene.ts';
import { skyColour } from './scene.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** An eight-bit RGB PNG of `rows`, each led by its filter byte. */
function encode(rows: Buffer, { width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isSun(scene: Scene, x: number, y: number, aspect: number): boolean {
  const dx = (x - scene.sunX) * aspect;
  const dy = y - scene.sunY;
  return dx * dx + dy * dy < scene.sunRadius * scene.sunRadius;
}

function paintColumn(
  scene: Scene,
  size: Size,
  column: number,
  put: (row: number, colour: Colour) => void,
): void {
  const x = column / size.width;
  const tops = scene.ridges.map((ridge) => ({ colour: ridge.colour, y: 1 - ridge.heightAt(x) }));
  const aspect = size.width / size.height;
  for (let row = 0; row < size.height; row += 1) {
    const y = row / size.height;
    // Later ridges stand in front of earlier ones.
    const ridge = tops.findLast((candidate) => y >= candidate.y);
    if (ridge !== undefined) put(row, ridge.colour);
    else put(row, isSun(scene, x, y, aspect) ? scene.palette.sun : skyColour(scene, y));
  }
}

/** The scene as a PNG file. */
export function pngOfScene(scene: Scene, size: Size): Buffer {
  const stride = size.width * 3 + 1;
  const rows = Buffer.alloc(stride * size.height);
  for (let column = 0; column < size.width; column += 1) {
    paintColumn(scene, size, column, (row, colour) => {
      const at = row * stride + 1 + column * 3;
      rows[at] = Math.round(colour[0]);
      rows[at + 1] = Math.round(colour[1]);
      rows[at + 2] = Math.round(colour[2]);
    });
  }
  return encode(rows, size);
}
