import { describe, expect, it } from 'vitest';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { usualForm } from '../../../../../src/main/changes/proposal/prepared-request.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { BulkEditOperation } from '../../../../../src/core/bulk/bulk-edit-operation.ts';
import { parsed } from '../../../core/parsed.ts';
import { elsewhere, knowing, mapped, mappedOn } from '../proposal/mapped-elsewhere.ts';
import { PreviewerBench, workspaceId } from './previewer-bench.ts';
import { BulkEditBench } from './bulk-edit-bench.ts';

const discount = 'late-availability';
const row = (from: string, to: string, days: number, percent: number) => ({
  date_from: from,
  date_to: to,
  max_days_before: days,
  min_nights: 3,
  discount_percent: percent,
});
const discounts = (...rows: readonly ReturnType<typeof row>[]) => ({
  late_availability: { active: true, rows: [...rows] },
});
const peak = row('2027-07-17', '2027-08-31', 28, 20);
const added = {
  dateFrom: '2027-10-01',
  dateTo: '2027-10-31',
  maxDaysBefore: 7,
  minNights: 3,
  discountPercent: '15',
} as const;
const changeOf = ({ outcome }: PreviewRow) => {
  if (outcome.state !== 'change') throw new Error(JSON.stringify(outcome));
  return outcome;
};

describe('rules appended by a bulk edit', () => {
  it('turn the discount on when they are its first rules', async () => {
    const bench = new PreviewerBench();
    bench.put('discounts', 1, { late_availability: { active: false, rows: [] } });
    const [first] = await bench.preview({ kind: 'append-rows', discount, rows: [added] }, [1]);
    expect(first?.outcome).toMatchObject({ operation: 'create', desired: { active: true } });
  });

  it('leave unknown fields and number spellings of existing rules unchanged', async () => {
    const text =
      '{"late_availability":{"active":true,"note":"x","rows":[{"id":7,"date_from":"2027-07-17","date_to":"2027-08-31","max_days_before":28,"min_nights":3,"discount_percent":20.50,"promo":"A1"}]}}';
    const body = parsed(text);
    const bench = new PreviewerBench();
    bench.put('discounts', 1, body);
    const [previewed] = await bench.preview({ kind: 'append-rows', discount, rows: [added] }, [1]);
    if (previewed === undefined) throw new Error('No rows.');
    const writer = editableResources.get(discount);
    const request = writer?.request('1', { body }, changeOf(previewed).desired, usualForm);
    if (request?.ok !== true) throw new Error('No request.');
    const sent = new TextDecoder().decode(request.value.body ?? new Uint8Array());
    expect(request.value.method).toBe('PUT');
    expect(sent).toContain('"discount_percent":20.50');
    expect(sent).toContain('"promo":"A1"');
    expect(jsonText(body)).toBe(text);
  });
});

describe('unchanged and replaced rules in a preview', () => {
  it("shows the current rules, or null when they can't be read", async () => {
    const bench = new PreviewerBench();
    bench.put('discounts', 1, discounts(peak));
    bench.put('discounts', 2, { late_availability: 'perhaps' });
    const [known, strange] = await bench.preview({ kind: 'as-it-is', resource: discount }, [1, 2, 3]);
    expect(known).toMatchObject({ now: { rows: [{}] }, outcome: { state: 'no-change' } });
    expect(strange).toMatchObject({ now: null, outcome: { state: 'refused' } });
  });

  it('keeps the key of a matching rule and warns of the removed one', async () => {
    const bench = new PreviewerBench();
    bench.put('discounts', 1, discounts(peak, row('2027-10-01', '2027-10-31', 7, 15)));
    const [previewed] = await bench.preview(
      { kind: 'replace-rows', discount, rows: [added], active: null },
      [1],
    );
    if (previewed === undefined) throw new Error('No rows.');
    expect(changeOf(previewed).warnings).toEqual([expect.stringMatching(/^This removes a rule: .*20% off/)]);
    expect(changeOf(previewed).desired).toMatchObject({ rows: [{ key: 'at:2' }] });
  });
});

const accepted = mappedOn(elsewhere, mapped);
const values = {
  dateFrom: '2027-03-01',
  dateTo: '2027-03-31',
  maxGuests: 4,
  discountPercent: '12',
} as const;
const making: BulkEditOperation = { kind: 'append-rows', discount: 'low-occupancy', rows: [values] };

const known = (isProven: boolean) => ({ ...knowing(accepted), isProven: () => isProven });

/** Property 1 has it, the others start from a possible "none". Property 9 may not exist. */
function previewer(isProven = true): PreviewerBench {
  const bench = new PreviewerBench(known(isProven));
  bench.put('low-occupancy', 1, elsewhere, [accepted]);
  const none: readonly JsonValue[] = [null, [], {}, { antwort: { angebote: [] } }, { propertyId: 6 }];
  for (const [index, body] of none.entries()) bench.put('low-occupancy', index + 2, body, [accepted]);
  for (const property of [7, 9]) bench.failed('low-occupancy', property, 'service-not-found', [accepted]);
  bench.put('security-deposit', 7, { property_id: 7, security_deposit: 100, disable_security: false });
  return bench;
}

const properties = [1, 2, 3, 4, 5, 6, 7, 9];
const short = (rows: readonly PreviewRow[]) =>
  rows.map(({ target, outcome }) => [
    Number(target.subject),
    outcome.state === 'refused'
      ? outcome.reason
      : outcome.state === 'change'
        ? outcome.operation
        : outcome.state,
  ]);

describe('bulk edit for properties without any rules', () => {
  it('creates rules after null, empty, missing or 404 answers of known properties', async () => {
    const rows = await previewer().preview(making, properties);
    expect(short(rows)).toEqual([
      [1, 'replace'],
      [2, 'create'],
      [3, 'create'],
      [4, 'create'],
      [5, 'create'],
      [6, 'create'],
      [7, 'create'],
      [9, 'not-found'],
    ]);
    // A 404 that means "none" counts as read. A missing field may still have a value.
    expect(rows[6]).toMatchObject({ readFailure: null, now: { rows: [] } });
    expect(rows[6]?.readAt).not.toBeNull();
    expect(rows[5]?.now).toBeNull();
    expect(JSON.stringify(rows[5]?.outcome)).toContain('takes it that there is none');
  });

  it('deletes nothing when the service reports none, and refuses when the field is missing', async () => {
    const rows = await previewer().preview(
      { kind: 'delete-discount', discount: 'low-occupancy' },
      [2, 4, 5, 6, 7],
    );
    expect(short(rows)).toEqual([
      [2, 'no-change'],
      [4, 'no-change'],
      [5, 'no-change'],
      [6, 'unrecognised'],
      [7, 'no-change'],
    ]);
  });

  it('is refused until a manual change is verified, and without a field mapping', async () => {
    expect(short(await previewer(false).preview(making, [2, 7]))).toEqual([
      [2, 'not-accepted'],
      [7, 'not-accepted'],
    ]);
    const unknown = new PreviewerBench({ ...known(true), inUse: () => [] });
    unknown.failed('low-occupancy', 7, 'service-not-found');
    unknown.put('security-deposit', 7, { property_id: 7, security_deposit: 100, disable_security: false });
    unknown.put('low-occupancy', 6, { propertyId: 6 });
    expect(short(await unknown.preview(making, [6, 7]))).toEqual([
      [6, 'unrecognised'],
      [7, 'not-found'],
    ]);
  });

  it('can be created from its preview after null and 404 answers', async () => {
    const rows = await previewer().preview(making, properties);
    const { bulkEdits } = new BulkEditBench([], known(true)).start();
    const changes = rows.flatMap(({ target, outcome }) =>
      outcome.state === 'change' && [2, 7].includes(Number(target.subject))
        ? [
            {
              target,
              baseBodyHash: outcome.baseBodyHash,
              desired: outcome.desired,
              warnings: outcome.warnings,
            },
          ]
        : [],
    );
    const created = await bulkEdits.create({
      workspaceId,
      title: 'First rows',
      reason: '',
      acknowledgedWarnings: changes.flatMap(({ warnings }) => warnings),
      changes: changes.map(({ target, baseBodyHash, desired }) => ({ target, baseBodyHash, desired })),
    });
    expect(created).toMatchObject({ ok: true, value: { total: 2 } });
  });
});
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

async function previewed(operation: BulkEditOperation): Promise<PreviewRow> {
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

it.each<BulkEditOperation>([
  { kind: 'append-rows', discount, rows: [windowed] },
  { kind: 'replace-rows', discount, rows: [windowed], active: null },
  { kind: 'given', changes: [{ change: discount, propertyId: 1, active: null, rows: [windowed] }] },
  { kind: 'copy-discount', discount, fromPropertyId: 2 },
  { kind: 'change-percent', discount, points: '5', from: '2027-10-01', to: null },
])('a preview refuses arrival dates for a property whose rules have none: $kind', async (operation) => {
  const { outcome } = await previewed(operation);
  expect(outcome).toMatchObject({
    state: 'refused',
    reason: 'impossible',
    message: expect.stringMatching(/arrival/i) as string,
  });
});
