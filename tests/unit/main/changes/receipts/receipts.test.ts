import { describe, expect, it } from 'vitest';
import { sealReceipt, verifyChain } from '../../../../../src/main/changes/receipts/receipt-chain.ts';
import { exportReceipts } from '../../../../../src/main/changes/receipts/receipts-export.ts';
import type { SealedReceipt } from '../../../../../src/main/changes/journal/stored-run.ts';
import { fail } from '../../../../../src/core/values/errors.ts';
import { checkReceipts } from '../../../../../src/main/changes/receipts/receipts-check.ts';
import type { Journal } from '../../../../../src/main/changes/journal/journal.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { valueOf } from '../../../../value-of.ts';
import { aReceipt, anIntent, newChange } from '../journal/journal-samples.ts';
import { Bench, plainly, sendReviewed } from '../engine/engine-bench.ts';
import { review, socketed } from '../engine/engine-over-sockets.ts';

function chainOf(reasons: readonly string[]): SealedReceipt[] {
  const sealed: SealedReceipt[] = [];
  for (const [index, reason] of reasons.entries()) {
    const change = { ...newChange(`c${String(index)}`), reason };
    const last = sealed.at(-1);
    const head = last === undefined ? null : { sequence: last.sequence, hash: last.hash };
    sealed.push(sealReceipt(aReceipt(change, anIntent(change.changeId)), head));
  }
  return sealed;
}

function headOf(receipts: readonly SealedReceipt[]) {
  const last = receipts.at(-1);
  return last === undefined ? null : { sequence: last.sequence, hash: last.hash };
}

describe('chain of receipts', () => {
  const whole = chainOf(['a', 'b', 'c']);
  const head = headOf(whole);

  it.each([
    ['altered', whole.map((receipt, index) => (index === 1 ? { ...receipt, inferred: true } : receipt)), 2],
    [
      'altered',
      whole.map((receipt, index) =>
        index === 1
          ? { ...receipt, fields: receipt.fields.map((field) => ({ ...field, after: '9999' })) }
          : receipt,
      ),
      2,
    ],
    ['missing', whole.filter((_, index) => index !== 1), 2],
    ['missing', [...whole].reverse(), 1],
    ['cut-off', whole.slice(0, 2), 3],
  ] as const)('detects a receipt that is %s', (fault, receipts, at) => {
    expect(verifyChain(receipts, head)).toMatchObject({ ok: false, fault, at });
  });
});

describe('receipts as CSV', () => {
  it('neutralises formulas and quotes special characters', () => {
    const text = exportReceipts(chainOf(['=1+1', '@SUM(A1)', ' -2', 'say "hi",\nthere']), null, 'csv');
    expect(text).toContain(`"'=1+1"`);
    expect(text).toContain(`"'@SUM(A1)"`);
    expect(text).toContain(`"' -2"`);
    expect(text).toContain('"say ""hi"",\nthere"');
    expect(text.split('\r\n')[0]?.split(',')).toHaveLength(23);
  });

  it('describes the evidence of each receipt', () => {
    const change = newChange('c1');
    const [at, service] = ['2026-11-20T09:00:00.000Z', 'https://api.example.test/api/v1'];
    const gone = { readAt: at, status: 404, shownBy: 'not-found', confirmedAfterMs: 2_003 } as const;
    const evidence = {
      service,
      credential: 'api-key',
      before: { readAt: at, status: 200 },
      after: [gone],
      inferred: [],
    };
    const sealed = sealReceipt({ ...aReceipt(change, anIntent('c1')), evidence }, null);
    const text = exportReceipts([sealed], headOf([sealed]), 'csv');
    expect(text).toContain(
      `Seen after: ${at}, status 404; it’s the service’s own “not found”; a second check, 2 s later, showed the same`,
    );
  });
});

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

describe('receipt of a deletion', () => {
  it('names every lost field and saves the bodies before and after', async () => {
    const { journal, run, proposal } = await deleted();
    expect(run.state).toBe('verified');
    const reviewed = proposal.run.fields.filter(({ before }) => before !== null);
    expect(reviewed.length).toBeGreaterThan(3);
    expect(run.receipt?.fields.filter(({ before }) => before !== null)).toHaveLength(reviewed.length);
    const bodies = valueOf(journal.bodiesOf(run.changeId));
    expect(JSON.stringify(bodies.before?.body)).toContain('71');
    expect(bodies.after).toEqual({ body: null });
  });

  it('is exported with its bodies, and checked against altered or missing ones', async () => {
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

/** A record whose bodies become unreadable after so many reads. */
class FadingBodies extends MemoryJournal {
  left = Number.POSITIVE_INFINITY;

  override bodiesOf(changeId: string): ReturnType<MemoryJournal['bodiesOf']> {
    this.left -= 1;
    return this.left < 0
      ? fail({ code: 'storage-failed', message: 'It cannot be read.' })
      : super.bodiesOf(changeId);
  }
}

describe('unreadable bodies', () => {
  async function changed(left: number) {
    const journal = new FadingBodies();
    const bench = new Bench([], 'honours', journal);
    const { changes, changeId } = await bench.drafted('120');
    journal.left = left;
    await changes.send(plainly(changeId));
    return { journal, changes, run: valueOf(changes.get({ changeId })) };
  }

  it.each([0, 1])('leave the change without a receipt (%i)', async (left) => {
    const { run } = await changed(left);
    expect(run).toMatchObject({ receipt: null, error: { code: 'storage-failed' } });
  });

  it('are reported as unreadable in the export', async () => {
    const { journal, changes, run } = await changed(Number.POSITIVE_INFINITY);
    journal.left = 0;
    const exported = valueOf(changes.exportText('w1', 'json'));
    const { bodies, knownAtExport } = JSON.parse(exported.text) as Record<string, unknown>;
    expect(bodies).toEqual({});
    expect(knownAtExport).toEqual([expect.stringContaining(run.receipt?.receiptId ?? '')]);
    expect(JSON.stringify(knownAtExport)).toContain('It cannot be read.');
  });
});

const sealed: SealedReceipt[] = [];
for (const id of ['a', 'b', 'c', 'd']) {
  const last = sealed.at(-1);
  const head = last === undefined ? null : { sequence: last.sequence, hash: last.hash };
  sealed.push(sealReceipt(aReceipt(newChange(id), anIntent(id)), head));
}
const last = sealed.at(-1);
const head = last === undefined ? null : { sequence: last.sequence, hash: last.hash };

interface Exported {
  chain: { head: unknown };
  receipts: Record<string, unknown>[];
}

function altered(change: (file: Exported) => void): ReturnType<typeof checkReceipts> {
  const file = JSON.parse(exportReceipts(sealed, head, 'json')) as Exported;
  change(file);
  return checkReceipts(JSON.stringify(file));
}

describe('checkReceipts', () => {
  it('accepts an unaltered export and returns its last hash', () => {
    expect(altered(() => undefined)).toMatchObject({
      ok: true,
      receipts: 4,
      head: last?.hash,
    });
    expect(checkReceipts(exportReceipts([], null, 'json'))).toMatchObject({
      ok: true,
      receipts: 0,
      head: null,
    });
  });

  it.each(Object.keys(sealed[0] ?? {}))('detects an altered %s in any receipt', (field) => {
    for (const place of sealed.keys()) {
      const check = altered(({ receipts }) => {
        const receipt = receipts[place];
        if (receipt === undefined) return;
        const value = receipt[field];
        if (typeof value === 'number') receipt[field] = value + 1;
        else if (typeof value === 'boolean') receipt[field] = !value;
        else receipt[field] = typeof value === 'string' ? `${value}x` : Array.isArray(value) ? [] : 'x';
      });
      expect(check.ok).toBe(false);
    }
  });

  it.each([
    ['a removed first receipt', (receipts: unknown[]) => receipts.splice(0, 1)],
    ['a removed middle receipt', (receipts: unknown[]) => receipts.splice(1, 1)],
    ['a removed last receipt', (receipts: unknown[]) => receipts.splice(-1, 1)],
    ['two swapped receipts', (receipts: unknown[]) => receipts.splice(1, 2, receipts[2], receipts[1])],
    ['a repeated receipt', (receipts: unknown[]) => receipts.splice(1, 0, receipts[1])],
  ])('detects %s', (_what, change) => {
    expect(altered(({ receipts }) => void change(receipts)).ok).toBe(false);
  });

  it('rejects an added field, a missing end and text that is no export', () => {
    expect(altered(({ receipts }) => Object.assign(receipts[1] ?? {}, { approvedBy: 'me' })).ok).toBe(false);
    const inField = altered(({ receipts }) => Object.assign(firstField(receipts[1]), { approvedBy: 'me' }));
    expect(inField.ok).toBe(false);
    expect(altered((file) => (file.chain.head = null)).ok).toBe(false);
    for (const text of ['', '[]', '{"receipts":[]}', '\u0000']) expect(checkReceipts(text).ok).toBe(false);
  });
});

function firstField(receipt: Record<string, unknown> | undefined): object {
  const [field] = (receipt?.['fields'] ?? []) as object[];
  if (field === undefined) throw new Error('the receipt names no field');
  return field;
}
