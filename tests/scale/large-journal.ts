import { openDatabase, transaction } from '../../src/main/storage/open-database.ts';
import { rowKey } from '../../src/main/storage/row-encryption.ts';
import { ChainHeads } from '../../src/main/changes/journal/chain-heads.ts';
import { CommitCount } from '../../src/main/changes/journal/commit-count.ts';
import { draftOf } from '../../src/main/changes/runs/apply-step.ts';
import { openJournal } from '../../src/main/changes/journal/journal-file.ts';
import { keyholderSchema } from '../../src/main/storage/keyholder-schema.ts';
import { JournalSeal } from '../../src/main/changes/journal/journal-seal.ts';
import { journalStatements } from '../../src/main/changes/journal/journal-statements.ts';
import { RunWriter } from '../../src/main/changes/journal/journal-writes.ts';
import { sealReceipt } from '../../src/main/changes/receipts/receipt-chain.ts';
import type { StoredRun } from '../../src/main/changes/journal/stored-run.ts';
import { journalTestKey, openUnlocked } from '../faults/core/opened-journal.ts';
import {
  aReceipt,
  anIntent,
  anObservation,
  newChange,
} from '../unit/main/changes/journal/journal-samples.ts';

const history = ['drafted', 'sending', 'applied', 'verified'] as const;
/** Of a discount with a hundred rows, the largest body that is known, less would be kinder. */
const body = {
  rows: Array.from({ length: 20 }, (_, row) => ({ id: row, nights: 7, percent: 12.5, from: 90 })),
};
const openRuns = 5;

/** A journal with `runs` finished runs and a few open ones, written in one go. */
export function makeLargeJournal(path: string, runs: number): void {
  openUnlocked(path).journal.close();
  const opened = openDatabase({ path, schema: keyholderSchema, durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  const seal = new JournalSeal();
  seal.open(rowKey(Uint8Array.from(journalTestKey)));
  const statement = journalStatements(db);
  const writer = new RunWriter(statement, seal);
  const heads = new ChainHeads(statement, seal);
  const made = transaction(db, () => {
    for (let place = 1; place <= runs; place += 1) addFinished(writer, heads, place);
    for (let more = 1; more <= openRuns; more += 1) addOpen(writer, runs + more);
    const commits = runs * history.length + openRuns;
    new CommitCount(statement, seal).write(commits, { open: openRuns, alteredSince: null });
    return null;
  });
  db.close();
  if (!made.ok) throw new Error(made.error.message);
}

function addFinished(writer: RunWriter, heads: ChainHeads, place: number): void {
  const changeId = `run-${String(place)}`;
  const change = newChange(changeId, String(1_000 + (place % 5_000)));
  const intent = anIntent(changeId);
  const verified = anObservation('desired');
  const end = heads.end(change.target.workspaceId);
  const receipt = sealReceipt(aReceipt(change, intent), end);
  const run: StoredRun = {
    ...draftOf(change, place),
    revision: history.length,
    position: { state: 'verified', exposure: 'accepted' },
    intent,
    observed: verified,
    verified,
    receipt,
  };
  writer.insert(run);
  for (const [index, to] of history.entries()) {
    const from = history[index - 1] ?? null;
    const entry = { at: verified.at, from, to, event: null, note: 'As it should be.' };
    writer.transition({ ...run, revision: index + 1 }, entry);
  }
  writer.intent(run, intent);
  writer.bodies(changeId, { before: { body }, after: { body } });
  writer.receipt(receipt);
  heads.moveTo(receipt, end);
}

function addOpen(writer: RunWriter, place: number): void {
  const run = draftOf(newChange(`run-${String(place)}`, String(90_000 + place)), place);
  writer.insert(run);
  writer.transition(run, { at: run.createdAt, from: null, to: 'drafted', event: null, note: 'Drafted.' });
}

export interface Measured {
  readonly open: number;
  readonly recover: number;
  readonly list: number;
  readonly draft: number;
}

/** Milliseconds of processor time of what a start and the first change ask of the journal; the median of some tries. */
export function measureJournal(path: string, tries: number): Measured {
  const samples = Array.from({ length: tries }, (_, index) => measureOnce(path, index));
  const median = (name: keyof Measured): number =>
    samples.map((sample) => sample[name]).sort((left, right) => left - right)[Math.floor(tries / 2)] ?? 0;
  return {
    open: median('open'),
    recover: median('recover'),
    list: median('list'),
    draft: median('draft'),
  };
}

function measureOnce(path: string, index: number): Measured {
  const opened = timed(() => {
    const result = openJournal(path);
    if (!result.ok) throw new Error(result.error.message);
    const unlocked = result.value.lock.unlock(journalTestKey, 'file');
    if (!unlocked.ok || unlocked.value.alteredSince !== null) throw new Error('The journal is not whole.');
    return result.value;
  });
  const { journal } = opened.value;
  const recover = timed(() => journal.open());
  const list = timed(() => journal.list('w1', 200));
  const change = newChange(`new-${String(Date.now())}-${String(index)}`, String(95_000 + index));
  const draft = timed(() => {
    journal.openFor(change.target, change.service);
    return journal.create(change, null);
  });
  if (!list.value.ok || list.value.value.length < 100 || !recover.value.ok) throw new Error('Not listed.');
  if (draft.value.ok) {
    const run = draft.value.value;
    journal.record({
      ...{ run, to: { state: 'discarded', exposure: 'none' }, event: 'personDiscarded' },
      ...{ note: '', at: '2026-11-20T09:01:00.000Z', error: null, facts: {} },
    });
  }
  journal.close();
  return { open: opened.ms, recover: recover.ms, list: list.ms, draft: draft.ms };
}

/** Time of the processor, not of the clock: other programs of the machine must not count. */
function timed<T>(work: () => T): { value: T; ms: number } {
  const from = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(from);
  return { value, ms: (user + system) / 1_000 };
}
