import { Buffer } from 'node:buffer';
import { type OpenedJournal, openJournal } from '../../../src/main/changes/journal/journal-file.ts';

/** The same at every start, as from a keychain. */
export const journalTestKey = new Uint8Array(Buffer.alloc(32, 7));

/** Throws what the user would see. */
export function openUnlocked(path: string, now?: () => Date, key = journalTestKey): OpenedJournal {
  const opened = openJournal(path, now);
  if (!opened.ok) throw new Error(opened.error.message);
  const unlocked = opened.value.lock.unlock(key, 'file');
  if (!unlocked.ok) throw new Error(unlocked.error.message);
  return opened.value;
}
