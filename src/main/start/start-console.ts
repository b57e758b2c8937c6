import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { app, nativeTheme, net, powerMonitor, session } from 'electron';
import type { Modules, createModules } from '../composition/create-modules.ts';
import { openKeychain, type OpenedKeychain } from '../composition/open-keychain.ts';
import { watchFaults } from '../composition/watch/watch-faults.ts';
import { lockUpWhenLeft } from '../composition/watch/watch-presence.ts';
import type { ClosingKeychain } from '../credentials/keytar-secret-store.ts';
import type { ListingSecretStore } from '../credentials/secret-store.ts';
import { screenKeeper, type ScreenKeeperParts } from '../saved-screen/screen-keeper.ts';
import { openDiagnosticLog, type DiagnosticLog } from '../diagnostics/log.ts';
import { allHandlers } from '../ipc/handlers/all-handlers.ts';
import { createEmit } from '../ipc/handlers.ts';
import type { Emit, Handlers } from '../ipc/handlers.ts';
import type { OpenedWindow, BuiltPages } from './open-main-window.ts';
import { sampleWorkspaceId } from '../portfolio/workspaces/sample-workspace.ts';
import { createEmbeddedService, type EmbeddedService } from '../sample/embedded-service.ts';
import { aboutConsole } from '../shell/about.ts';
import type { CommandLine } from '../shell/command-line/command-line.ts';
import { fileDialogs } from '../shell/files/file-dialogs.ts';
import type { FatalFaults } from '../shell/fatal-fault.ts';
import { watchLastMoments } from '../shell/last-moments.ts';
import { setConsoleMenu } from '../shell/menu.ts';
import { notifyPerson } from '../shell/notifications.ts';
import { askBeforeQuit } from '../shell/questions/quit-question.ts';
import { Quitting } from '../shell/questions/quitting.ts';
import { watchSystem } from '../shell/system-events.ts';
import type { MainWindow } from '../shell/window/main-window.ts';
import { createSleepWatch } from '../composition/watch/sleep-watch.ts';
import { markStart } from './start-marks.ts';
import type { UpdateFeed } from '../updates/feed-reading.ts';
import { answerThePage } from './page-turns.ts';
import type { BrowserWindow } from 'electron';
import { composeIntent } from '../composition/compose-intent.ts';
import type { PersonInput } from '../intent/person-input.ts';
import { answerCall, type AnswerPage } from '../ipc/answer-call.ts';
import type { RecordFault } from '../ipc/handlers.ts';
import { watchWrites } from '../ipc/writes-under-way.ts';
import { QuestionAsker } from '../shell/questions/question-asker.ts';
import { ignoredVariables } from './guarded-start.ts';
import type { Databases } from '../composition/databases.ts';
import { openDatabases } from '../composition/databases.ts';
import { askAboutData } from '../shell/data-trouble.ts';

interface FirstScreenModules {
  readonly workspaces: Pick<Modules['workspaces'], 'activeId'>;
  readonly performance: Pick<Modules['performance'], 'rows'>;
}

/**
 * While the window reads its page: the rows are written before the page asks for them. Whether the service answers is asked
 * once the page has them, as the client is a large script that would hold them up.
 */
async function prepareFirstScreen({ workspaces, performance }: FirstScreenModules): Promise<void> {
  const activeId = workspaces.activeId();
  if (!activeId.ok || activeId.value === null) return;
  await performance.rows(activeId.value, new Set());
  markStart('rows written');
}

/** Null when the person gave up on it. Keyholder never starts again by itself, so nothing can loop. */
async function openData(folder: string): Promise<Databases | null> {
  for (;;) {
    const opened = openDatabases(folder);
    if (opened.ok) return opened.value;
    if ((await askAboutData(folder, opened.error)) === 'quit') return null;
  }
}

/** What support asks first: the versions, and which variables of the environment were not followed. */
function recordStart(log: DiagnosticLog): void {
  if (ignoredVariables.length > 0) log.info('start', `Not used: ${ignoredVariables.join(', ')}`);
  log.info('start', `Keyholder ${app.getVersion()} on Electron ${process.versions.electron}`);
}

interface AnswerPageParts {
  readonly modules: Parameters<typeof composeIntent>[0];
  readonly handlers: Handlers;
  readonly input: PersonInput;
  readonly recordFault: RecordFault;
  readonly window: () => BrowserWindow | null;
  readonly pages: BuiltPages;
}

interface PageAnswers {
  readonly answer: AnswerPage;
  readonly firstScreen: ScreenKeeperParts['firstScreen'];
  /** What asks the person, so that a question can be taken back. */
  readonly asker: QuestionAsker;
}

/** Answers what the console's page asks, as far as a person wants it. */
function answerPage({ modules, handlers, input, recordFault, window, pages }: AnswerPageParts): PageAnswers {
  const asker = new QuestionAsker({
    window,
    pages,
    preloadFile: join(pages.preloadFolder, 'question.cjs'),
  });
  const intent = composeIntent(modules, input, (question) => asker.ask(question));
  const call = { handlers, intent, ready: modules.record.ready, recordFault };
  return {
    asker,
    answer: (name, request) => answerCall(name, call, request),
    firstScreen: (known) => answerCall('console:first-screen', call, { known }),
  };
}

/** Reads the scripts of every module, the last part of what `read-console.ts` begins: the data is open by then. */
async function readModules(): Promise<{ readonly createModules: typeof createModules }> {
  const modules = await import('../composition/create-modules.ts');
  await answerThePage();
  return modules;
}

const isMac = process.platform === 'darwin';

/** Opens the data, asks the keychain, composes every module and answers the page in the window that is open already. */
export async function startConsole(
  opened: OpenedWindow,
  commandLine: CommandLine,
  fatal: FatalFaults,
  keychain: ListingSecretStore & ClosingKeychain,
): Promise<void> {
  const { window, input, pages } = opened;
  const current = (): BrowserWindow | null => window.current();
  const dataFolder = app.getPath('userData');
  const log = openDiagnosticLog(join(dataFolder, 'logs'));
  const recordFault = log.fault.bind(log);
  opened.recordWith(recordFault);
  let close = (): Promise<void> | null => null;
  const faults = watchFaults(log, join(dataFolder, 'logs'), fatal, () => close());
  const databases = await openData(dataFolder);
  if (databases === null) {
    faults.ended();
    app.exit(1);
    return;
  }
  markStart('data opened');
  const secrets = openKeychain(databases.db, keychain);
  close = () => {
    databases.close();
    return secrets.keychain.close();
  };
  // From here on a call of the keychain may be under way, which the end waits for.
  const end = closeAtTheEnd(secrets, () => {
    databases.close();
    faults.ended();
  });
  const { createModules } = await readModules();
  markStart('all scripts read');
  if (end.isReached) return;
  const emit = createEmit(current, recordFault);
  const sample = createEmbeddedService(dataFolder);
  const modules = createModules({
    databases,
    secrets,
    sample,
    emit(event, payload) {
      if (event === 'settings:changed') applyAppearance(modules);
      emit(event, payload);
    },
    proxyFor: (url) => session.defaultSession.resolveProxy(url),
    descriptionThread: pathToFileURL(join(app.getAppPath(), 'out/main/description-thread.js')),
    recordFault,
    notify: (news) => {
      notifyPerson(news, () => {
        window.bringToFront();
      });
    },
  });
  applyAppearance(modules);
  window.paintAsChosen();
  opened.show();
  const screenParts = { folder: dataFolder, keychain, pages, workspaces: modules.workspaces };
  const keeper = screenKeeper({ ...screenParts, firstScreen: (known) => page.firstScreen(known) });
  const opening = openAtStart(modules, commandLine).catch((fault: unknown) => recordFault('start', fault));
  const handlers = allHandlers({
    modules,
    emit,
    opening,
    log,
    about: () => aboutConsole([...faults.notices, ...databases.notices, ...lossOf(modules.record)]),
    ...fileDialogs(current),
    protectContent: window.protectContent.bind(window),
    saveScreen: keeper.save,
  });
  const page = answerPage({ modules, handlers, input, recordFault, window: current, pages });
  const writes = watchWrites(keeper.watching(page.answer));
  opened.answerWith(writes.answer);
  markStart('composed');
  setConsoleMenu(isMac, emit);
  if (__KEYHOLDER_UPDATE_FEED__ !== null) offerUpdates(__KEYHOLDER_UPDATE_FEED__, modules, emit, window);
  watchLife(modules, window, page.asker);
  void prepareFirstScreen(modules).catch((fault: unknown) => recordFault('start', fault));
  end.closeModules = closeModules.bind(null, modules, sample, takeUpUnfinished(modules, opening));
  end.writing = writes.underWay;
  recordStart(log);
}

/** Off the start-up path: a keychain may be slow, or ask for its password. What is unfinished is recovered then. */
function takeUpUnfinished(modules: Modules, opening: Promise<void>): AbortController {
  const moments = new AbortController();
  void opening
    .then(() => modules.record.ready('read'))
    .then(() => modules.bulkEdits.watchMoments(moments.signal));
  return moments;
}

function closeModules(modules: Modules, sample: EmbeddedService, moments: AbortController): void {
  modules.sync.suspend();
  void Promise.allSettled([modules.client.close(), modules.images.close(), sample.stop()]);
  moments.abort();
}

interface End {
  isReached: boolean;
  /** Nothing as long as there are no modules. */
  closeModules: () => void;
  writing: () => Promise<unknown> | null;
}

function closeAtTheEnd({ keychain }: Pick<OpenedKeychain, 'keychain'>, closeData: () => void): End {
  const end: End = { isReached: false, closeModules: () => undefined, writing: () => null };
  watchLastMoments(app, {
    writing: () => end.writing(),
    close() {
      end.isReached = true;
      end.closeModules();
      closeData();
    },
    keychain,
    sleep: delay,
  });
  return end;
}

/** The sample is opened when asked for, and again when it was the last workspace that was open. */
async function openAtStart(modules: Modules, commandLine: CommandLine): Promise<void> {
  const activeId = modules.workspaces.activeId();
  const wasSample = activeId.ok && activeId.value === sampleWorkspaceId;
  if (commandLine.sample || wasSample) await modules.workspaces.openSample();
}

/** Only called, and only bundled, in a build that was given a feed. */
function offerUpdates(feed: UpdateFeed, modules: Modules, emit: Emit, window: MainWindow): void {
  void import('./check-for-updates.ts').then(({ updateMenu }) => {
    setConsoleMenu(isMac, emit, [updateMenu(feed, modules, () => window.current())]);
  });
}

/** Being left, sleep, the end of the session, and quitting. */
function watchLife(modules: Modules, window: MainWindow, asker: QuestionAsker): void {
  lockUpWhenLeft(powerMonitor, modules, asker);
  const sleep = (ms: number): Promise<void> => delay(ms, undefined, { ref: false });
  const quitting = new Quitting({
    unfinished: () => ({
      changes: modules.changes.atWork(),
      bulkEdits: modules.bulkEdits.atWork(),
      // Drafts of the sample end with it on purpose.
      drafts: modules.drafts.onlyInMemory().filter((workspaceId) => workspaceId !== sampleWorkspaceId).length,
    }),
    rest: async () => {
      await modules.bulkEdits.pauseAll();
      await modules.changes.idle();
    },
    ask: (unfinished) => askBeforeQuit(window.current(), unfinished),
    quit: () => {
      app.quit();
    },
    sleep,
  });
  const watch = createSleepWatch({ modules, isOnline: () => net.isOnline(), sleep });
  watchSystem(powerMonitor, watch, () => quitting.quitForSystem());
  window.mayQuit = () => quitting.mayQuit();
  app.on('before-quit', (event) => {
    if (!quitting.mayQuit()) event.preventDefault();
  });
}

function applyAppearance(modules: Modules): void {
  const settings = modules.settings.get();
  nativeTheme.themeSource = settings.ok ? settings.value.appearance : 'system';
}

function lossOf(record: Modules['record']): readonly string[] {
  const loss = record.loss();
  return loss === null ? [] : [loss];
}
