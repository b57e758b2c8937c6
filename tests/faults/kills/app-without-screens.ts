import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/setup/project-root.mjs';

const builtParts = ['package.json', 'build/icons', 'out/main', 'out/preload', 'out/renderer'];

/** Replaces the page by one that draws nothing, because screens take a third of each start. */
export function copyAppWithoutScreens(folder: string): void {
  for (const path of builtParts) cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const page = join(folder, 'out', 'renderer', 'index.html');
  const whole = readFileSync(page, 'utf8');
  const empty = whole.replaceAll(/<script[^>]*><\/script>|<link[^>]*>/g, '');
  if (empty === whole || empty.includes('<script'))
    throw new Error('The page of the console loads otherwise.');
  writeFileSync(page, empty);
}
