import { describe, expect, it } from 'vitest';
import { fail } from '../../../../../src/core/values/errors.ts';
import { checkReceipts } from '../../../../../src/main/changes/receipts/receipts-check.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import type { Journal } from '../../../../../src/main/changes/journal/journal.ts';
import { Bench, target, plainly } from '../engine/engine-bench.ts';
import { review, socketed } from '../engine/engine-over-sockets.ts';
import { valueOf } from '../../../../value-of.ts';
import { readyToSend, sendReviewed } from '../engine/ready-to-send.ts';

async function deleted() {
  const journal: Journal = new MemoryJournal();
  const world = await socketed({ propertyCount: 20, jwt: true }, journal);
  const proposal = await review(world, {
    name: 'occupancy-group',
    subject: '71',
    desired: () => ({ group: null }),
  });
  const run = await sendReviewed(world, proposal);
  return { world, journal, run, proposal };
}

describe('the receipt of a deletion', () => {
  it('names every field that was lost, and keeps the whole body before and after', async () => {
    const { journal, run, proposal } = await deleted();
    expect(run.state).toBe('verified');
    const reviewed = proposal.run.fields.filter(({ before }) => before !== null);
    expect(reviewed.length).toBeGreaterThan(3);
    expect(run.receipt?.fields.filter(({ before }) => before !== null)).toHaveLength(reviewed.length);
    const bodies = valueOf(journal.bodiesOf(run.changeId));
    expect(JSON.stringify(bodies.before?.body)).toContain('71');
    expect(bodies.after).toEqual({ body: null });
  });

  it('is exported with the bodies, and an altered or missing one shows', async () => {
    const { world } = await deleted();
    const { text } = valueOf(world.changes.exportText('w1', 'json'));
    const check = checkReceipts(text);
    expect(check).toMatchObject({ ok: true, receipts: 1 });
    expect(check.ok && check.proven.join()).toMatch(/1 of them with the whole body/);
    expect(check.ok && check.notKnown.join()).toMatch(/compare the last hash/);
    const file = JSON.parse(text) as { bodies: Record<string, { before: unknown; after: unknown }> };
    const [changeId = '', bodies] = Object.entries(file.bodies)[0] ?? [];
    const altered = (next: unknown): string =>
      JSON.stringify({ ...file, bodies: next === null ? {} : { [changeId]: next } });
    expect(checkReceipts(altered({ ...bodies, before: { body: { id: 71 } } })).ok).toBe(false);
    expect(checkReceipts(altered({ ...bodies, before: null })).ok).toBe(false);
    expect(checkReceipts(altered(null)).ok).toBe(false);
    expect(checkReceipts(JSON.stringify({ ...file, bodies: { ...file.bodies, more: bodies } })).ok).toBe(
      false,
    );
  });
});

/** A record whose bodies can be read until so many were asked for. */
class FadingBodies extends MemoryJournal {
  left = Number.POSITIVE_INFINITY;

  override bodiesOf(changeId: string): ReturnType<MemoryJournal['bodiesOf']> {
    this.left -= 1;
    return this.left < 0
      ? fail({ code: 'storage-failed', message: 'It cannot be read.' })
      : super.bodiesOf(changeId);
  }
}

describe('bodies that cannot be read', () => {
  async function changed(left: number) {
    const journal = new FadingBodies();
    const bench = new Bench([], 'honours', journal);
    const changes = bench.start();
    const desired = { amount: '120', disabled: false };
    const proposal = readyToSend(
      await changes.propose({ target, baseBodyHash: bench.see(), reason: '', desired }),
    );
    const { changeId } = proposal.run;
    journal.left = left;
    await changes.send(plainly(changeId));
    return { journal, changes, run: valueOf(changes.get({ changeId })) };
  }

  it.each([0, 1])('verify nothing and are in no receipt (%i)', async (left) => {
    const { run } = await changed(left);
    expect(run).toMatchObject({ receipt: null, error: { code: 'storage-failed' } });
  });

  it('are called unreadable where the receipt is exported, never none', async () => {
    const { journal, changes, run } = await changed(Number.POSITIVE_INFINITY);
    journal.left = 0;
    const exported = valueOf(changes.exportText('w1', 'json'));
    const { bodies, knownAtExport } = JSON.parse(exported.text) as Record<string, unknown>;
    expect(bodies).toEqual({});
    expect(knownAtExport).toEqual([expect.stringContaining(run.receipt?.receiptId ?? '')]);
    expect(JSON.stringify(knownAtExport)).toContain('It cannot be read.');
  });
});
