import type { createServices } from '../composition/create-services.ts';
import { answerThePage } from './page-turns.ts';

/** Reads the scripts of every room, the last part of what `read-console.ts` begins: the data is open by then. */
export async function readRooms(): Promise<{ readonly createServices: typeof createServices }> {
  const rooms = await import('../composition/create-services.ts');
  await answerThePage();
  return rooms;
}
