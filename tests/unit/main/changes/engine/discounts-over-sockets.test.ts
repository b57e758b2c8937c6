import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { DiscountName } from '../../../../../src/core/writing/writable-names.ts';
import { type RowSet, rowSetSchema } from '../../../../../src/core/writing/rows/row-fields.ts';
import { type Socketed, effectsOf, review, socketed, changed } from './engine-over-sockets.ts';
import { sendReviewed } from './ready-to-send.ts';

const rowsOf = (values: JsonValue): RowSet => rowSetSchema.parse(values);

/** A first row made as a form makes it where the service has never shown one. */
const madeUp = {
  'low-occupancy': { dateFrom: '2027-01-01', dateTo: '2027-03-31', maxGuests: 2, discountPercent: '12.5' },
  'early-bird': { dateFrom: '2027-01-01', dateTo: '2027-12-31', minDaysBefore: 120, discountPercent: '5' },
} as const;

async function change(world: Socketed, discount: DiscountName, desired: (now: RowSet) => RowSet) {
  const wanted = {
    name: discount,
    subject: world.subject,
    desired: (now: JsonValue) => desired(rowsOf(now)),
  };
  return changed(world, wanted);
}

const none = (): RowSet => ({ active: null, rows: [] });

function start(discount: keyof typeof madeUp): RowSet {
  return { active: true, rows: [{ key: 'new:1', values: madeUp[discount], wire: {} }] };
}

/** The rows as they are, and one more like the last of them, two years on. */
function extended(now: RowSet): RowSet {
  const last = now.rows.at(-1);
  if (last === undefined) throw new Error('nothing to extend');
  const values = { ...last.values, dateFrom: '2029-01-01', dateTo: '2029-02-01' } as const;
  return { ...now, rows: [...now.rows, { key: 'new:2', values, wire: last.wire }] };
}

describe('a discount that is edited', () => {
  it('conflicts row by row with what another editor did meanwhile', async () => {
    const world = await socketed({ propertyCount: 20 });
    await change(world, 'low-occupancy', (now) =>
      now.rows.length === 0 ? start('low-occupancy') : extended(now),
    );
    const { subject } = world;
    const first = await review(world, {
      name: 'low-occupancy',
      subject,
      desired: (now) => extended(rowsOf(now)),
    });
    world.simulator.controls.editElsewhere({
      resource: 'discount-removed',
      propertyId: Number(subject),
      discount: 'low-occupancy',
    });
    const run = await sendReviewed(world, first);
    expect(run).toMatchObject({ state: 'needs-human', status: 'needs-attention' });
    expect(effectsOf(world)).toHaveLength(1);
  });

  it('is refused without the typed name, and says which', async () => {
    const world = await socketed({ propertyCount: 20 });
    const proposal = await review(world, { name: 'early-bird', subject: world.subject, desired: none }).catch(
      () => undefined,
    );
    const run =
      proposal?.outcome === 'ready'
        ? proposal.run
        : (await change(world, 'early-bird', () => start('early-bird')), await deletion(world));
    expect(run.typeToConfirm).toBe('Early bird');
    const sent = await world.changes.send({
      changeId: run.changeId,
      acknowledgedWarnings: [],
      confirmation: 'early',
    });
    expect(sent).toMatchObject({ ok: false, error: { fields: [{ field: 'confirmation' }] } });
  });
});

async function deletion(world: Socketed) {
  const proposal = await review(world, { name: 'early-bird', subject: world.subject, desired: none });
  return proposal.run;
}
