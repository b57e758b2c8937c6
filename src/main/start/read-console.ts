import { answerThePage } from './page-turns.ts';
import type { startConsole } from './start-console.ts';

/**
 * Reads the scripts that open the console's data, the heaviest parts one by one: a script is compiled and run in one turn,
 * and what the page asks meanwhile is answered in between.
 */
export async function readConsole(): Promise<{ readonly startConsole: typeof startConsole }> {
  await answerThePage();
  await import('../../ipc/channels.ts');
  await answerThePage();
  await import('../composition/compose-changes.ts');
  await answerThePage();
  const last = await import('./start-console.ts');
  await answerThePage();
  return last;
}
