import { app } from 'electron';
import type { About } from '../../ipc/console.ts';

export function aboutConsole(notices: readonly string[]): About {
  const { electron, chrome, node, sqlite } = process.versions;
  return {
    version: app.getVersion(),
    electron,
    chromium: chrome,
    node,
    sqlite: sqlite ?? 'unknown',
    platform: `${process.platform} ${process.arch}`,
    dataFolder: app.getPath('userData'),
    notices: [...notices],
  };
}
