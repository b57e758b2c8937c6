import { setImmediate as breathe } from 'node:timers/promises';
import type { createServices } from '../composition/create-services.ts';
import type { startConsole } from './start-console.ts';

/** An answer to the page passes through several turns of the event loop. */
const turnsOfAnAnswer = 6;

/**
 * Reads the scripts that open the console's data, the heaviest parts one by one: a script is compiled and run in one turn,
 * and what the page asks meanwhile (its own files, the preload) is answered in between.
 */
export async function readConsole(): Promise<{ readonly startConsole: typeof startConsole }> {
  await answerThePage();
  await import('../../contract/ipc/channels.ts');
  await answerThePage();
  await import('../composition/compose-changes.ts');
  await answerThePage();
  const last = await import('./start-console.ts');
  await answerThePage();
  return last;
}

/** Reads the scripts of every room. */
export async function readRooms(): Promise<{ readonly createServices: typeof createServices }> {
  const rooms = await import('../composition/create-services.ts');
  await answerThePage();
  return rooms;
}

async function answerThePage(): Promise<void> {
  for (let turn = 0; turn < turnsOfAnAnswer; turn += 1) await breathe();
}
