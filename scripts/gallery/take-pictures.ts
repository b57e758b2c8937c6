import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronEnvironment } from '../start/electron-arguments.ts';
import { runInherited } from '../process/run-inherited.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { withDesktopSession } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { serveBuilt } from './serve-gallery.ts';
import { isSmall, smallPng } from './small-png.ts';

/** Fonts and form controls are drawn by the runtime, so each major version and each system has pictures of its own. */
function runtimeName(): string {
  return `${process.platform}-electron-${electronRuntime().version.split('.')[0] ?? 'unknown'}`;
}

/**
 * Draws each story in the real Electron and compares it with the picture that is kept; `update` keeps what is drawn.
 * Where none is kept of this runtime, what is drawn lands in out/gallery, and the tests count as skipped.
 */
export async function takePictures(options: {
  readonly update: boolean;
  readonly reporter: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<number> {
  const runtime = electronRuntime();
  const kept = join(projectRoot, 'tests', 'gallery', 'pictures', runtimeName());
  const nothingStored = !existsSync(kept) && !options.update;
  const folder = nothingStored ? join(projectRoot, 'out', 'gallery', runtimeName()) : kept;
  const update = options.update || nothingStored;
  const { address, stop } = await serveBuilt();
  try {
    return await withDesktopSession((session) => {
      console.log(`${describeRuntime(runtime)}; ${session.description}`);
      if (nothingStored) {
        console.log(
          `No pictures are kept for ${runtimeName()}: nothing is compared. What is drawn lands in ${folder}; look at it, then keep it with \`npm run gallery -- --update\`.`,
        );
      }
      const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
      const config = join(projectRoot, 'playwright.gallery.config.ts');
      const args = [playwright, 'test', '--config', config, `--reporter=${options.reporter}`];
      return runInherited(process.execPath, update ? [...args, '--update-snapshots'] : args, {
        ...electronEnvironment(session.env),
        ...runtime.env,
        ...options.env,
        // Moments are written in the time of the computer.
        TZ: 'UTC',
        KEYHOLDER_GALLERY_ADDRESS: `${address}?still`,
        KEYHOLDER_GALLERY_PICTURES: folder,
        ...(update ? { KEYHOLDER_GALLERY_UPDATE: '1' } : {}),
        ...(nothingStored ? { KEYHOLDER_GALLERY_NOTHING_KEPT: '1' } : {}),
      });
    });
  } finally {
    await stop();
    if (update) makeSmall(folder);
  }
}

function makeSmall(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const picture = readFileSync(join(folder, name));
    if (!isSmall(picture)) writeFileSync(join(folder, name), smallPng(picture));
  }
}
