import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the script of the first screen may weigh, gzipped: docs/performance.md says what is in it. */
const mostBytes = 280_000;

/** Fails the build where something heavy has come into the script of the first screen. */
export function startBudget(): Plugin {
  return {
    name: 'start-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'start');
      if (start?.type !== 'chunk') this.error('There is no script of the first screen.');
      const bytes = gzipSync(start.code).length;
      if (bytes > mostBytes) {
        this.error(
          `The script of the first screen weighs ${String(bytes)} bytes, more than ${String(mostBytes)}. ` +
            'Load later what that screen does not show.',
        );
      }
    },
  };
}
