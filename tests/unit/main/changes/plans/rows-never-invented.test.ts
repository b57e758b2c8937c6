import { expect, it } from 'vitest';
import type { PreviewRow } from '../../../../../src/ipc/changes/plans.ts';
import type { PlanOperation } from '../../../../../src/core/bulk/plan-operation.ts';
import { PreviewerBench } from './previewer-bench.ts';

const discount = 'late-availability';
const windowless = {
  late_availability: {
    active: true,
    rows: [{ id: 4, max_days_before: 14, min_nights: 3, discount_percent: 10 }],
  },
};
const windowed = {
  dateFrom: '2027-10-01',
  dateTo: '2027-10-31',
  maxDaysBefore: 7,
  minNights: 3,
  discountPercent: '15',
} as const;

async function previewed(operation: PlanOperation): Promise<PreviewRow> {
  const bench = new PreviewerBench();
  bench.put('discounts', 1, windowless);
  bench.put('discounts', 2, {
    late_availability: {
      active: true,
      rows: [
        {
          id: 9,
          date_from: '2027-10-01',
          date_to: '2027-10-31',
          max_days_before: 7,
          min_nights: 3,
          discount_percent: 15,
        },
      ],
    },
  });
  const [row] = await bench.preview(operation, [1]);
  if (row === undefined) throw new Error('No row.');
  return row;
}

it.each<PlanOperation>([
  { kind: 'append-rows', discount, rows: [windowed] },
  { kind: 'replace-rows', discount, rows: [windowed], active: null },
  { kind: 'given', changes: [{ change: discount, propertyId: 1, active: null, rows: [windowed] }] },
  { kind: 'copy-discount', discount, fromPropertyId: 2 },
  { kind: 'change-percent', discount, points: '5', from: '2027-10-01', to: null },
])('an arrival window is refused where no row shows one: $kind', async (operation) => {
  const { outcome } = await previewed(operation);
  expect(outcome).toMatchObject({
    state: 'refused',
    reason: 'impossible',
    message: expect.stringMatching(/arrival/i) as string,
  });
});
