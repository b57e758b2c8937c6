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
 * For tests that only look, or change different properties. The screen stays as the previous test left it. A
 * failure starts a new workspace. `changeWorkspace` switches one test to its own workspace.
 * @param ownSample a separate app, for files that use the sample, which each app has only once
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
 * The sample with animations.
 * @param own a new app, for files that leave something in the sample
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
