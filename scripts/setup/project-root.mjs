import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder that holds package.json, without a trailing separator. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The project's own Node 24, which the `node` package brings. */
export const localNode = join(
  projectRoot,
  ...['node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'],
);
