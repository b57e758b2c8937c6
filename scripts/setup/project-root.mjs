import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder that holds package.json, without a trailing separator. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Node 24, from the package `node`. */
export const localNode = join(
  projectRoot,
  ...['node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'],
);
