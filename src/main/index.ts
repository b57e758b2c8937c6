import { insteadOfStarting } from './guarded-start.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { app, Menu, nativeTheme, net, powerMonitor, session, type BrowserWindow } from 'electron';
import type { Rooms } from './composition/create-services.ts';
import { answerPage } from './answer-page.ts';
import { createServices } from './composition/create-services.ts';
import { openDiagnosticLog } from './diagnostics/log.ts';
import { forgetOnRequest } from './forget-on-request.ts';
import { allHandlers } from './ipc/all-handlers.ts';
import { PersonInput } from './intent/person-input.ts';
import { createEmit } from './ipc/bind.ts';
import type { Emit } from './ipc/handlers.ts';
import { sampleWorkspaceId } from './portfolio/workspaces/sample-workspace.ts';
import { createEmbeddedService } from './sample/embedded-service.ts';
import { aboutConsole } from './shell/about.ts';
import { appId } from './shell/app-identity.ts';
import { readCommandLine } from './shell/command-line/command-line.ts';
import { openConsoleWindow } from './shell/window/console-window.ts';
import { contentProtection } from './shell/window/content-protection.ts';
import { registerConsoleScheme, serveConsole } from './shell/window/app-scheme.ts';
import { canBeMade, findDataFolder, type DataFolder } from './shell/files/data-folder.ts';
import { askAboutData, folderRefused } from './shell/data-trouble.ts';
import { fileDialogs } from './shell/files/file-dialogs.ts';
import { hardenApp, hardenSession } from './shell/window/hardening.ts';
import { takeInstanceLock } from './shell/instance-lock.ts';
import { watchLastMoments } from './shell/last-moments.ts';
import { setConsoleMenu } from './shell/menu.ts';
import { notifyPerson } from './shell/notifications.ts';
import { askBeforeQuit } from './shell/questions/quit-question.ts';
import { Quitting } from './shell/questions/quitting.ts';
import { watchSystem } from './shell/system-events.ts';
import { watchInput } from './shell/window/watch-input.ts';
import { careForWindow } from './shell/window/window-care.ts';
import { openData } from './composition/open-data.ts';
import { prepareFirstScreen } from './composition/prepare-first-screen.ts';
import { recordStart } from './composition/record-start.ts';
import { createSleepWatch } from './sleep-watch.ts';
import { t } from './texts.ts';
import type { UpdateFeed } from './updates/build-feed.ts';
import { watchFaults } from './composition/watch-faults.ts';
import { lockUpWhenLeft } from './composition/watch-presence.ts';

const developmentServer = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null);
const commandLine = readCommandLine(process.argv);
const isMac = process.platform === 'darwin';
const rendererFolder = join(import.meta.dirname, '../renderer');
const personInput = new PersonInput(() => performance.now());
let window: BrowserWindow | null = null;
let protectContent: (wanted: boolean) => void = () => undefined;

/** The sample is opened when asked for, and again when it was the last workspace that was open. */
async function openAtStart(rooms: Rooms): Promise<void> {
  const activeId = rooms.workspaces.activeId();
  const wasSample = activeId.ok && activeId.value === sampleWorkspaceId;
  if (commandLine.sample || wasSample) await rooms.workspaces.openSample();
}

async function start(): Promise<void> {
  const dataFolder = app.getPath('userData');
  const log = openDiagnosticLog(join(dataFolder, 'logs'));
  const recordFault = log.fault.bind(log);
  let closeData = (): void => undefined;
  const faults = watchFaults(log, join(dataFolder, 'logs'), () => {
    closeData();
  });
  const databases = await openData(dataFolder);
  if (databases === null) {
    faults.ended();
    app.exit(1);
    return;
  }
  closeData = databases.close.bind(databases);
  const emit = createEmit(() => window, recordFault);
  const sample = createEmbeddedService(dataFolder);
  const consoleSession = session.defaultSession;
  const rooms = createServices({
    databases,
    sample,
    emit(event, payload) {
      if (event === 'settings:changed') applyAppearance(rooms);
      emit(event, payload);
    },
    proxyFor: (url) => consoleSession.resolveProxy(url),
    descriptionThread: new URL('description-thread.js', import.meta.url),
    notify: (news) => {
      notifyPerson(news, showWindow);
    },
  });
  applyAppearance(rooms);
  hardenSession(consoleSession, developmentServer);
  serveConsole(consoleSession, rendererFolder, developmentServer);
  const opening = openAtStart(rooms).catch((fault: unknown) => recordFault('start', fault));
  const handlers = allHandlers({
    rooms,
    emit,
    opening,
    log,
    about: () => aboutConsole([...faults.notices, ...databases.notices]),
    ...fileDialogs(() => window),
    protectContent: (wanted) => {
      protectContent(wanted);
    },
  });
  const asker = answerPage({
    rooms,
    handlers,
    input: personInput,
    recordFault,
    pages: { window: () => window, rendererFolder, developmentServer },
  });
  setConsoleMenu(isMac, emit);
  if (__KEYHOLDER_UPDATE_FEED__ !== null) offerUpdates(__KEYHOLDER_UPDATE_FEED__, rooms, emit);
  const quitting = watchLife(rooms);
  lockUpWhenLeft(powerMonitor, rooms, asker);
  const open = (): void => {
    openWindow(dataFolder, quitting, recordFault);
  };
  open();
  void prepareFirstScreen(rooms).catch((fault: unknown) => recordFault('start', fault));
  // Off the start-up path: a keychain may be slow, or ask for its password. What is unfinished is recovered then.
  const moments = new AbortController();
  void opening.then(() => rooms.record.ready('read')).then(() => rooms.plans.watchMoments(moments.signal));
  app.on('activate', () => {
    if (window === null) open();
  });
  watchLastMoments(app, {
    close() {
      moments.abort();
      rooms.sync.suspend();
      void Promise.allSettled([rooms.client.close(), rooms.images.close(), sample.stop()]);
      databases.close();
      faults.ended();
    },
    keychain: rooms.keychain,
    sleep: delay,
  });
  recordStart(log);
}

/** Only called, and only bundled, in a build that was given a feed. */
function offerUpdates(feed: UpdateFeed, rooms: Rooms, emit: Emit): void {
  void import('./check-for-updates.ts').then(({ updateMenu }) => {
    setConsoleMenu(isMac, emit, [updateMenu(feed, rooms, () => window)]);
  });
}

/** Sleep, the end of the session, and quitting. */
function watchLife(rooms: Rooms): Quitting {
  const sleep = (ms: number): Promise<void> => delay(ms, undefined, { ref: false });
  const quitting = new Quitting({
    unfinished: () => ({
      changes: rooms.changes.atWork(),
      plans: rooms.plans.atWork(),
      // Drafts of the sample end with it on purpose.
      drafts: rooms.drafts.onlyInMemory().filter((workspaceId) => workspaceId !== sampleWorkspaceId).length,
    }),
    rest: async () => {
      await rooms.plans.pauseAll();
      await rooms.changes.idle();
    },
    ask: (unfinished) => askBeforeQuit(window, unfinished),
    quit: () => {
      app.quit();
    },
    sleep,
  });
  const watch = createSleepWatch({ rooms, isOnline: () => net.isOnline(), sleep });
  watchSystem(powerMonitor, watch, () => quitting.quitForSystem());
  app.on('before-quit', (event) => {
    if (!quitting.mayQuit()) event.preventDefault();
  });
  return quitting;
}

function applyAppearance(rooms: Rooms): void {
  const settings = rooms.settings.get();
  nativeTheme.themeSource = settings.ok ? settings.value.appearance : 'system';
}

function showWindow(): void {
  if (window?.isMinimized() === true) window.restore();
  window?.focus();
}

function openWindow(
  dataFolder: string,
  quitting: Quitting,
  recordFault: (where: string, fault: unknown) => void,
): void {
  const opened = openConsoleWindow({
    session: session.defaultSession,
    preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
    stateFolder: dataFolder,
    iconFile: join(app.getAppPath(), 'build/icons/256x256.png'),
  });
  window = opened;
  protectContent = contentProtection(opened);
  careForWindow(opened, recordFault);
  watchInput(opened.webContents, personInput);
  opened.on('close', (event) => {
    // On macOS a program outlives its windows; elsewhere closing the window is quitting.
    if (!isMac && !quitting.mayQuit()) event.preventDefault();
  });
  opened.on('closed', () => {
    window = null;
  });
}

function main(): void {
  if (insteadOfStarting !== null) {
    process[insteadOfStarting.to].write(insteadOfStarting.text);
    app.exit(insteadOfStarting.exitCode);
    return;
  }
  // A second start would take running sends for crashed ones.
  const data = findDataFolder(app);
  // Without any folder Chromium would end before it can show a word.
  if (!data.made) app.setPath('userData', mkdtempSync(join(tmpdir(), 'keyholder-')));
  const lock = data.made ? takeInstanceLock(app, data.path) : 'folder-refused';
  if (commandLine.forget !== 'no' && lock === 'second-start') {
    process.stderr.write(`${t('runningSoNotForgotten')}\n`);
    app.exit(1);
    return;
  }
  if (lock === 'second-start') {
    process.stderr.write(`${t('alreadyRunning')}\n`);
    app.exit(0);
    return;
  }
  // SECURITY: no key of Chromium's in the person's keyring, for cookies that the console never has.
  if (process.platform === 'linux') app.commandLine.appendSwitch('password-store', 'basic');
  if (commandLine.forget !== 'no') {
    forgetOnRequest(commandLine.forget);
    return;
  }
  // SECURITY: nothing in the default menu (reload, developer tools) exists before ours does.
  Menu.setApplicationMenu(null);
  registerConsoleScheme();
  hardenApp(app);
  if (process.platform === 'win32') app.setAppUserModelId(appId);
  app.on('second-instance', () => {
    showWindow();
  });
  app.on('window-all-closed', () => {
    if (!isMac) app.quit();
  });
  void app
    .whenReady()
    .then(() => lock === 'held' || lockAfterAsking(data))
    .then(async (held) => {
      if (held) await start();
      else app.exit(1);
    });
}

/** The folder takes no lock, so nothing else would work in it either. */
async function lockAfterAsking({ path, made }: DataFolder): Promise<boolean> {
  for (;;) {
    if ((await askAboutData(path, folderRefused)) === 'quit') return false;
    if (made && takeInstanceLock(app, path) === 'held') return true;
    if (!made && canBeMade(path)) {
      // Chromium keeps to the place that stood in for the folder, so everything begins anew.
      app.relaunch();
      return false;
    }
  }
}

main();
