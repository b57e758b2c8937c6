import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, transaction } from '../../src/main/storage/open-database.ts';
import { openUnlocked } from '../../tests/faults/core/opened-journal.ts';
import { newChange } from '../../tests/unit/main/changes/journal/journal-samples.ts';
import { againstFloor, type BenchRow, percentile } from './bench-row.ts';

const rounds = 500;
const at = '2026-11-20T09:01:00.000Z';

/** One step of a change in the journal against one row that is committed and on the disk, in turn. */
export function measureTransition(): BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-bench-'));
  const { journal } = openUnlocked(join(folder, 'journal.sqlite'));
  const bare = bareCommits(join(folder, 'bare.sqlite'));
  try {
    const ours: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const change = newChange(`run-${String(round)}`, String(1_000 + round));
      const made = journal.create(change, null);
      if (!made.ok) throw new Error(made.error.message);
      const { changeId, position } = made.value;
      const to = { state: 'discarded', exposure: 'none' } as const;
      const step = { changeId, from: position, to, event: 'personDiscarded', note: '', at } as const;
      ours.push(timed(() => journal.record({ ...step, error: null, facts: {} })));
      floor.push(timed(() => bare.commit(JSON.stringify(change))));
    }
    return ([0.5, 0.99] as const).map((share) =>
      againstFloor({
        name: `one step in the journal against one commit, p${String(share * 100)}`,
        unit: 'ms',
        value: percentile(ours, share),
        floor: percentile(floor, share),
        atMostTimes: 1.2,
      }),
    );
  } finally {
    journal.close();
    bare.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function bareCommits(path: string): {
  commit: (text: string) => { readonly ok: boolean };
  close: () => void;
} {
  const sql = 'CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT';
  const opened = openDatabase({ path, schema: { version: 1, sql }, durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  const insert = db.prepare('INSERT INTO row (text) VALUES (?)');
  return {
    commit: (text) => transaction(db, () => insert.run(text)),
    close: () => {
      db.close();
    },
  };
}

/** Milliseconds of the clock: waiting for the disk is what is measured. */
function timed(work: () => { readonly ok: boolean }): number {
  const from = performance.now();
  const { ok } = work();
  if (!ok) throw new Error('It was not written.');
  return performance.now() - from;
}
