import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { checkDoors, openSample } from '../chapters/doors-chapter.ts';
import { checkEdit, requireReceipt } from '../chapters/edit-chapter.ts';
import type { Scene } from '../evidence.ts';
import { InstalledApp } from '../installed-app.ts';
import type { ScreenReader } from '../screen-reader.ts';
import type { StepRecorder } from '../step-recorder.ts';
import { until } from '../until.ts';
import type { InstalledProgram, SystemInstaller } from './installer.ts';

const limitMs = 60_000;
/** On macOS the bridge is compiled first. */
const readyLimitMs = 3 * 60_000;

export interface OtherSystem {
  readonly recorder: StepRecorder;
  readonly scene: Scene;
  readonly reader: ScreenReader;
  readonly installer: SystemInstaller;
  readonly undo: (what: () => Promise<void>) => void;
}

/** Tests an installer of Windows or macOS with the steps of the Debian package that apply there. */
export async function runOtherSystem(file: string, system: OtherSystem): Promise<void> {
  const { recorder, reader, installer } = system;
  await recorder.step('has a screen that can be read', readyLimitMs + 5_000, () =>
    reader.ready(readyLimitMs),
  );
  const program = await recorder.step('is installed without questions', 5 * 60_000, () =>
    installer.install(file),
  );
  const first = await checkDoors(recorder, reader, () => start(program, system));
  await openSample(recorder, reader);
  await checkEdit({ recorder, reader, fill: (role, name, text) => reader.write(role, name, text) });
  await recorder.step('quits as a user would', limitMs, async () => {
    await reader.quit();
    const code = await first.ended();
    if (code !== 0) throw new Error(`It ended with ${code}:\n${first.output}`);
  });
  const second = await recorder.step('shows the receipt after a restart', limitMs, async () => {
    const app = start(program, system);
    await requireReceipt({ reader });
    return app;
  });
  await second.kill();
  await recorder.step('shows the receipt after a kill and restart', limitMs, async () => {
    const app = start(program, system);
    await requireReceipt({ reader });
    await reader.quit();
    await app.ended();
  });
  await recorder.step('is removed with its program but none of the user’s data', limitMs, async () => {
    await program.remove();
    await until('its program is gone', () => !existsSync(program.executable), 30_000);
    if (!existsSync(program.dataFolder)) throw new Error('The data folder went with it.');
  });
}

function start({ executable }: InstalledProgram, { scene, undo }: OtherSystem): InstalledApp {
  const app = new InstalledApp([executable], { account: { home: homedir() }, env: process.env });
  undo(() => app.stop());
  scene.apps.push(app);
  return app;
}
