import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { app, dialog, shell, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import type { Modules } from '../composition/create-modules.ts';
import { feedFetch } from '../shell/feed-session.ts';
import type { UpdateFeed } from '../updates/feed-reading.ts';
import type { Question } from '../updates/conversation.ts';
import { createUpdateConversation } from '../updates/conversation.ts';
import { installableKinds, hindranceOf, createUpdates } from '../updates/updates.ts';

/** The line of Help in a build with a feed. Nothing is asked of the feed before "Check for updates…" is chosen. */
export function updateMenu(
  feed: UpdateFeed,
  modules: Pick<Modules, 'changes' | 'bulkEdits'>,
  window: () => BrowserWindow | null,
): MenuItemConstructorOptions {
  const kinds = installableKinds(process.platform, {
    appImage: process.env['APPIMAGE'] !== undefined,
    dpkg: existsSync('/usr/bin/dpkg'),
    rpm: existsSync('/usr/bin/rpm'),
  });
  const converse = createUpdateConversation({
    updates: createUpdates({
      feed,
      here: { version: app.getVersion(), platform: process.platform, arch: process.arch, kinds },
      fetch: feedFetch(feed.address),
      hindrance: () =>
        hindranceOf({
          atWork: () => modules.changes.atWork(),
          unsettled: () => modules.changes.unsettled(),
          bulkEditsAtWork: () => modules.bulkEdits.atWork(),
        }),
    }),
    version: app.getVersion(),
    ask: (question) => ask(window(), question),
    downloadFolder: () => mkdtemp(join(app.getPath('downloads'), 'keyholder-update-')),
    onProgress: (share) => window()?.setProgressBar(share ?? -1),
    install,
  });
  return { label: 'Check for updates…', click: () => void converse() };
}

async function ask(window: BrowserWindow | null, question: Question): Promise<number> {
  const { kind, message, detail, buttons } = question;
  const options = {
    type: kind,
    title: 'Updates',
    message,
    detail,
    buttons: [...buttons],
    // A key that was meant elsewhere changes nothing.
    defaultId: buttons.length - 1,
    cancelId: buttons.length - 1,
    noLink: true,
  };
  const { response } =
    window === null ? await dialog.showMessageBox(options) : await dialog.showMessageBox(window, options);
  return response;
}

/** The operating system opens the installer, and checks its own signature where it has one. */
async function install(path: string): Promise<void> {
  const isInstaller = !/\.(?:AppImage|tar\.gz|zip)$/.test(path);
  const opened = isInstaller && (await shell.openPath(path)) === '';
  if (!opened) shell.showItemInFolder(path);
  app.quit();
}
