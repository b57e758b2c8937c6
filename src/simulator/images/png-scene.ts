import { crc32, deflateSync } from 'node:zlib';
import type { Colour, Scene } from './scene.ts';
import { mix, skyColour } from './scene.ts';

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

/** An 8-bit RGB PNG of `rows`, each preceded by its filter byte. */
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

/** How much of the pixel starting at `at` is beyond `edge`, both in pixels: from 0 to 1, for soft edges. */
function beyond(at: number, edge: number): number {
  return Math.min(1, Math.max(0, at + 1 - edge));
}

function between(at: number, from: number, to: number): number {
  return Math.min(beyond(at, from), 1 - beyond(at, to));
}

interface Shape {
  readonly colour: Colour;
  readonly top: number;
  readonly bottom: number;
  /** How much of the pixel it covers, from 0 to 1. */
  readonly cover: (column: number, row: number) => number;
}

function sunShape(scene: Scene, { width, height }: Size): Shape {
  const [x, y, radius] = [scene.sunX * width, scene.sunY * height, scene.sunRadius * height];
  return {
    colour: scene.palette.sun,
    top: y - radius - 1,
    bottom: y + radius + 1,
    cover: (column, row) => {
      const away = Math.sqrt((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2);
      return 1 - beyond(away - 0.5, radius);
    },
  };
}

function ridgeShape({ colour, heightAt }: Scene['ridges'][number], { width, height }: Size): Shape {
  const tops = Array.from({ length: width }, (_, column) => (1 - heightAt(column / width)) * height);
  const top = tops.reduce((least, y) => Math.min(least, y), height) - 1;
  return { colour, top, bottom: height, cover: (column, row) => beyond(row, tops[column] ?? height) };
}

const WALL: Colour = [236, 228, 214];
const ROOF: Colour = [74, 70, 78];
const WINDOW: Colour = [255, 214, 130];

function propertyShapes({ property }: Scene, { width, height }: Size): Shape[] {
  if (property === null) return [];
  const wide = property.size * width;
  const tall = wide * 0.55;
  const left = property.x * width - wide / 2;
  const top = property.y * height - tall * 0.8;
  const box = (colour: Colour, x: number, y: number, boxWide: number, boxTall: number): Shape => ({
    colour,
    top: y - 1,
    bottom: y + boxTall + 1,
    cover: (column, row) => between(column, x, x + boxWide) * between(row, y, y + boxTall),
  });
  const pane = wide * 0.13;
  const roof: Shape = {
    colour: ROOF,
    top: top - tall - 1,
    bottom: top + 1,
    cover: (column, row) => {
      const slope = Math.abs(column + 0.5 - (left + wide / 2)) / (wide * 0.56);
      return between(row, top - tall * 0.7 * (1 - slope), top);
    },
  };
  return [
    box(WALL, left, top, wide, tall),
    roof,
    ...[0.2, 0.62].map((at) => box(WINDOW, left + wide * at, top + tall * 0.3, pane, pane)),
  ];
}

export function pngOfScene(scene: Scene, size: Size): Buffer {
  const ridges = scene.ridges.map((ridge) => ridgeShape(ridge, size));
  // The house is in front of all ridges but the last, which hides its base.
  const shapes = [
    sunShape(scene, size),
    ...ridges.slice(0, 3),
    ...propertyShapes(scene, size),
    ...ridges.slice(3),
  ];
  const rows = Buffer.alloc((size.width * 3 + 1) * size.height);
  let at = 0;
  for (let row = 0; row < size.height; row += 1) {
    const sky = skyColour(scene, row / size.height);
    const here = shapes.filter(({ top, bottom }) => row >= top && row <= bottom);
    at += 1;
    for (let column = 0; column < size.width; column += 1) {
      for (const part of pixelColour(here, sky, column, row)) rows[at++] = Math.round(part);
    }
  }
  return encode(rows, size);
}

function pixelColour(shapes: readonly Shape[], sky: Colour, column: number, row: number): Colour {
  // Shapes behind one that covers the whole pixel aren't evaluated.
  let behind = shapes.length - 1;
  while (behind >= 0 && shapes[behind]?.cover(column, row) !== 1) behind -= 1;
  let colour = shapes[behind]?.colour ?? sky;
  for (let front = behind + 1; front < shapes.length; front += 1) {
    const shape = shapes[front];
    const cover = shape?.cover(column, row) ?? 0;
    if (shape !== undefined && cover > 0) colour = mix(colour, shape.colour, cover);
  }
  return colour;
}
