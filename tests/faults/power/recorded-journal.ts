import { openSync, writeSync } from 'node:fs';
import { journalOn } from '../../../src/main/changes/journal/journal-file.ts';
import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import { keyholderSchema } from '../../../src/main/storage/keyholder-schema.ts';
import { openDatabase } from '../../../src/main/storage/open-database.ts';
import { journalTestKey, openUnlocked } from '../core/opened-journal.ts';
import { seededRandom } from '../core/seeded-random.ts';
import { journalDigest } from './journal-digest.ts';
import { journalOneRun, workspaceId } from './journal-work.ts';

/**
 * The program whose writes are recorded: the real journal at work. Logs `A <digest of the journal>` after
 * each acknowledged commit. Arguments: journal file, log file, seed, runs, and `FULL`, `NORMAL` or `OFF`, of
 * which all but `FULL` are deliberate defects.
 */
const [path = '', log = '', seed = '1', runs = '1', mode = 'FULL'] = process.argv.slice(2);
const file = openSync(log, 'a');
const journal = mode === 'FULL' ? asShipped() : lessDurable(mode);
const acknowledged = (): void => {
  writeSync(file, `A 0 0 ${journalDigest(journal, workspaceId)}\n`);
};
const random = seededRandom(Number(seed));
acknowledged();
for (let run = 0; run < Number(runs); run += 1) journalOneRun(journal, run, random, acknowledged);
process.kill(process.pid, 'SIGKILL');

function asShipped(): Journal {
  return openUnlocked(path).journal;
}

function lessDurable(synchronous: string): Journal {
  const opened = openDatabase({ path, schema: keyholderSchema, durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  opened.value.db.exec(`PRAGMA synchronous = ${synchronous}`);
  const { journal, lock } = journalOn(opened.value.db, () => new Date());
  const unlocked = lock.unlock(journalTestKey, 'file');
  if (!unlocked.ok) throw new Error(unlocked.error.message);
  return journal;
}
