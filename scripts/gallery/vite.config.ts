import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectRoot } from '../setup/project-root.mjs';

/** Every component in each of its states. Built like the console's pages, but never shipped. */
export default defineConfig({
  root: join(projectRoot, 'src', 'renderer', 'gallery'),
  plugins: [react()],
  logLevel: 'warn',
  server: { host: '127.0.0.1', open: true },
  preview: { host: '127.0.0.1', port: 0, open: false },
  build: {
    outDir: join(projectRoot, '.cache', 'gallery'),
    emptyOutDir: true,
    // Pages opened only locally: their size doesn't matter.
    chunkSizeWarningLimit: 10_000,
    assetsInlineLimit: 0,
  },
});
