import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startSimulator, type Simulator } from '../../../src/simulator/simulator.ts';
import { quitConsole } from '../console-life.ts';
import type { InstalledApp } from '../installed-app.ts';
import { searchKeyring } from '../keyring-search.ts';
import { shows } from '../screen-reader.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';

const limitMs = 60_000;
const propertyId = 4107;
export const workspaceName = 'Harbour Lets';
/** The band's label for a live workspace: nobody may mistake it for the sample. */
export const bandOf = (workspace: string): string => `Live · ${workspace}`;
const band = bandOf(workspaceName);

/**
 * A connected service: its key goes into the person's keyring and nowhere else, and still works after a restart. The
 * service runs in this process, under another account than the person's.
 */
export async function checkKeyring(visit: Visit, running: InstalledApp): Promise<void> {
  const { recorder } = visit;
  const service = await startSimulator({ latencyMs: 0, withControls: true, rateLimitPerMinute: 6_000 });
  try {
    await recorder.step('connects a service and saves its key in the keyring', limitMs, async () => {
      await connect(visit, { from: 'Sample workspace', name: workspaceName, ...service });
      await untilAnswered(service);
      const saved = await searchKeyring(visit.session, visit.installed.entry.name);
      if (!saved.includes(service.apiKey)) throw new Error('The keyring does not hold it.');
    });
    await recorder.step('keeps the key out of its files', limitMs, () => {
      requireNowhereIn(visit.dataFolder, service.apiKey);
      return Promise.resolve();
    });
    await recorder.step('opens the service with the saved key after a restart', limitMs, async () => {
      await quitConsole(visit, running);
      service.controls.clearRequests();
      const app = visit.start();
      await visit.reader.waitFor(band, (seen) => shows(seen, 'push button', band), 30_000);
      await visit.reader.press('push button', 'Refresh');
      await untilAnswered(service);
      await quitConsole(visit, app);
    });
  } finally {
    await service.stop();
  }
}

interface NewWorkspace {
  readonly from: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly apiKey: string;
}

export async function connect({ reader, keyboard }: Visit, wanted: NewWorkspace): Promise<void> {
  await reader.press('push button', wanted.from);
  await reader.press('menu item', 'Connect to your service');
  for (const [field, text] of [
    ['Workspace name', wanted.name],
    ['Base address', wanted.baseUrl],
    ['API key', wanted.apiKey],
  ] as const) {
    await reader.focus(field === 'API key' ? 'password text' : 'entry', field);
    await keyboard.press('ctrl+a');
    await keyboard.type(text);
  }
  await reader.press('push button', 'Connect without checking');
  // The main process asks in a window of its own, because nothing has ever been sent to this address.
  await reader.press('push button', 'Connect');
  await reader.waitFor(bandOf(wanted.name), (seen) => shows(seen, 'push button', bandOf(wanted.name)));
  await reader.press('push button', 'Add properties');
  await reader.press('page tab', 'By id');
  await reader.focus('entry', 'Property ids');
  await keyboard.type(`${propertyId}`);
  await keyboard.press('Tab');
  await reader.press('push button', 'Add properties');
}

function untilAnswered(service: Simulator): Promise<void> {
  return until(
    'the service has answered a request that carried the key',
    () => service.requests().some(({ status }) => status === 200),
    15_000,
  );
}

/**
 * SECURITY: searches every file of the folder for the key: as it is, in base64, and in the encodings of Windows and
 * Chromium.
 */
function requireNowhereIn(folder: string, key: string): void {
  const forms = [
    Buffer.from(key),
    Buffer.from(Buffer.from(key).toString('base64')),
    Buffer.from(key, 'utf16le'),
  ];
  const holding = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .filter((path) => {
      const content = readFileSync(path);
      return forms.some((form) => content.includes(form));
    });
  if (holding.length > 0) throw new Error(`It is in:\n${holding.join('\n')}`);
}
