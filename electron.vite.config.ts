import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

export default defineConfig({
  main: {
    build: {
      // Bundled, because resolving hundreds of small files would cost the cold start; native modules stay outside.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/main/index.ts' },
        external: ['electron', 'keytar'],
      },
      sourcemap: true,
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        external: ['electron'],
        // A sandboxed preload must be one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    build: {
      rolldownOptions: { input: { index: 'src/renderer/index.html' } },
      sourcemap: true,
      // Inlined assets would need a wider content security policy.
      assetsInlineLimit: 0,
    },
  },
});
