import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { LeverName } from '../../../../../src/core/writing/levers.ts';
import { leverNames } from '../../../../../src/core/writing/levers.ts';
import type { RowSet } from '../../../../../src/core/writing/rows/row-fields.ts';
import { rowSetSchema } from '../../../../../src/core/writing/rows/row-fields.ts';
import { DIALECTS } from '../../../../../src/simulator/dialect/dialect.ts';
import type { Socketed } from './engine-over-sockets.ts';
import { effectsOf, review, sendReviewed, socketed } from './engine-over-sockets.ts';

const rowsOf = (values: JsonValue): RowSet => rowSetSchema.parse(values);

/** A first row made as a form makes it where the service has never shown one. */
const madeUp: Readonly<Record<LeverName, RowSet['rows'][number]['values']>> = {
  'low-occupancy': { dateFrom: '2027-01-01', dateTo: '2027-03-31', maxGuests: 2, discountPercent: '12.5' },
  'early-bird': { dateFrom: '2027-01-01', dateTo: '2027-12-31', minDaysBefore: 120, discountPercent: '5' },
  'late-availability': {
    dateFrom: '2027-01-01',
    dateTo: '2027-12-31',
    maxDaysBefore: 14,
    minNights: 3,
    discountPercent: '10',
  },
  'short-break-rules': {
    dateFrom: '2027-01-01',
    dateTo: '2027-03-31',
    minNights: 3,
    maxNights: 4,
    startDays: ['friday', 'monday'],
    pricePercent: '70',
  },
};

async function change(world: Socketed, lever: LeverName, desired: (now: RowSet) => RowSet) {
  const wanted = { name: lever, subject: world.subject, desired: (now: JsonValue) => desired(rowsOf(now)) };
  return sendReviewed(world, await review(world, wanted));
}

const none = (): RowSet => ({ active: null, rows: [] });
const withoutIds = (effect: unknown): unknown =>
  JSON.parse(JSON.stringify(effect, (key, value: unknown) => (key === 'id' ? undefined : value)));

describe.each(DIALECTS)('levers of a service that speaks %s', (dialect) => {
  it.each(leverNames)('%s: deleted, brought back by undo, created anew and replaced', async (lever) => {
    const world = await socketed({ dialect, propertyCount: 20 });
    const state = () => effectsOf(world).at(-1);
    await change(world, lever, (now) => (now.rows.length === 0 ? start(lever) : extended(now)));
    const gone = await change(world, lever, none);
    expect(gone).toMatchObject({ state: 'verified', operation: 'delete', receipt: { method: 'DELETE' } });
    const undo = await world.changes.undo({ changeId: gone.changeId });
    if (!undo.ok) throw new Error(JSON.stringify(undo.error));
    const back = await sendReviewed(world, undo.value);
    expect(back).toMatchObject({ state: 'verified', operation: 'create', receipt: { method: 'POST' } });
    const [first, deleted, restored] = effectsOf(world);
    expect(withoutIds(restored?.after)).toEqual(withoutIds(first?.after));
    expect(deleted?.after).toMatchObject({ rows: [] });

    await change(world, lever, none);
    const made = await change(world, lever, () => start(lever));
    expect(made).toMatchObject({ state: 'verified', operation: 'create' });
    const replaced = await change(world, lever, extended);
    expect(replaced).toMatchObject({
      state: 'verified',
      operation: 'replace',
      receipt: { method: 'PUT', inferred: false },
    });
    expect(state()?.after).toMatchObject({ rows: [{}, {}] });
    expect(effectsOf(world)).toHaveLength(6);
  });
});

function start(lever: LeverName): RowSet {
  return { active: true, rows: [{ key: 'new:1', values: madeUp[lever], wire: {} }] };
}

/** The rows as they are, and one more like the last of them, two years on. */
function extended(now: RowSet): RowSet {
  const last = now.rows.at(-1);
  if (last === undefined) throw new Error('nothing to extend');
  const values = { ...last.values, dateFrom: '2029-01-01', dateTo: '2029-02-01' } as const;
  return { ...now, rows: [...now.rows, { key: 'new:2', values, wire: last.wire }] };
}

describe('a lever that is edited', () => {
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
      resource: 'lever-removed',
      propertyId: Number(subject),
      lever: 'low-occupancy',
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
  if (proposal.outcome !== 'ready') throw new Error(proposal.outcome);
  return proposal.run;
}
