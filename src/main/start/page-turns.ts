import { setImmediate as breathe } from 'node:timers/promises';

/** An answer to the page passes through several turns of the event loop. */
const turnsOfAnAnswer = 6;

/** Resolves when what the page has asked until now (its own files, the preload) had its turns to be answered. */
export async function answerThePage(): Promise<void> {
  for (let turn = 0; turn < turnsOfAnAnswer; turn += 1) await breathe();
}
