import { describe, expect, it } from 'vitest';
import type { Journal } from '../../../../../src/main/changes/journal/journal.ts';
import type { RunEvent } from '../../../../../src/main/changes/state-machine.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { Life, mortalJournal } from '../../../../faults/core/mortal-journal.ts';
import { Bench, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }): string =>
  result.ok ? 'ok' : result.error.code;

describe('sending a change on a full disk', () => {
  it('sends nothing, reports the failure and succeeds once there is space', async () => {
    const disk = fullDisk('sendStarted');
    const bench = new Bench([], 'honours', disk.journal);
    const { changes, changeId } = await bench.drafted();
    expect(codeOf(await changes.send(plainly(changeId)))).toBe('storage-failed');
    expect(bench.writes).toBe(0);
    const resting = valueOf(changes.get({ changeId }));
    expect(resting).toMatchObject({ status: 'draft', actions: ['send', 'discard'] });
    disk.free();
    expect(valueOf(await changes.send(plainly(changeId))).state).toBe('verified');
  });
});

/** A journal whose disk is full from the first time `event` is stored until `free` is called. */
function fullDisk(event: RunEvent): { journal: Journal; free: () => void } {
  let state: 'ample' | 'full' | 'freed' = 'ample';
  const inner = new MemoryJournal();
  const watched = mortalJournal(inner, new Life(), () => (state === 'full' ? 'disk-full' : 'commits'));
  return {
    free: () => {
      state = 'freed';
    },
    journal: {
      ...watched,
      record: (step) => {
        if (state === 'ample' && step.event === event) state = 'full';
        return watched.record(step);
      },
    },
  };
}
