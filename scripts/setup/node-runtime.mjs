import { join } from 'node:path';
import { field, readJson, writeJson } from './json-file.mjs';
import { SetupFailure } from './narration.mjs';
import { outputOf } from './run-command.mjs';

/**
 * Checks the Node 24 that the `node` package brings. The scripts after this one are TypeScript, which Node runs
 * directly from 22.18 on.
 * @type {import('./narration.mjs').Step}
 */
export const nodeRuntime = {
  isDone: (root) => field(readJson(recordPath(root)), 'version') === pinnedVersion(root),
  run: (root) => {
    const version = outputOf(localNode(root), ['--version'])?.trim().replace(/^v/, '');
    if (version === undefined || version !== pinnedVersion(root)) {
      const found = version ?? 'nothing that runs';
      return Promise.reject(
        new SetupFailure(
          `node_modules should hold Node ${String(pinnedVersion(root))} but holds ${found}; delete node_modules and run again`,
        ),
      );
    }
    writeJson(recordPath(root), { version });
    return Promise.resolve();
  },
};

/**
 * The executable of the project's own Node.
 * @param {string} root
 */
export function localNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** @param {string} root */
function pinnedVersion(root) {
  return field(field(readJson(join(root, 'package.json')), 'devDependencies'), 'node');
}

/** @param {string} root */
function recordPath(root) {
  return join(root, 'node_modules', '.keyholder-node.json');
}
