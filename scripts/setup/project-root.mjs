import { fileURLToPath } from 'node:url';

/** Absolute path of the folder that holds package.json, without a trailing separator. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
