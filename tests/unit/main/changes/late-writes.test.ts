import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { RunDetail } from '../../../../src/ipc/changes/changes.ts';
import type { SnapshotView } from '../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { Changes } from '../../../../src/main/changes/changes.ts';
import { hashBody } from '../../../../src/main/storage/content-hash.ts';
import { LateWrites } from '../../../../src/main/changes/late-writes.ts';
import { Bench, target } from './engine/engine-bench.ts';
import { valueOf } from '../../../value-of.ts';

/** Reports a fresh read of the resource, whether by a screen or by the engine. */
function read(
  bench: Bench,
  changes: Changes,
  body: JsonValue = bench.service.body(target.subject),
  subject: string = target.subject,
): void {
  bench.clock.advance(1_000);
  const view: SnapshotView = {
    ...emptyView({ ...target, subject, query: {} }),
    body,
    hasBody: true,
    bodyHash: hashBody(body),
    shape: 'known',
    readAt: bench.clock.now().toISOString(),
  };
  changes.landed(view);
}

async function closedAsUnknown(bench: Bench, changes: Changes): Promise<string> {
  const sent = await bench.run(changes, '250');
  expect(sent.status).toBe('outcome-unknown');
  const closed = valueOf(await changes.accept({ changeId: sent.changeId }));
  expect(closed).toMatchObject({ state: 'closed', seenAfterClosing: null, actions: [] });
  expect(closed.explanation).toContain('watches');
  return sent.changeId;
}

function shown(changes: Changes, changeId: string): RunDetail {
  return valueOf(changes.get({ changeId }));
}

describe('change closed as unknown', () => {
  it('is reported once when a later read shows it, until a person accepts it', async () => {
    const bench = new Bench(['reset-before']);
    const changes = bench.start();
    const changeId = await closedAsUnknown(bench, changes);
    read(bench, changes);
    expect(shown(changes, changeId).seenAfterClosing).toBeNull();

    bench.service.put(target.subject, 250, false);
    read(bench, changes);
    const seen = shown(changes, changeId);
    expect(seen).toMatchObject({ state: 'closed', status: 'closed', actions: ['accept'] });
    expect(seen.seenAfterClosing).toBe(bench.clock.now().toISOString());
    expect(seen.explanation).toContain('went through late');
    expect(bench.shown.at(-1)).toMatchObject({ changeId, actions: ['accept'] });
    const reported = bench.shown.length;
    read(bench, changes);
    expect(bench.shown).toHaveLength(reported);

    expect(valueOf(await changes.accept({ changeId }))).toMatchObject({ state: 'closed', actions: [] });
    expect(bench.shown.at(-1)).toMatchObject({ changeId, actions: [] });
    expect(shown(changes, changeId).seenAfterClosing).not.toBeNull();
  });

  it('is noticed when it arrives over a newer change', async () => {
    const bench = new Bench(['reset-before', 'none']);
    const changes = bench.start();
    const changeId = await closedAsUnknown(bench, changes);
    const second = await bench.run(changes, '300');
    expect(second.state).toBe('verified');
    read(bench, changes);
    expect(shown(changes, changeId).seenAfterClosing).toBeNull();
    bench.service.put(target.subject, 250, false);
    read(bench, changes);
    expect(shown(changes, changeId).seenAfterClosing).not.toBeNull();
  });

  it('is not reported when a later change asked for the same value', async () => {
    const bench = new Bench(['reset-before', 'none']);
    const changes = bench.start();
    const changeId = await closedAsUnknown(bench, changes);
    expect((await bench.run(changes, '250')).state).toBe('verified');
    read(bench, changes);
    expect(shown(changes, changeId).seenAfterClosing).toBeNull();
  });

  it('is not reported after a read from before its closing or eight days later', async () => {
    const bench = new Bench(['reset-before']);
    const changes = bench.start();
    const changeId = await closedAsUnknown(bench, changes);
    bench.service.put(target.subject, 250, false);
    bench.clock.wallOffsetMs = -3_600_000;
    read(bench, changes);
    bench.clock.wallOffsetMs = 8 * 24 * 3_600_000;
    read(bench, changes);
    expect(shown(changes, changeId).seenAfterClosing).toBeNull();
  });
});

it('LateWrites returns the saved sighting once its entries can be read again', async () => {
  const bench = new Bench(['reset-before']);
  await closedAsUnknown(bench, bench.start());
  const closed = valueOf(bench.journal.closedUnknown());
  const run = closed[0];
  if (run === undefined) throw new Error('Nothing was closed.');
  const seen = { seenAt: '2026-11-20T10:00:00.000Z', isNoted: false };
  let isReadable = false;
  const late = new LateWrites({
    journal: bench.journal,
    resources: new Map(),
    onSeen: () => undefined,
    entries: {
      all: (_workspaceId, _kind, schema) =>
        isReadable
          ? succeed([{ name: run.changeId, content: schema.parse(seen) }])
          : fail({ code: 'storage-failed', message: 'The disk is busy.' }),
      put: () => succeed(null),
    },
  });
  expect(late.seen(run)).toBeNull();
  isReadable = true;
  expect(late.seen(run)).toEqual(seen);
});
