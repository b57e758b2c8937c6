import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../setup/project-root.mjs';
import { againstFloor, againstLimit, type BenchRow } from './bench-row.ts';

const built = join(projectRoot, 'out');
/** React and Mantine's provider alone, built by the same bundler: measured once, as it changes with them only. */
const shellKb = 113;

/** What the first screen makes the page load, and what the main process is made of. */
export function measureSizes(): BenchRow[] {
  const page = readFileSync(join(built, 'renderer', 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path ?? '');
  const gzipped = scripts
    .map((path) => gzipSync(readFileSync(join(built, 'renderer', path))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
  return [
    againstFloor({
      name: 'script of the first screen, gzip',
      unit: 'kB',
      value: gzipped / 1000,
      floor: shellKb,
      atMostTimes: 1.6,
    }),
    againstLimit({
      name: 'script of the main process',
      unit: 'kB',
      value: scriptBytes(join(built, 'main')) / 1000,
      atMost: 1000,
    }),
  ];
}

function scriptBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
}
