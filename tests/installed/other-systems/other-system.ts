import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/setup/project-root.mjs';
import { macBridge, windowsBridge, type Bridge } from '../bridges/bridge.ts';
import { withInnerText } from '../bridges/inner-text.ts';
import { ScreenReader } from '../screen-reader.ts';
import type { InstalledTest } from '../installed-test.ts';
import { macInstaller, windowsInstaller, type SystemInstaller } from './installer.ts';
import { runOtherSystem } from './run-other-system.ts';

const folder = join(projectRoot, 'dist');

/** Tests the installer that `npm run dist` has made for this system; null unless it is Windows or macOS. */
export function otherSystemTest(platform: NodeJS.Platform): InstalledTest | null {
  if (platform === 'win32') return testOf(windowsInstaller, windowsBridge);
  if (platform === 'darwin') return testOf(macInstaller, macBridge);
  return null;
}

function testOf(installer: SystemInstaller, startBridge: () => Bridge): InstalledTest {
  const found = installerIn(existsSync(folder) ? readdirSync(folder) : [], installer.fileEnd);
  return {
    whyNot: () =>
      found === undefined
        ? Promise.resolve('there is no installer in dist/: `npm run dist` makes one')
        : installer.whyNot(),
    async run(parts) {
      if (found === undefined) throw new Error('There is no installer.');
      const reader = new ScreenReader(startBridge(), withInnerText);
      parts.undo(() => reader.stop());
      parts.scene.reader = reader;
      await runOtherSystem(join(folder, found), { ...parts, reader, installer });
    },
    cleanUp: () => Promise.resolve(),
  };
}

/** The newest by name. The updater's metadata in the same folder has another ending. */
export function installerIn(names: readonly string[], fileEnd: string): string | undefined {
  return names
    .filter((name) => name.endsWith(fileEnd))
    .toSorted()
    .at(-1);
}
