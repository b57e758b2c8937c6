import type { InstalledApp } from './installed-app.ts';
import { factsOfProcesses } from './process-facts.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';

/** Complaints that come from Chromium and not from Keyholder. */
const chromiumsOwn = [
  // No login manager and no graphics card, as in a container: a real desktop logs neither.
  /org\.freedesktop\.login1/,
  /^\[[^\]]*ERROR:gpu\//,
  /^\[[^\]]*ERROR:.*viz_main_impl/,
  // The clock of a virtual machine.
  /^\[[^\]]*ERROR:components\/viz\/[^\]]*\] Frame latency is negative: /,
  // A message that arrives while its window is closing.
  /^\[[^\]]*ERROR:mojo\/[^\]]*\] Message \d+ rejected by interface blink\.mojom\.Widget(?:Host)?$/,
];

/** Quits with the menu's shortcut, as a person does, and waits until no process of the console is left. */
export async function quitConsole({ keyboard, installed }: Visit, app: InstalledApp): Promise<void> {
  const [window] = await keyboard.windowsOf(installed.entry.windowClass);
  if (window !== (await keyboard.activeWindow())) throw new Error('Its window does not have the keyboard.');
  await keyboard.press('ctrl+q');
  const code = await app.ended();
  if (code !== 0) throw new Error(`It ended with ${code}:\n${app.output}`);
  await untilNoneIsLeft(installed.executable);
}

/** If nothing is wrong, nothing may appear in the terminal or in the desktop's log. */
export function requireQuiet({ output }: InstalledApp): void {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const unexpected = lines.filter((line) => !chromiumsOwn.some((known) => known.test(line)));
  if (unexpected.length > 0) throw new Error(`It said:\n${unexpected.join('\n')}`);
}

/** Chromium's other processes end by themselves once the main one is gone. */
export function untilNoneIsLeft(executable: string): Promise<void> {
  return until('none of its processes runs', () => factsOfProcesses(executable).length === 0);
}
