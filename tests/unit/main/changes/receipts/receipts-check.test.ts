import { describe, expect, it } from 'vitest';
import { checkReceipts } from '../../../../../src/main/changes/receipts/receipts-check.ts';
import { sealReceipt } from '../../../../../src/main/changes/receipts/receipt-chain.ts';
import { exportReceipts } from '../../../../../src/main/changes/receipts/receipts-export.ts';
import type { SealedReceipt } from '../../../../../src/main/changes/journal/stored-run.ts';
import { aReceipt, anIntent, newChange } from '../journal/journal-samples.ts';

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

describe('checking an exported file of receipts', () => {
  it('passes a file as it was exported, and names its end', () => {
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

  it.each(Object.keys(sealed[0] ?? {}))('shows that %s was altered in any receipt', (field) => {
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
    ['the first removed', (receipts: unknown[]) => receipts.splice(0, 1)],
    ['one in the middle removed', (receipts: unknown[]) => receipts.splice(1, 1)],
    ['the last removed', (receipts: unknown[]) => receipts.splice(-1, 1)],
    ['two exchanged', (receipts: unknown[]) => receipts.splice(1, 2, receipts[2], receipts[1])],
    ['one twice', (receipts: unknown[]) => receipts.splice(1, 0, receipts[1])],
  ])('shows %s', (_what, change) => {
    expect(altered(({ receipts }) => void change(receipts)).ok).toBe(false);
  });

  it('shows an added field, a hidden end, and what is no export at all', () => {
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
