import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { app, dialog, ipcMain, Menu, nativeTheme, session, type BrowserWindow } from 'electron';
import type { Rooms } from './compose-rooms.ts';
import { composeRooms } from './compose-rooms.ts';
import type { Databases } from './databases.ts';
import { openDatabases } from './databases.ts';
import { openDiagnosticLog } from './diagnostics/log.ts';
import { allHandlers } from './ipc/all-handlers.ts';
import { bindChannels, createEmit } from './ipc/bind.ts';
import { sampleWorkspaceId } from './portfolio/sample-workspace.ts';
import { createEmbeddedService } from './sample/embedded-service.ts';
import { aboutConsole } from './shell/about.ts';
import { forbiddenSwitch, readCommandLine } from './shell/command-line.ts';
import { openConsoleWindow } from './shell/console-window.ts';
import { registerConsoleScheme, serveConsole } from './shell/app-scheme.ts';
import { hardenApp, hardenSession, isConsoleUrl } from './shell/hardening.ts';
import { setConsoleMenu } from './shell/menu.ts';
import { notifyPerson } from './shell/notifications.ts';
import { saveFile } from './shell/save-file.ts';

const developmentServer = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null);
const commandLine = readCommandLine(process.argv);
let window: BrowserWindow | null = null;

/** Certificates that the machine's owner trusts count too, as in the machine's browsers. */
function trustSystemCertificates(): void {
  setDefaultCACertificates([...new Set([...getCACertificates('bundled'), ...getCACertificates('system')])]);
}

function openData(folder: string): Databases | null {
  const opened = openDatabases(folder);
  if (opened.ok) return opened.value;
  const { message, hint } = opened.error;
  dialog.showErrorBox('Keyholder cannot open its data', [message, hint ?? ''].join('\n\n'));
  return null;
}

/** The sample is opened when asked for, and again when it was the last workspace that was open. */
async function openAtStart(rooms: Rooms): Promise<void> {
  const activeId = rooms.workspaces.activeId();
  const wasSample = activeId.ok && activeId.value === sampleWorkspaceId;
  if (commandLine.sample || wasSample) await rooms.workspaces.openSample();
}

function start(): void {
  const dataFolder = app.getPath('userData');
  const log = openDiagnosticLog(join(dataFolder, 'logs'));
  const recordFault = log.fault.bind(log);
  process.on('unhandledRejection', (reason) => {
    recordFault('unhandled rejection', reason);
  });
  const databases = openData(dataFolder);
  if (databases === null) {
    app.exit(1);
    return;
  }
  const emit = createEmit(() => window, recordFault);
  const sample = createEmbeddedService(dataFolder);
  const consoleSession = session.defaultSession;
  const rooms = composeRooms({
    databases,
    sample,
    emit(event, payload) {
      if (event === 'settings:changed') applyAppearance(rooms);
      emit(event, payload);
    },
    proxyFor: (url) => consoleSession.resolveProxy(url),
    notify: (news) => {
      notifyPerson(news, showWindow);
    },
  });
  applyAppearance(rooms);
  hardenSession(consoleSession, developmentServer);
  serveConsole(consoleSession, join(import.meta.dirname, '../renderer'), developmentServer);
  const opening = openAtStart(rooms).catch((fault: unknown) => {
    recordFault('start', fault);
  });
  const handlers = allHandlers({
    rooms,
    emit,
    opening,
    log,
    about: () => aboutConsole(databases.notices),
    save: (file) => saveFile(window, file),
  });
  bindChannels(ipcMain, handlers, isTrustedSender, recordFault);
  setConsoleMenu(process.platform === 'darwin', emit);
  openWindow(dataFolder);
  trustSystemCertificates();
  void opening.then(() => rooms.changes.recover()).then(() => rooms.plans.recover());
  app.on('activate', () => {
    if (window === null) openWindow(dataFolder);
  });
  app.on('will-quit', () => {
    void rooms.client.close();
    void rooms.images.close();
    void sample.stop();
    databases.close();
  });
  log.info('start', `Keyholder ${app.getVersion()} on Electron ${process.versions.electron}`);
}

function applyAppearance(rooms: Rooms): void {
  const settings = rooms.settings.get();
  nativeTheme.themeSource = settings.ok ? settings.value.appearance : 'system';
}

function isTrustedSender(event: Electron.IpcMainInvokeEvent): boolean {
  const { senderFrame, sender } = event;
  // SECURITY: only the main frame of the console's own window, while it shows one of our own pages.
  return (
    window !== null &&
    sender === window.webContents &&
    senderFrame !== null &&
    senderFrame === sender.mainFrame &&
    isConsoleUrl(senderFrame.url)
  );
}

function showWindow(): void {
  if (window?.isMinimized() === true) window.restore();
  window?.focus();
}

function openWindow(dataFolder: string): void {
  window = openConsoleWindow({
    session: session.defaultSession,
    preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
    stateFolder: dataFolder,
    iconFile: join(app.getAppPath(), 'build/icons/256.png'),
  });
  window.on('closed', () => {
    window = null;
  });
}

function main(): void {
  // SECURITY: a shipped console is not to be steered or listened to through Chromium's debugging switches.
  const refused = app.isPackaged ? forbiddenSwitch(process.argv) : null;
  if (refused !== null) {
    process.stderr.write(`Keyholder does not start with --${refused}.\n`);
    app.exit(2);
    return;
  }
  // A second start would take running sends for crashed ones.
  if (!app.requestSingleInstanceLock()) {
    process.stderr.write('Keyholder is already running; its window is brought to the front.\n');
    app.exit(0);
    return;
  }
  // SECURITY: nothing in the default menu (reload, developer tools) exists before ours does.
  Menu.setApplicationMenu(null);
  registerConsoleScheme();
  hardenApp(app);
  app.on('second-instance', () => {
    showWindow();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  void app.whenReady().then(start);
}

main();
