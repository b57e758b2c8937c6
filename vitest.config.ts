import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
    environment: 'node',
    // A test that depends on another's leftovers fails here instead of on somebody's machine.
    mockReset: true,
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { shuffle: { files: true, tests: false } },
    testTimeout: 10_000,
  },
});
