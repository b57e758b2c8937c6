import { valueOf } from '../../../../value-of.ts';
import { copyFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../../../../src/core/values/errors.ts';
import { openJournal } from '../../../../../src/main/changes/journal/journal-file.ts';
import type { SqliteJournal } from '../../../../../src/main/changes/journal/sqlite-journal.ts';
import { journalTestKey, openUnlocked } from '../../../../faults/core/opened-journal.ts';
import { Bench, plainly } from '../engine/engine-bench.ts';
import { created, finished, stepOf, stepped } from './journal-contract.ts';
import { anIntent, newChange, sampleService, anAttempt } from './journal-samples.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

let folder = '';
let path = '';
let journal: SqliteJournal;

beforeEach(() => {
  folder = emptyFolder();
  path = join(folder, 'keyholder.sqlite');
  ({ journal } = openUnlocked(path));
});
afterEach(() => {
  journal.close();
});

/** Alters the file while Keyholder isn't running, then starts it again. */
function altered(sql: string): SqliteJournal {
  journal.close();
  const db = new DatabaseSync(path);
  db.exec('DROP TRIGGER IF EXISTS sealed_receipts_stay; DROP TRIGGER IF EXISTS sealed_receipts_are_final;');
  db.exec('DROP TRIGGER IF EXISTS sealed_intents_are_final;');
  db.exec(sql);
  db.close();
  ({ journal } = openUnlocked(path));
  return journal;
}

const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.error.code);

/** Sent, with an unknown outcome. */
function sent(changeId: string, subject = '1042'): void {
  const draft = created(journal, newChange(changeId, subject));
  const intent = anIntent(changeId);
  stepped(journal, draft, 'sendStarted', { intent, attemptStarted: anAttempt(intent) });
}

describe('journal altered from outside', () => {
  it.each([
    ["UPDATE sealed_runs SET subject = '9999' WHERE change_id = 'sent'"],
    ["UPDATE sealed_runs SET workspace_id = 'w2' WHERE change_id = 'sent'"],
    ["UPDATE sealed_runs SET service = 'https://evil.test' WHERE change_id = 'sent'"],
    ["UPDATE sealed_runs SET resource = 'early-bird' WHERE change_id = 'sent'"],
    ["UPDATE sealed_runs SET state = 'drafted', possible_effect = 'none' WHERE change_id = 'sent'"],
    ["UPDATE sealed_runs SET possible_effect = 'accepted' WHERE change_id = 'sent'"],
    ["UPDATE sealed_runs SET revision = 1 WHERE change_id = 'sent'"],
    ["UPDATE sealed_runs SET place = 77 WHERE change_id = 'sent'"],
    ["UPDATE sealed_runs SET updated_at = '2020-01-01' WHERE change_id = 'sent'"],
    [
      "UPDATE sealed_runs SET sealed = (SELECT sealed FROM sealed_runs WHERE change_id = 'other') WHERE change_id = 'sent'",
    ],
    ["UPDATE sealed_intents SET idempotency_key = 'key-of-nobody' WHERE change_id = 'sent'"],
    ["UPDATE sealed_intents SET body_sha256 = 'aa' WHERE change_id = 'sent'"],
    ["UPDATE sealed_intents SET sealed = x'0102' WHERE change_id = 'sent'"],
    ["DELETE FROM sealed_intents WHERE change_id = 'sent'"],
    ["DELETE FROM sealed_transitions WHERE change_id = 'sent' AND revision = 2"],
    ["UPDATE sealed_runs SET state = 'closed' WHERE change_id = 'sent'"],
  ])('reports the change, blocks its resource and keeps others usable: %s', (sql) => {
    created(journal, newChange('other', '1043'));
    sent('sent');
    const after = altered(sql);
    expect(valueOf(after.open()).map(({ changeId }) => changeId)).toEqual(['other']);
    expect(valueOf(after.list('w1', 10)).map(({ changeId }) => changeId)).toEqual(['other']);
    expect(codeOf(after.get('sent'))).toBe('storage-failed');
    expect(valueOf(after.unreadable())).toMatchObject([{ changeId: 'sent', blocks: true, lookedAt: null }]);
    // Its history still shows its target, whatever its own columns claim now.
    expect(valueOf(after.unreadable())[0]?.subject).toBe('1042');
    expect(codeOf(after.openFor(newChange('next').target, sampleService))).toBe('run-open');
    expect(codeOf(after.create(newChange('next'), null))).toBe('run-open');
    expect(created(after, newChange('elsewhere', '1044')).position.state).toBe('drafted');
  });

  it('fills a page with readable finished changes', () => {
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
      finished(journal, newChange(id, String(1002 + index)));
    const after = altered("UPDATE sealed_runs SET sealed = x'00' WHERE change_id IN ('c', 'd')");
    const page = (before?: string) => valueOf(after.list('w1', 1, before)).map(({ changeId }) => changeId);
    expect(page()).toEqual(['b']);
    expect(page('b')).toEqual(['a']);
    expect(page('a')).toEqual([]);
  });

  it('keeps to the page size when an unreadable change is skipped', () => {
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
      finished(journal, newChange(id, String(1002 + index)));
    const after = altered("UPDATE sealed_runs SET sealed = x'00' WHERE change_id = 'c'");
    const page = valueOf(after.list('w1', 2)).map(({ changeId }) => changeId);
    expect(page).toEqual(['d', 'b']);
  });

  it('unblocks the resource after a person has checked, and still lists the entry', () => {
    sent('sent');
    const after = altered("UPDATE sealed_runs SET sealed = x'00'");
    const at = '2026-11-20T10:00:00.000Z';
    expect(codeOf(after.setAside('nobody', at))).toBe('not-found');
    expect(after.setAside('sent', at)).toEqual({ ok: true, value: null });
    expect(created(after, newChange('next')).position.state).toBe('drafted');
    expect(codeOf(after.setAside('next', at))).toBe('invalid-transition');
    const again = altered('SELECT 1');
    expect(valueOf(again.unreadable())).toMatchObject([{ changeId: 'sent', blocks: false, lookedAt: at }]);
    expect(codeOf(again.openFor(newChange('next').target, sampleService))).toBe('ok');
  });

  it('rejects an older copy of a row', () => {
    const draft = created(journal, newChange('c1'));
    journal.close();
    copyFileSync(path, `${path}.copy`);
    ({ journal } = openUnlocked(path));
    stepped(journal, draft, 'readFailed');
    const after = altered(`ATTACH '${path}.copy' AS old; DELETE FROM sealed_runs;
      INSERT INTO sealed_runs SELECT * FROM old.sealed_runs;`);
    expect(codeOf(after.get('c1'))).toBe('storage-failed');
  });

  it.each([
    ['a change with its transitions', 'DELETE FROM sealed_runs; DELETE FROM sealed_transitions'],
    ['the commit count', 'DELETE FROM commit_count'],
    ['part of the history', 'DELETE FROM sealed_transitions WHERE revision = 2'],
  ])('detects that %s was removed, and remembers it', (_what, sql) => {
    finished(journal, newChange('c1'));
    const first = altered(sql);
    first.close();
    for (const start of [1, 2]) {
      const opened = valueOf(openJournal(path));
      ({ journal } = opened);
      const unlocked = valueOf(opened.lock.unlock(journalTestKey, 'file'));
      expect([start, unlocked.alteredSince]).toEqual([start, expect.any(String)]);
      journal.close();
    }
  });

  it('detects removed receipts, also after new ones were written', () => {
    for (const id of ['a', 'b', 'c']) finished(journal, newChange(id));
    expect(valueOf(journal.alteredSince())).toBeNull();
    const after = altered("DELETE FROM sealed_receipts WHERE change_id = 'c'");
    expect(valueOf(after.chainEnd('w1'))).toMatchObject({ sequence: 2 });
    expect(valueOf(after.alteredSince())).toEqual(expect.any(String));
    finished(after, newChange('d'));
    expect(valueOf(after.chainEnd('w1'))).toMatchObject({ sequence: 3 });
    expect(valueOf(altered('SELECT 1').alteredSince())).toEqual(expect.any(String));
  });

  it('sends nothing of a change with an altered row', async () => {
    const bench = new Bench([], 'honours', journal);
    const { changeId } = await bench.draft(bench.start());
    const later = new Bench([], 'honours', altered('UPDATE sealed_runs SET sealed = zeroblob(200)'));
    later.see();
    const result = await later.start().send(plainly(changeId));
    expect(codeOf(result)).toBe('storage-failed');
    expect(later.writes).toBe(0);
  });
});

describe('journal files on disk', () => {
  it('contain no values, bodies or reasons in plain text', async () => {
    const bench = new Bench([], 'honours', journal);
    valueOf(
      await bench.start().send({
        changeId: (await bench.draft(bench.start(), '271.83')).changeId,
        acknowledgedWarnings: [],
        confirmation: '',
      }),
    );
    const files = readdirSync(folder).filter((name) => existsSync(join(folder, name)));
    const bytes = files.map((name) => readFileSync(join(folder, name)).toString('latin1')).join();
    for (const secret of ['271.83', 'security_deposit', 'more breakages', 'Deposit amount']) {
      expect(bytes).not.toContain(secret);
    }
  });
});

describe('two workspaces of one service', () => {
  it('share one open change per resource', () => {
    const elsewhere = { ...newChange('c2'), target: { ...newChange('c2').target, workspaceId: 'w2' } };
    const open = created(journal, newChange('c1'));
    expect(codeOf(journal.create(elsewhere, null))).toBe('run-open');
    expect(valueOf(journal.openFor(elsewhere.target, sampleService))?.changeId).toBe('c1');
    expect(valueOf(journal.record(stepOf(open, 'personDiscarded'))).position.state).toBe('discarded');
    expect(journal.create(elsewhere, null).ok).toBe(true);
    const another = { ...newChange('c3'), service: 'https://another.test', target: newChange('c3').target };
    expect(journal.create({ ...another, target: { ...another.target, workspaceId: 'w3' } }, null).ok).toBe(
      true,
    );
  });
});
