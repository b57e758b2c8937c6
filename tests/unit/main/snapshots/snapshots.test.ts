import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { staleAfterMs } from '../../../../src/main/snapshots/snapshots.ts';
import { keyFor, SnapshotHarness, unreachable } from './snapshot-harness.ts';
import { valueOf } from '../../../value-of.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});

const key = keyFor('1042');
const asked = (times: number) => vi.waitFor(() => expect(harness.service.requests).toHaveLength(times));
const read = async (mode: 'cached' | 'refresh' = 'cached', of = key) =>
  valueOf(await harness.snapshots.read(of, mode));

function bytesOnDisk(): Buffer {
  return Buffer.concat(readdirSync(harness.folder).map((file) => readFileSync(join(harness.folder, file))));
}

describe('reading a snapshot', () => {
  it('waits for the service when nothing is saved, then returns the saved body', async () => {
    expect((await read()).body).toEqual({ title: 'Hargreaves Barn' });
    expect(await read()).toMatchObject({
      hasBody: true,
      shape: 'known',
      refreshing: false,
      lastFailure: null,
    });
    expect(harness.service.requests).toHaveLength(1);
    harness.restart();
    expect((await read()).bodyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(harness.service.requests).toHaveLength(1);
  });

  it('returns a stale body at once, refreshes it and emits the change', async () => {
    await read();
    harness.advance(staleAfterMs + 1);
    harness.service.body = { title: 'Renamed Barn' };
    const view = await read();
    expect(view).toMatchObject({ body: { title: 'Hargreaves Barn' }, refreshing: true });
    await vi.waitFor(() =>
      expect(harness.pushed.at(-1)).toMatchObject({ body: { title: 'Renamed Barn' }, refreshing: false }),
    );
  });

  it('sends one request for many readers', async () => {
    const release = harness.service.hold();
    const readers = [read(), read(), read('refresh')];
    await asked(1);
    release();
    const views = await Promise.all(readers);
    expect(new Set(views.map((view) => view.bodyHash)).size).toBe(1);
    expect(harness.service.requests).toHaveLength(1);
  });

  it('starts a fresh read even while another is in progress', async () => {
    const release = harness.service.hold();
    const early = read('refresh');
    await asked(1);
    harness.service.body = { title: 'After the early read' };
    const fresh = harness.snapshots.readFresh(key, 'person');
    await asked(2);
    release();
    await early;
    expect(valueOf(await fresh).view.body).toEqual({ title: 'After the early read' });
  });

  it('keeps the newer answer when an older request ends last', async () => {
    const release = harness.service.hold();
    const early = harness.snapshots.readFresh(key, 'person');
    await asked(1);
    harness.service.hold()();
    harness.service.body = { title: 'Newer' };
    await harness.snapshots.readFresh(key, 'person');
    release();
    expect(valueOf(await early).view.body).toEqual({ title: 'Hargreaves Barn' });
    expect(valueOf(await harness.snapshots.latest(key)).body).toEqual({ title: 'Newer' });
  });

  it('returns the read of a change, which no earlier read replaces', async () => {
    await read();
    const release = harness.service.hold();
    const early = read('refresh');
    await asked(2);
    const verified = { title: 'Verified' };
    await harness.snapshots.expect(key)({
      body: verified,
      status: 200,
      readAt: harness.now,
      serviceDate: null,
      ms: 1,
    });
    expect(harness.pushed.at(-1)?.body).toEqual(verified);
    release();
    await early;
    expect(valueOf(await harness.snapshots.latest(key)).body).toEqual(verified);
  });

  it('distinguishes queries regardless of parameter order', async () => {
    const september = { ...key, query: { since: '2026-09-01', limit: '5' } };
    await read('cached', september);
    await read('cached', { ...key, query: { limit: '5', since: '2026-09-01' } });
    await read('cached', { ...key, query: { limit: '6', since: '2026-09-01' } });
    expect(harness.service.requests).toHaveLength(2);
  });

  it('emits nothing for a read that no screen requested', async () => {
    await harness.snapshots.readFresh(keyFor('7'), 'prefetch');
    expect(harness.pushed).toHaveLength(0);
  });
});

describe('failed read', () => {
  it('returns the last body with the failure, also after a restart, and recovers', async () => {
    await read();
    harness.advance(60_000);
    harness.service.failure = unreachable;
    await read('refresh');
    harness.restart();
    const offline = await read();
    expect(offline.body).toEqual({ title: 'Hargreaves Barn' });
    expect(offline.lastFailure).toEqual({ at: harness.now.toISOString(), error: unreachable });
    expect(offline.readAt).toBe('2026-11-21T10:00:00.000Z');
    harness.service.failure = null;
    harness.advance(60_000);
    await read();
    await vi.waitFor(() => expect(harness.pushed.at(-1)?.lastFailure).toBeNull());
  });

  it('is repeated when the clock was set back since', async () => {
    await read();
    harness.advance(60_000);
    harness.service.failure = unreachable;
    await read('refresh');
    harness.service.failure = null;
    await read();
    expect(harness.service.requests).toHaveLength(2);
    harness.advance(-60 * 60 * 1000);
    await read();
    await asked(3);
  });

  it('returns no body when the first read fails', async () => {
    harness.service.failure = unreachable;
    expect(await read()).toMatchObject({
      hasBody: false,
      body: null,
      readAt: null,
      lastFailure: { error: unreachable },
    });
  });

  it('is not saved when it was cancelled', async () => {
    await read();
    harness.service.failure = { code: 'cancelled', message: 'Called off.' };
    await read('refresh');
    expect(valueOf(await harness.snapshots.latest(key)).lastFailure).toBeNull();
  });
});

describe('snapshots on disk', () => {
  it('contain no name, in bodies or failures', async () => {
    harness.service.body = { guest: 'Mrs Ottoline Hargreaves', title: 'Barn' };
    await read();
    harness.service.failure = {
      ...unreachable,
      code: 'service-refused',
      serviceMessages: ['Mr Quillfeather'],
    };
    await read('cached', keyFor('2'));
    for (const raw of [bytesOnDisk(), (harness.restart(), bytesOnDisk())]) {
      for (const name of ['Hargreaves', 'Quillfeather', 'Barn']) {
        expect(raw.includes(name)).toBe(false);
        expect(raw.includes(Buffer.from(name, 'utf16le'))).toBe(false);
      }
    }
  });

  it('exclude the owner contact, which is not emitted either', async () => {
    const contact = keyFor('1042', 'owner-contact');
    harness.service.body = { name: 'Ottoline' };
    expect((await read('cached', contact)).body).toEqual({ name: 'Ottoline' });
    expect(valueOf(await harness.snapshots.latest(contact)).hasBody).toBe(false);
    expect(valueOf(harness.snapshots.cacheInfo()).rows).toBe(0);
    expect(harness.pushed).toHaveLength(0);
  });

  it('are read again when a row is damaged', async () => {
    await read();
    const sealed = harness.db.prepare('SELECT body FROM snapshot').get()?.['body'];
    if (!(sealed instanceof Uint8Array)) throw new Error('nothing stored');
    sealed[40] = (sealed[40] ?? 0) ^ 1;
    harness.db.prepare('UPDATE snapshot SET body = ?').run(sealed);
    harness.restart();
    expect(valueOf(await harness.snapshots.latest(key)).hasBody).toBe(false);
    expect((await read()).body).toEqual({ title: 'Hargreaves Barn' });
    expect(harness.service.requests).toHaveLength(2);
  });

  it('do not open when rows were swapped', async () => {
    await read();
    harness.service.body = { title: 'Another' };
    await read('cached', keyFor('7'));
    harness.db.exec("UPDATE snapshot SET subject = 'x' WHERE subject = '7'");
    harness.db.exec("UPDATE snapshot SET subject = '7' WHERE subject = '1042'");
    harness.restart();
    expect(valueOf(await harness.snapshots.latest(keyFor('7'))).hasBody).toBe(false);
  });

  it('do not open after the workspace was removed, even from a copy', async () => {
    await read();
    harness.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    harness.db.exec('CREATE TEMP TABLE copy AS SELECT * FROM snapshot');
    await harness.snapshots.removeWorkspace('w1');
    expect(harness.ring.keys.size).toBe(0);
    expect(valueOf(harness.snapshots.cacheInfo()).rows).toBe(0);
    harness.db.exec('INSERT INTO snapshot SELECT * FROM copy');
    harness.restart();
    expect(valueOf(await harness.snapshots.latest(key)).hasBody).toBe(false);
    expect(valueOf(harness.snapshots.cacheInfo()).rows).toBe(0);
  });

  it('include nothing that arrives after the removal', async () => {
    const release = harness.service.hold();
    const late = read();
    await asked(1);
    await harness.snapshots.removeWorkspace('w1');
    release();
    expect((await late).hasBody).toBe(false);
    expect(valueOf(harness.snapshots.cacheInfo()).rows).toBe(0);
    expect(harness.ring.keys.size).toBe(0);
  });

  it('are lost at the next start without a keyring, but not those sealed with one', async () => {
    await read();
    harness.ring.storage = 'memory';
    harness.restart();
    expect(valueOf(await harness.snapshots.latest(key)).hasBody).toBe(false);
    await read('cached', keyFor('7'));
    harness.ring.storage = 'keychain';
    harness.restart();
    expect(valueOf(await harness.snapshots.latest(keyFor('7'))).hasBody).toBe(false);
    expect(valueOf(await harness.snapshots.latest(key)).hasBody).toBe(true);
    expect(valueOf(harness.snapshots.cacheInfo()).rows).toBe(1);
  });

  it('have a size, and are removed by a wipe', async () => {
    await read();
    expect(valueOf(harness.snapshots.cacheInfo())).toMatchObject({
      rows: 1,
      oldestReadAt: '2026-11-21T10:00:00.000Z',
      storage: 'disk',
    });
    await harness.snapshots.wipe();
    expect(valueOf(harness.snapshots.cacheInfo())).toMatchObject({ rows: 0, oldestReadAt: null });
    expect(valueOf(await harness.snapshots.latest(key)).hasBody).toBe(false);
  });
});
