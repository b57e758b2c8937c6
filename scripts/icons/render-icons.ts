import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icnsOf, icoOf } from './icon-containers.ts';

/**
 * Draws the app icon in every size from its two drawings, with `rsvg-convert` (Debian: librsvg2-bin). The results
 * are committed, so only a change of the drawings needs it: `node scripts/icons/render-icons.ts`.
 */
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const;
/** Below this the drawing on the pixel grid is clearer than the large one made small. */
const smallBelowPx = 40;

const folder = join(import.meta.dirname, '..', '..', 'build');
const icons = join(folder, 'icons');

mkdirSync(icons, { recursive: true });
for (const size of sizes) {
  const drawing = join(folder, size < smallBelowPx ? 'icon-small.svg' : 'icon.svg');
  const target = join(icons, `${String(size)}x${String(size)}.png`);
  execFileSync('rsvg-convert', ['-w', String(size), '-h', String(size), '-o', target, drawing]);
}

const images = new Map(
  sizes.map((size) => [size, readFileSync(join(icons, `${String(size)}x${String(size)}.png`))] as const),
);
writeFileSync(join(folder, 'icon.ico'), icoOf(images));
writeFileSync(join(folder, 'icon.icns'), icnsOf(images));
process.stdout.write(`${String(sizes.length)} sizes, icon.ico and icon.icns are in build/\n`);
