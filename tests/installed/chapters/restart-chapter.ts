import { quitConsole, requireQuiet, untilNoneIsLeft } from '../console-life.ts';
import type { InstalledApp } from '../installed-app.ts';
import { shows } from '../screen-reader.ts';
import type { Visit } from '../visit.ts';
import { requireReceipt } from './edit-chapter.ts';

const limitMs = 60_000;

/**
 * Quits and starts again, then kills and starts again: the receipt survives both.
 * @returns the running console
 */
export async function checkRestarts(visit: Visit, first: InstalledApp): Promise<InstalledApp> {
  const { recorder, installed } = visit;
  await recorder.step('quits by its menu shortcut without having logged a problem', limitMs, async () => {
    await quitConsole(visit, first);
    requireQuiet(first);
  });
  const second = await recorder.step('shows the receipt after a restart', limitMs, () => startAgain(visit));
  return recorder.step('shows the receipt after a kill and restart', limitMs, async () => {
    await second.kill();
    await untilNoneIsLeft(installed.executable);
    return startAgain(visit);
  });
}

async function startAgain(visit: Visit): Promise<InstalledApp> {
  const app = visit.start();
  await visit.reader.waitFor('the sample workspace', (seen) => shows(seen, 'link', 'Changes'), 30_000);
  await requireReceipt(visit);
  return app;
}
