import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const everyTest = ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'];

/**
 * Tests that replace a module or use a private keychain run in a process of their own, because both last as long as
 * the process. All others share theirs: loading the same modules for every file would take most of the time.
 */
const needsItsOwnProcess = /\bvi\.(mock|doMock|resetModules)\(|keyring-session/;
const apart = globSync(everyTest).filter((path) => needsItsOwnProcess.test(readFileSync(path, 'utf8')));

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    globalSetup: './scripts/session/temporary-folder.ts',
    // A test file that depends on another's leftovers fails here instead of on somebody's machine.
    mockReset: true,
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { shuffle: { files: true, tests: false } },
    // Catches tests that hang, not slow ones.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests wait for sockets and child processes. With one worker per core, a fifth of each core would stay idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: everyTest,
          exclude: [...configDefaults.exclude, ...apart],
        },
      },
      { extends: true, test: { name: 'apart', isolate: true, include: apart } },
    ],
  },
});
