import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { importedScripts } from './imported-scripts.ts';

/** What the scripts of the first screen may weigh, gzipped: docs/performance.md says what is in them. */
const mostBytes = 225_000;
/** What makes a schema: a contract's values that the first screen needs stand in modules of their own. */
const schemas = /node_modules\/zod\/v4\/(?:classic|core\/schemas)/;

/** Fails the build where something heavy has come into the scripts of the first screen. */
export function startBudget(): Plugin {
  return {
    name: 'start-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = importedScripts(bundle, 'start');
      if (scripts.length === 0) this.error('There is no script of the first screen.');
      const schema = scripts
        .flatMap(({ moduleIds }) => moduleIds)
        .find((id) => schemas.test(id.replaceAll('\\', '/')));
      if (schema !== undefined) {
        this.error(
          `${schema} has come into the script of the first screen. ` +
            'Move the value that is needed there out of the module that makes schemas.',
        );
      }
      const bytes = scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      if (bytes > mostBytes) {
        this.error(
          `The scripts of the first screen weigh ${String(bytes)} bytes, more than ${String(mostBytes)}. ` +
            'Load later what that screen does not show.',
        );
      }
    },
  };
}
