import { rmSync } from 'node:fs';
import { propertyIdAt } from '../../src/simulator/world/listing/property-profile.ts';
import { startSimulator, type Simulator } from '../../src/simulator/simulator.ts';
import { freshUserData, launchConsole } from '../../tests/e2e/support/console-app.ts';
import { PageBridge } from '../../tests/e2e/support/page-bridge.ts';
import { memoryOf } from './start-once.ts';

/** A data folder whose workspace has loaded many properties. `dispose` also stops its service. */
export interface LargeProfile {
  readonly userData: string;
  /** Of all processes, half a minute after everything was loaded. */
  readonly memoryMb: number;
  readonly dispose: () => Promise<void>;
}

const idsAtOnce = 500;
const readingMs = 900_000;
/** V8 returns the memory that a sync used only after it has been idle for a while. */
const settledMs = 30_000;

/** Adds the properties to a workspace, and loads what the properties screens show of them. */
export async function makeLargeProfile(properties: number): Promise<LargeProfile> {
  const service = await startSimulator({
    latencyMs: 0,
    propertyCount: properties,
    rateLimitPerMinute: 10_000_000,
  });
  const userData = freshUserData();
  const dispose = async (): Promise<void> => {
    await service.stop();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const from = performance.now();
    const memoryMb = await readEverything(userData, service, properties);
    console.log(
      `  ${String(properties)} properties read in ${((performance.now() - from) / 1000).toFixed(0)} s`,
    );
    return { userData, memoryMb, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function readEverything(userData: string, service: Simulator, properties: number): Promise<number> {
  const console = await launchConsole({ userData, workspace: { service } });
  try {
    const bridge = new PageBridge(console.page);
    const ids = Array.from({ length: properties }, (_, index) => propertyIdAt(index));
    for (let at = 0; at < ids.length; at += idsAtOnce)
      await bridge.addProperties(ids.slice(at, at + idsAtOnce));
    await bridge.readNewcomers(readingMs);
    await console.page.waitForTimeout(settledMs);
    return await memoryOf(console.app);
  } finally {
    await console.close();
  }
}
