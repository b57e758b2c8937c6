import type { Plugin } from 'vite';
import { importedScripts } from './imported-scripts.ts';

/** What the main process may read before its window opens: docs/performance.md says what is in it. */
const mostBytes = 34_500;

/** Fails the build where something heavy has come into the scripts that Chromium waits for. */
export function windowBudget(): Plugin {
  return {
    name: 'window-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = importedScripts(bundle, 'index');
      if (scripts.length === 0) this.error('There is no script that opens the window.');
      const bytes = scripts.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
      if (bytes > mostBytes) {
        this.error(
          `The scripts that are read before the window opens weigh ${String(bytes)} bytes, more than ${String(mostBytes)}. ` +
            'Import there only what the window needs; the rest comes with read-console.ts.',
        );
      }
    },
  };
}
