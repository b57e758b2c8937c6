import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConsoleApp, systemSays } from '../support/console-app.ts';
import { addProperties, expect, test } from '../support/fixtures.ts';

const propertyId = 4107;

/** Whether the main process's JavaScript heap holds a text after garbage collection. */
async function heapHolds(console: ConsoleApp, text: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-heap-'));
  try {
    const file = join(folder, 'main.heapsnapshot');
    await console.app.evaluate(async (_electron, path) => {
      const v8 = process.getBuiltinModule('node:v8');
      const vm = process.getBuiltinModule('node:vm');
      v8.setFlagsFromString('--expose-gc');
      for (let round = 0; round < 5; round += 1) {
        vm.runInNewContext('gc()');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      v8.writeHeapSnapshot(path);
    }, file);
    return readFileSync(file).includes(text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the main process holds neither API key nor JWT while the screen is locked', async ({
  launch,
  serve,
}) => {
  const apiKey = `canary-${crypto.randomUUID()}`;
  const service = await serve({ apiKey });
  const jwt = service.jwt('admin');
  const console = await launch({ workspace: { service, jwt } });
  const { deposit } = await addProperties(console, [propertyId]);
  await deposit.open(propertyId);
  // Proves that the search works: both are in memory while the app is unlocked.
  expect(await heapHolds(console, apiKey)).toBe(true);
  expect(await heapHolds(console, jwt)).toBe(true);
  await systemSays(console, 'lock-screen');
  expect(await heapHolds(console, apiKey)).toBe(false);
  expect(await heapHolds(console, jwt)).toBe(false);
});
