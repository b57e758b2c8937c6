import { insteadOfStarting } from './start/guarded-start.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { app, Menu, nativeTheme } from 'electron';
import { openMainWindow, type OpenedWindow } from './start/open-main-window.ts';
import { KeytarSecretStore, type ClosingKeychain } from './credentials/keytar-secret-store.ts';
import type { ListingSecretStore } from './credentials/secret-store.ts';
import { askForScreen } from './saved-screen/saved-screen.ts';
import { readConsole } from './start/read-console.ts';
import { appId } from './shell/app-identity.ts';
import { readCommandLine, type CommandLine } from './shell/command-line/command-line.ts';
import { askAboutData, folderRefused } from './shell/data-trouble.ts';
import { FatalFaults } from './shell/fatal-fault.ts';
import { canBeMade, findDataFolder, makeScratchFolder, type DataFolder } from './shell/files/data-folder.ts';
import { takeInstanceLock, type InstanceLock } from './shell/instance-lock.ts';
import { registerConsoleScheme } from './shell/window/app-scheme.ts';
import { hardenApp } from './shell/window/hardening.ts';
import { markStart } from './start/start-marks.ts';

/*
 * Chromium waits for this script before it begins its own work, so it imports only what the window needs. Everything
 * else comes with `start-console.ts` while the page's process starts.
 */

/** A page that can't be loaded must not keep the program from its data. */
const pagePatienceMs = 1_000;

/**
 * Keeps V8's young generation at its initial size: a start would otherwise let it grow by 60 MB, released only half a
 * minute later.
 */
const steadyYoungGeneration = '--semi-space-growth-factor=1';

async function main(): Promise<void> {
  setFlagsFromString(steadyYoungGeneration);
  markStart('entry script read');
  if (insteadOfStarting !== null) {
    process[insteadOfStarting.to].write(insteadOfStarting.text);
    app.exit(insteadOfStarting.exitCode);
    return;
  }
  // The terminal that started it may be gone; output that nobody can read isn't a fault.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const commandLine = readCommandLine(process.argv);
  // A second process would mistake running sends for crashed ones.
  const data = findDataFolder(app, app.commandLine.getSwitchValue('user-data-dir'));
  // Without any folder Chromium would end before it can show anything. Forgetting creates its own.
  const standIn = !data.made && commandLine.forget === 'no' ? makeScratchFolder() : null;
  if (standIn !== null) app.setPath('userData', standIn.path);
  const lock = data.made ? takeInstanceLock(app, data.path) : 'folder-refused';
  if (commandLine.forget !== 'no' && lock === 'second-start') {
    process.stderr.write('Keyholder is running: quit it, then ask it to forget.\n');
    app.exit(1);
    return;
  }
  if (lock === 'second-start') {
    endSecondStart();
    return;
  }
  // SECURITY: no key of Chromium's in the person's keyring, for cookies that Keyholder never has.
  if (process.platform === 'linux') app.commandLine.appendSwitch('password-store', 'basic');
  if (commandLine.forget !== 'no') {
    const { forgetOnRequest } = await import('./start/forget-on-request.ts');
    forgetOnRequest(commandLine.forget, data.path);
    return;
  }
  // SECURITY: nothing of the default menu (reload, developer tools) exists before our own menu.
  Menu.setApplicationMenu(null);
  registerConsoleScheme();
  hardenApp(app);
  const keychain = new KeytarSecretStore();
  const ahead = lock === 'held' ? askForScreen(data.path, keychain) : null;
  if (ahead !== null) nativeTheme.themeSource = ahead.appearance;
  const fatal = new FatalFaults();
  fatal.watch();
  if (process.platform === 'win32') app.setAppUserModelId(appId);
  void app
    .whenReady()
    .then(() => (lock === 'held' ? lock : lockAfterAsking(data)))
    .then(async (outcome) => {
      if (outcome === 'held') {
        markStart('Chromium ready');
        await start(openMainWindow(ahead), { commandLine, fatal, keychain });
        return;
      }
      standIn?.remove();
      if (outcome === 'second-start') endSecondStart();
      else app.exit(1);
    })
    // Its window never shows, so nobody would notice.
    .catch((fault: unknown) => {
      fatal.end('start', fault);
    });
}

interface StartParts {
  readonly commandLine: CommandLine;
  readonly fatal: FatalFaults;
  readonly keychain: ListingSecretStore & ClosingKeychain;
}

/** The window first: another process loads its page while this one loads scripts and opens the data. */
async function start(opened: OpenedWindow, { commandLine, fatal, keychain }: StartParts): Promise<void> {
  markStart('window asked for');
  await Promise.race([opened.pageBegun, delay(pagePatienceMs)]);
  const { startConsole } = await readConsole();
  await startConsole(opened, commandLine, fatal, keychain);
}

/** Chromium has notified the first process, which comes to the front. */
function endSecondStart(): void {
  process.stderr.write('Keyholder is already running; its window is brought to the front.\n');
  app.exit(0);
}

/** If the folder takes no lock, nothing else would work in it either. Another process may get the lock first. */
async function lockAfterAsking({
  path,
  made,
}: DataFolder): Promise<Exclude<InstanceLock, 'folder-refused'> | 'quit'> {
  for (;;) {
    if ((await askAboutData(path, folderRefused)) === 'quit') return 'quit';
    const lock = made ? takeInstanceLock(app, path) : 'folder-refused';
    if (lock !== 'folder-refused') return lock;
    if (!made && canBeMade(path)) {
      // Chromium keeps using the temporary folder, so the program must restart.
      app.relaunch();
      return 'quit';
    }
  }
}

// Electron isn't ready before this settles.
await main();
