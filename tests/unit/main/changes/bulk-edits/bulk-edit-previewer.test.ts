import { describe, expect, it } from 'vitest';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import type { BulkEditOperation } from '../../../../../src/core/bulk/bulk-edit-operation.ts';
import { readBulkEditCsv } from '../../../../../src/core/bulk/csv/read-bulk-edit-csv.ts';
import { PreviewerBench, workspaceId } from './previewer-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const deposit = (amount: number | null, disabled = false) => ({
  security_deposit: amount,
  disable_security: disabled,
});
const rules = (...nights: readonly number[]) => ({
  active: true,
  rows: nights.map((count) => ({
    id: 100 + count,
    date_from: '2027-06-01',
    date_to: '2027-08-31',
    min_nights: count,
    max_nights: count,
    start_days: ['friday'],
    price_percent: 60,
  })),
});
const raise: BulkEditOperation = {
  kind: 'adjust-deposit',
  by: 'percent',
  change: '10',
  roundTo: '5',
  rounding: 'nearest',
};
const short = (rows: readonly PreviewRow[]) =>
  rows.map(({ target, outcome }) => [
    Number(target.subject),
    outcome.state === 'refused' ? outcome.reason : outcome.state,
  ]);

describe('preview of a bulk edit', () => {
  it('shows values before and after, or the reason for no change', async () => {
    const bench = new PreviewerBench();
    bench.put('security-deposit', 1, deposit(99.5));
    bench.put('security-deposit', 2, deposit(0));
    bench.put('security-deposit', 4, { security_deposit: [], disable_security: 'perhaps' });
    bench.put('security-deposit', 5, deposit(200));
    bench.failed('security-deposit', 5, 'service-forbidden');
    bench.put('security-deposit', 6, deposit(200));
    bench.failed('security-deposit', 6, 'service-unreachable');
    bench.put('security-deposit', 7, deposit(200));
    bench.open.add('security-deposit 7');
    bench.put('security-deposit', 11, deposit(200));
    bench.open.add('low-occupancy 11');
    bench.put('security-deposit', 8, deposit(null));
    bench.failed('security-deposit', 9, 'service-not-found');
    bench.failed('security-deposit', 10, 'service-timeout');
    const rows = await bench.preview(raise, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1]);
    expect(short(rows)).toEqual([
      [1, 'change'],
      [2, 'no-change'],
      [3, 'not-read'],
      [4, 'unrecognised'],
      [5, 'forbidden'],
      [6, 'change'],
      [7, 'run-open'],
      [8, 'impossible'],
      [9, 'not-found'],
      [10, 'not-read'],
      [11, 'change'],
    ]);
    expect(rows[0]?.outcome).toMatchObject({
      operation: 'change',
      desired: { amount: '110', disabled: false },
      fields: [{ field: 'amount', label: 'Deposit amount', before: '99.5', after: '110' }],
    });
    expect(rows[5]).toMatchObject({
      readAt: '2027-01-02T03:04:05.000Z',
      readFailure: expect.any(String) as string,
    });
    expect(bench.asked).toEqual([]);
  });

  it('refuses a resource whose last change came out differently', async () => {
    const bench = new PreviewerBench();
    bench.put('security-deposit', 1, deposit(99.5));
    bench.unexpected.add('security-deposit');
    expect(short(await bench.preview(raise, [1]))).toEqual([[1, 'not-accepted']]);
  });

  it('refuses an amount the service would reject, with the reason', async () => {
    const bench = new PreviewerBench();
    bench.put('security-deposit', 1, deposit(10.5));
    bench.put('security-deposit', 2, deposit(50_000.5));
    const exact = { ...raise, change: '33.33', roundTo: null } as const;
    expect((await bench.preview(exact, [1]))[0]?.outcome).toMatchObject({
      reason: 'impossible',
      message: expect.stringContaining('2 digits') as string,
    });
    const lower = { ...raise, by: 'amount', change: '-11' } as const;
    expect((await bench.preview(lower, [1]))[0]?.outcome).toMatchObject({
      message: expect.stringContaining('below zero') as string,
    });
    expect(short(await bench.preview({ ...raise, change: '200' }, [2]))).toEqual([[2, 'impossible']]);
  });

  it('refuses negative values from a form, a CSV file or a rule', async () => {
    const bench = new PreviewerBench();
    bench.put('security-deposit', 1, deposit(250));
    const file = readBulkEditCsv('property_id,change,deposit_amount\n1,security-deposit,-250');
    expect(file.problems).toEqual([]);
    const entered: BulkEditOperation[] = [
      { kind: 'set-deposit', amount: '-250', disabled: null },
      { kind: 'given', changes: file.changes },
    ];
    for (const operation of entered)
      expect((await bench.preview(operation, [1]))[0]?.outcome).toMatchObject({
        reason: 'impossible',
        message: expect.stringContaining('negative') as string,
      });
    bench.put('short-break-rules', 1, rules(3));
    for (const below of [{ pricePercent: '-60' }, { minNights: -3 }, { maxNights: -3 }] as const) {
      const values = { dateFrom: '2027-06-01', dateTo: '2027-08-31', minNights: 3, maxNights: 3 } as const;
      const row = { ...values, startDays: ['friday' as const], pricePercent: '60' as const, ...below };
      const rows = await bench.preview(
        { kind: 'replace-rows', discount: 'short-break-rules', rows: [row], active: null },
        [1],
      );
      expect(short(rows)).toEqual([[1, 'impossible']]);
    }
  });

  it('copies the current rules of a property and warns of removed ones', async () => {
    const bench = new PreviewerBench();
    bench.put('short-break-rules', 1, rules(3, 4));
    bench.put('short-break-rules', 2, { active: false, rows: [] });
    bench.put('short-break-rules', 3, rules(4, 9));
    const copy = { kind: 'copy-discount', discount: 'short-break-rules', fromPropertyId: 1 } as const;
    const rows = await bench.preview(copy, [1, 2, 3]);
    expect(short(rows)).toEqual([
      [1, 'no-change'],
      [2, 'change'],
      [3, 'change'],
    ]);
    expect(rows[1]?.outcome).toMatchObject({ operation: 'create', warnings: [] });
    expect(rows[2]?.outcome).toMatchObject({
      operation: 'replace',
      warnings: [expect.stringMatching(/^This removes a rule: .*9 nights/)],
    });
    expect(bench.asked).toEqual(['now short-break-rules 1']);
  });

  it('refuses to copy from a property without rules or without a read', async () => {
    const bench = new PreviewerBench();
    bench.put('short-break-rules', 1, { active: true, rows: [] });
    bench.put('short-break-rules', 2, rules(3));
    for (const fromPropertyId of [1, 99]) {
      const operation = { kind: 'copy-discount', discount: 'short-break-rules', fromPropertyId } as const;
      const reported = await bench.previewer.preview({ workspaceId, operation, propertyIds: [2] });
      expect(reported.ok ? null : reported.error.fields?.[0]?.field).toBe('fromPropertyId');
    }
  });

  it("refuses to copy saved rules when the property can't be read now", async () => {
    const bench = new PreviewerBench();
    bench.put('short-break-rules', 1, rules(3));
    bench.put('short-break-rules', 2, rules(4));
    bench.failed('short-break-rules', 1, 'service-unreachable');
    const operation = { kind: 'copy-discount', discount: 'short-break-rules', fromPropertyId: 1 } as const;
    const reported = await bench.previewer.preview({ workspaceId, operation, propertyIds: [2] });
    expect(reported.ok ? null : reported.error.fields).toEqual([
      { field: 'fromPropertyId', message: 'It ended with service-unreachable.' },
    ]);
  });
});

describe('reading properties for a bulk edit', () => {
  const question = (propertyIds: number[]) => ({ workspaceId, operation: raise, propertyIds });

  it('reads every property once, reports progress and continues after a failure', async () => {
    const bench = new PreviewerBench();
    bench.failRead = (key) => (key.subject === '2' ? { code: 'service-forbidden', message: 'no' } : null);
    const read = valueOf(await bench.previewer.read(question([1, 2, 3, 1])));
    expect(read).toMatchObject({
      state: 'finished',
      done: 3,
      total: 3,
      failed: 1,
      error: null,
    });
    expect(bench.asked.toSorted()).toEqual([
      'security-deposit 1',
      'security-deposit 2',
      'security-deposit 3',
    ]);
    const counts = bench.reported.map(({ done }) => done);
    expect([counts[0], counts.at(-1)]).toEqual([0, 3]);
  });

  it('stops at once when cancelled, with at most six reads in progress', async () => {
    const bench = new PreviewerBench();
    bench.gated = true;
    const reading = bench.previewer.read(question(Array.from({ length: 50 }, (_, index) => index + 1)));
    while (bench.gates.length < 6) await new Promise((resolve) => setImmediate(resolve));
    expect(bench.asked).toHaveLength(6);
    bench.previewer.stopReading(workspaceId);
    for (const open of bench.gates) open();
    const read = valueOf(await reading);
    expect(read).toMatchObject({ state: 'cancelled', done: 0, total: 50 });
    expect(bench.asked).toHaveLength(6);
  });

  it('cancels the earlier reads when a new run starts', async () => {
    const bench = new PreviewerBench();
    bench.gated = true;
    const before = bench.previewer.read(question([1, 2]));
    await expect.poll(() => bench.gates).toHaveLength(2);
    const now = bench.previewer.read(question([3]));
    await expect.poll(() => bench.gates).toHaveLength(3);
    for (const open of bench.gates) open();
    expect(valueOf(await before)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(valueOf(await now)).toMatchObject({ state: 'finished', done: 1 });
  });

  it('stops and reports the error when the service is unreachable', async () => {
    const bench = new PreviewerBench();
    bench.failRead = () => ({ code: 'service-unreachable', message: 'The service can’t be reached.' });
    const read = valueOf(
      await bench.previewer.read(question(Array.from({ length: 50 }, (_, index) => index + 1))),
    );
    expect(read).toMatchObject({ state: 'failed', error: { code: 'service-unreachable' } });
    expect(bench.asked.length).toBeLessThanOrEqual(7);
  });
});
