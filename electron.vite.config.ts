import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { holdTo, roomsBudget, startBudget, windowBudget } from './scripts/build/script-budgets.ts';
import { startGroups } from './scripts/build/start-groups.ts';
import { readReactBuild } from './scripts/build/react-build.ts';
import { readUpdateFeed } from './scripts/build/update-feed.ts';

const reactBuild = readReactBuild(process.env);

export default defineConfig({
  main: {
    plugins: [holdTo(windowBudget), holdTo(roomsBudget)],
    // Only a build that is given a feed can look for updates: docs/decisions/0010-installers-and-updates.md.
    define: { __KEYHOLDER_UPDATE_FEED__: JSON.stringify(readUpdateFeed(process.env)) },
    build: {
      // Bundled, because resolving hundreds of small files slows the cold start. Native modules stay outside.
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          // A separate thread, started by its path: docs/decisions/0017-interface-descriptions.md.
          'description-thread': 'src/main/descriptions/description-thread.ts',
        },
        external: ['electron', 'keytar'],
      },
      // Small scripts load faster before the window opens. The maps make stack traces in the log readable.
      minify: true,
      sourcemap: true,
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts', question: 'src/preload/question.ts' },
        external: ['electron'],
        // A sandboxed preload must be one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
      sourcemap: true,
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), holdTo(startBudget)],
    define: { 'process.env.NODE_ENV': JSON.stringify(reactBuild) },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      // In development too, pages come from app://console, so the client can't derive the socket's address from them.
      hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: 5173 },
    },
    build: {
      sourcemap: true,
      // The first screen waits for these scripts to be parsed, so smaller is faster.
      minify: true,
      // Inlined assets would need a wider content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: 'src/renderer/index.html', question: 'src/renderer/question.html' },
        // The main process serves each file of the first screen while it is busy starting.
        output: { codeSplitting: { groups: startGroups() } },
      },
    },
  },
});
