import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, preview, type InlineConfig } from 'vite';
import { projectRoot } from '../setup/project-root.mjs';

/** The gallery is built as the console's own pages are, and never into what ships. */
const gallery: InlineConfig = {
  configFile: false,
  root: join(projectRoot, 'src', 'renderer', 'gallery'),
  plugins: [react()],
  logLevel: 'warn',
  build: {
    outDir: join(projectRoot, '.cache', 'gallery'),
    emptyOutDir: true,
    // One page of one's own machine: its size says nothing.
    chunkSizeWarningLimit: 10_000,
    assetsInlineLimit: 0,
  },
};

interface Served {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** The gallery while it is worked on: what is saved is seen at once. */
export async function serveWhileWorking(): Promise<Served> {
  const server = await createServer({ ...gallery, server: { host: '127.0.0.1' } });
  await server.listen();
  return { address: addressIn(server.resolvedUrls?.local), stop: () => server.close() };
}

/** The gallery as it is built for people, for its pictures. */
export async function serveBuilt(): Promise<Served> {
  await build(gallery);
  const server = await preview({ ...gallery, preview: { host: '127.0.0.1', port: 0 } });
  return { address: addressIn(server.resolvedUrls?.local), stop: () => server.close() };
}

function addressIn(local: readonly string[] | undefined): string {
  const address = local?.[0];
  if (address === undefined) throw new Error('The gallery is served nowhere.');
  return address;
}
