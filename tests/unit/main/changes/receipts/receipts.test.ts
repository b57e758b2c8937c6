import { describe, expect, it } from 'vitest';
import { sealReceipt, verifyChain } from '../../../../../src/main/changes/receipts/receipt-chain.ts';
import { exportReceipts } from '../../../../../src/main/changes/receipts/receipts-export.ts';
import type { SealedReceipt } from '../../../../../src/main/changes/journal/stored-run.ts';
import { aReceipt, anIntent, newChange } from '../journal/journal-samples.ts';

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

describe('the chain of receipts', () => {
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
  ] as const)('shows what is %s', (fault, receipts, at) => {
    expect(verifyChain(receipts, head)).toMatchObject({ ok: false, fault, at });
  });
});

describe('receipts as CSV', () => {
  it('neutralises what a spreadsheet would run, and quotes what would break a cell', () => {
    const text = exportReceipts(chainOf(['=1+1', '@SUM(A1)', ' -2', 'say "hi",\nthere']), null, 'csv');
    expect(text).toContain(`"'=1+1"`);
    expect(text).toContain(`"'@SUM(A1)"`);
    expect(text).toContain(`"' -2"`);
    expect(text).toContain('"say ""hi"",\nthere"');
    expect(text.split('\r\n')[0]?.split(',')).toHaveLength(23);
  });

  it('says in words what each receipt rests on', () => {
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
