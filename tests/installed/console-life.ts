import type { InstalledApp } from './installed-app.ts';
import { factsOfProcesses } from './process-facts.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';

/** What Chromium complains of by itself, and nothing of ours. */
const chromiumsOwn = [
  // No login manager and no graphics card, as in a container: nothing that a desktop would log.
  /org\.freedesktop\.login1/,
  /^\[[^\]]*ERROR:gpu\//,
  /^\[[^\]]*ERROR:.*viz_main_impl/,
  // The clock of a virtual machine.
  /^\[[^\]]*ERROR:components\/viz\/[^\]]*\] Frame latency is negative: /,
  // A message that crosses with the end of the window it is for.
  /^\[[^\]]*ERROR:mojo\/[^\]]*\] Message \d+ rejected by interface blink\.mojom\.Widget(?:Host)?$/,
];

/** Quits as a person does, by the menu's key, and waits until nothing of the console runs any more. */
export async function quitConsole({ keyboard, installed }: Visit, app: InstalledApp): Promise<void> {
  const [window] = await keyboard.windowsOf(installed.entry.windowClass);
  if (window !== (await keyboard.activeWindow())) throw new Error('Its window does not have the keyboard.');
  await keyboard.press('ctrl+q');
  const code = await app.ended();
  if (code !== 0) throw new Error(`It ended with ${code}:\n${app.said}`);
  await untilNoneIsLeft(installed.executable);
}

/** A person who starts it from a terminal, and whoever reads a desktop's log, sees nothing where nothing is wrong. */
export function requireQuiet({ said }: InstalledApp): void {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const unexpected = lines.filter((line) => !chromiumsOwn.some((known) => known.test(line)));
  if (unexpected.length > 0) throw new Error(`It said:\n${unexpected.join('\n')}`);
}

/** Chromium's processes see that the main one is gone, and follow. */
export function untilNoneIsLeft(executable: string): Promise<void> {
  return until('none of its processes runs', () => factsOfProcesses(executable).length === 0);
}
