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
 * Chromium waits for this script before it begins its own work, so it imports only what the window needs. Everything else
 * comes with `start-console.ts`, while the page's process starts.
 */

/** A page that cannot be loaded must not keep the console from its data. */
const pagePatienceMs = 1_000;

/** The young generation stays as large as it begins: what a start alone needs of it is 60 MB, given back half a minute later. */
const steadyYoungGeneration = '--semi-space-growth-factor=1';

async function main(): Promise<void> {
  setFlagsFromString(steadyYoungGeneration);
  markStart('entry script read');
  if (insteadOfStarting !== null) {
    process[insteadOfStarting.to].write(insteadOfStarting.text);
    app.exit(insteadOfStarting.exitCode);
    return;
  }
  // Whoever started it may have gone, with the terminal: what nobody can read is no fault.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const commandLine = readCommandLine(process.argv);
  // A second start would take running sends for crashed ones.
  const data = findDataFolder(app, app.commandLine.getSwitchValue('user-data-dir'));
  // Without any folder Chromium would end before it can show a word. Forgetting brings one of its own.
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
  // SECURITY: no key of Chromium's in the person's keyring, for cookies that the console never has.
  if (process.platform === 'linux') app.commandLine.appendSwitch('password-store', 'basic');
  if (commandLine.forget !== 'no') {
    const { forgetOnRequest } = await import('./start/forget-on-request.ts');
    forgetOnRequest(commandLine.forget, data.path);
    return;
  }
  // SECURITY: nothing in the default menu (reload, developer tools) exists before ours does.
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
    // Its window never shows, so that nobody would know.
    .catch((fault: unknown) => {
      fatal.end('start', fault);
    });
}

interface StartParts {
  readonly commandLine: CommandLine;
  readonly fatal: FatalFaults;
  readonly keychain: ListingSecretStore & ClosingKeychain;
}

/** The window first: its page is read by a process of its own, while this one reads its scripts and opens the data. */
async function start(opened: OpenedWindow, { commandLine, fatal, keychain }: StartParts): Promise<void> {
  markStart('window asked for');
  await Promise.race([opened.pageBegun, delay(pagePatienceMs)]);
  const { startConsole } = await readConsole();
  await startConsole(opened, commandLine, fatal, keychain);
}

/** Chromium has told the first one, which comes to the front. */
function endSecondStart(): void {
  process.stderr.write('Keyholder is already running; its window is brought to the front.\n');
  app.exit(0);
}

/** The folder takes no lock, so nothing else would work in it either. Another start may get it first. */
async function lockAfterAsking({
  path,
  made,
}: DataFolder): Promise<Exclude<InstanceLock, 'folder-refused'> | 'quit'> {
  for (;;) {
    if ((await askAboutData(path, folderRefused)) === 'quit') return 'quit';
    const lock = made ? takeInstanceLock(app, path) : 'folder-refused';
    if (lock !== 'folder-refused') return lock;
    if (!made && canBeMade(path)) {
      // Chromium keeps to the place that stood in for the folder, so everything begins anew.
      app.relaunch();
      return 'quit';
    }
  }
}

// Electron is not ready before this is settled.
await main();
