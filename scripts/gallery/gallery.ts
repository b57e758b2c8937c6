import { join } from 'node:path';
import { printUsage, readOptions } from '../command-line.ts';
import { electronArguments, electronEnvironment } from '../start/electron-arguments.ts';
import { serveWhileWorking } from './serve-gallery.ts';
import { takePictures } from './take-pictures.ts';
import { runInherited } from '../process/run-inherited.ts';
import { electronRuntime } from '../setup/runtime.ts';
import { hasDisplay } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `npm run gallery                every component in each of its states, with hot reload; its address for any browser
npm run gallery -- --check     compares the kept pictures
npm run gallery -- --update    keeps new ones`;

/** Every component in each of its states: in the Electron of the console, or as pictures. */
async function gallery(words: readonly string[]): Promise<number> {
  const asked = readOptions(words, {
    check: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
  });
  if (asked.kind !== 'read') return printUsage(asked, usage);
  const { check, update } = asked.values;
  if (check || update) return takePictures({ update, reporter: 'list' });
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
