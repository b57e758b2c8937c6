import { startSimulator, type Simulator } from '../../../src/simulator/simulator.ts';
import { answerQuestions, leaveQuestions } from '../pages/question.ts';
import { launchConsole, type ConsoleApp } from './console-app.ts';
import { addHouses, pagesOf, quickService, test, type ConsolePages } from './fixtures.ts';
import { PageBridge } from './page-bridge.ts';
import { returnToWorkspace } from './workspace-change.ts';

interface SharedConsole extends ConsoleApp, ConsolePages {}

interface SharedHouses extends SharedConsole {
  readonly service: Simulator;
}

/**
 * One service and one console for the tests of a file that look, or change houses of their own: what one of them leaves on
 * screen stands there when the next begins, so each goes to its place first. After a failure the rest get new ones. A test
 * that wants a workspace of its own goes on in one by `changeWorkspace`; the next begins in that of all again.
 */
export function shareConsole(propertyIds: readonly number[]): () => SharedHouses {
  let service: Simulator | undefined;
  const shared = shareApp(async () => {
    service = await startSimulator(quickService);
    const console = await launchConsole({ workspace: { service }, lessMotion: true });
    if (propertyIds.length > 0) await addHouses(console, propertyIds);
    return console;
  });
  test.beforeEach(() => {
    service?.controls.clearFaults();
    service?.controls.clearRequests();
    service?.controls.setDialect('documented');
  });
  test.afterAll(() => service?.stop());
  return () => ({ ...shared(), service: present(service) });
}

/** One console on the sample for the tests of a file, in which everything moves as for most people. */
export function shareSample(): () => SharedConsole {
  return shareApp(() => launchConsole({ sample: true }));
}

function shareApp(start: () => Promise<ConsoleApp>): () => SharedConsole {
  let shared: SharedConsole | undefined;
  let began = '';
  test.beforeAll(async () => {
    const console = await start();
    began = await new PageBridge(console.page).activeWorkspace();
    shared = { ...console, ...pagesOf(console) };
  });
  test.beforeEach(async () => {
    const { page, problems } = present(shared);
    problems.length = 0;
    leaveQuestions(page);
    answerQuestions(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, media: null });
    await returnToWorkspace(page, began);
  });
  test.afterAll(() => shared?.close());
  return () => present(shared);
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not started yet: ask for it within a test.');
  return value;
}
