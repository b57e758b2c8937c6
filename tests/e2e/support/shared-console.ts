import { startSimulator, type Simulator } from '../../../src/simulator/simulator.ts';
import { launchConsole, takeBack, type ConsoleApp } from './console-app.ts';
import { addProperties, pagesOf, quickService, test, type ConsolePages } from './fixtures.ts';
import { PageBridge } from './page-bridge.ts';
import { returnToWorkspace } from './workspace-change.ts';

interface SharedConsole extends ConsoleApp, ConsolePages {}

interface SharedProperties extends SharedConsole {
  readonly service: Simulator;
}

/**
 * One service, and one workspace in the console of the worker, for the tests of a file that look, or change properties of their
 * own: what one of them leaves on screen stands there when the next begins, so each goes to its place first. After a failure
 * the rest get new ones. A test that wants a workspace of its own goes on in one by `changeWorkspace`; the next begins in that
 * of all again.
 * @param ownSample a console of the file's own: for files that go to the sample, which is one for a whole console
 */
export function shareConsole(
  propertyIds: readonly number[],
  { ownSample = false }: { readonly ownSample?: boolean } = {},
): () => SharedProperties {
  let service: Simulator | undefined;
  let shared: Shared | undefined;
  test.beforeAll(async ({ consoleOfWorker }) => {
    service = await startSimulator(quickService);
    const console = ownSample
      ? await launchConsole({ workspace: { service }, lessMotion: true })
      : await consoleOfWorker({ service });
    if (propertyIds.length > 0) await addProperties(console, propertyIds);
    shared = await sharedOf(console);
  });
  test.beforeEach(async () => {
    service?.controls.clearFaults();
    service?.controls.clearRequests();
    service?.controls.setDialect('documented');
    await begin(present(shared));
  });
  test.afterAll(async () => {
    if (ownSample) await shared?.close();
    await service?.stop();
  });
  return () => ({ ...present(shared), service: present(service) });
}

/**
 * One console on the sample for the tests of a file, in which everything moves as for most people: the worker's, for what
 * `sampleOfWorker` is for.
 * @param own a console of the file's own, just started: for files that leave something in the sample
 */
export function shareSample({ own = false }: { readonly own?: boolean } = {}): () => SharedConsole {
  let shared: Shared | undefined;
  test.beforeAll(async ({ sampleOfWorker }) => {
    shared = await sharedOf(own ? await launchConsole({ sample: true }) : await sampleOfWorker());
  });
  test.beforeEach(async () => {
    await begin(present(shared));
    await present(shared).page.emulateMedia({ reducedMotion: 'no-preference' });
  });
  test.afterAll(async () => {
    if (own) await shared?.close();
  });
  return () => present(shared);
}

async function begin(shared: Shared): Promise<void> {
  await takeBack(shared);
  await returnToWorkspace(shared.page, shared.began);
}

interface Shared extends SharedConsole {
  /** The workspace in which the tests of the file begin. */
  readonly began: string;
}

async function sharedOf(console: ConsoleApp): Promise<Shared> {
  const began = await new PageBridge(console.page).activeWorkspace();
  return { ...console, ...pagesOf(console), began };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not started yet: ask for it within a test.');
  return value;
}
