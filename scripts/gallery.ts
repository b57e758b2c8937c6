import { join } from 'node:path';
import { electronArguments, electronEnvironment } from './electron-arguments.ts';
import { serveWhileWorking } from './gallery/serve-gallery.ts';
import { takePictures } from './gallery/take-pictures.ts';
import { runInherited } from './run-inherited.ts';
import { electronRuntime } from './runtime.ts';
import { hasDisplay } from './session/desktop-session.ts';
import { projectRoot } from './setup/project-root.mjs';

/**
 * Every component in each of its states. `npm run gallery` opens it in the Electron of the console, with hot reload, and says
 * its address for any browser; `-- --check` compares its pictures, `-- --update` keeps new ones.
 */
async function gallery(words: readonly string[]): Promise<number> {
  const unknown = words.filter((word) => word !== '--check' && word !== '--update');
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(' ')}. It is --check or --update; without either, the gallery opens.`,
    );
    return 2;
  }
  const update = words.includes('--update');
  if (words.length > 0) return takePictures({ update, reporter: 'list' });
  const { address, stop } = await serveWhileWorking();
  console.log(`The gallery is at ${address}`);
  try {
    if (!hasDisplay(process.env)) {
      console.error('There is no display here: open the address in a browser, end with Ctrl + C.');
      return await new Promise<never>(() => undefined);
    }
    const { executable, env } = electronRuntime();
    const window = join(projectRoot, 'scripts', 'gallery', 'window', 'main.js');
    return await runInherited(executable, [...electronArguments(), window], {
      ...electronEnvironment(process.env),
      ...env,
      KEYHOLDER_GALLERY_ADDRESS: address,
    });
  } finally {
    await stop();
  }
}

process.exitCode = await gallery(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
