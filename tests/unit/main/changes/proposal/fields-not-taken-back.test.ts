import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { rowSetSchema } from '../../../../../src/core/writing/rows/row-fields.ts';
import type { ChangesDeps } from '../../../../../src/main/changes/changes.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { usualForm } from '../../../../../src/main/changes/proposal/prepared-request.ts';
import { effectsOf, review, socketed, changed } from '../engine/engine-over-sockets.ts';
import { valueOf } from '../../../../value-of.ts';
import { readyToSend, sendReviewed } from '../engine/engine-bench.ts';

/** An in-memory version of the console's record of excluded fields. */
function excludedFields(): NonNullable<ChangesDeps['learned']> & { readonly known: Set<string> } {
  const known = new Set<string>();
  return {
    known,
    leftOut: () => [...known],
    learn: ({ position, reviewed }) => {
      if (position.state === 'verified') for (const place of reviewed.leftOut) known.add(place);
    },
  };
}

const name = 'low-occupancy';
const withPercent =
  (discountPercent: `${number}`) =>
  (editable: JsonValue): JsonValue => {
    const now = rowSetSchema.parse(editable);
    return {
      ...now,
      rows: now.rows.map((row) => ({ ...row, values: { ...row.values, discountPercent } })),
    };
  };

const firstRow = {
  key: 'new:1',
  values: { dateFrom: '2027-01-01', dateTo: '2027-03-31', maxGuests: 2, discountPercent: '12' },
  wire: {},
} as const;

async function withRow(remembered: NonNullable<ChangesDeps['learned']>) {
  const world = await socketed({ learned: remembered });
  const desired = (): JsonValue => ({ active: true, rows: [firstRow] });
  await changed(world, { name, subject: world.subject, desired });
  return world;
}

type World = Awaited<ReturnType<typeof socketed>>;

function refuseWith({ simulator }: World, messages: readonly string[], status = 422, method = 'PUT'): void {
  simulator.controls.addFault({
    method,
    fault: { kind: 'status', status, when: 'before', messages: [...messages] },
  });
}

async function edited(
  percents: readonly [`${number}`, ...`${number}`[]],
  messages: readonly string[],
  status = 422,
) {
  const remembered = excludedFields();
  const world = await withRow(remembered);
  const { subject } = world;
  refuseWith(world, messages, status);
  const refused = await changed(world, { name, subject, desired: withPercent(percents[0]) });
  world.simulator.controls.clearFaults();
  return { world, subject, remembered, refused };
}

const sentBody = (world: World): string => JSON.stringify(effectsOf(world).at(-1)?.body);

it('redraft omits the fields that were refused, and saves them once verified', async () => {
  const { world, subject, remembered, refused } = await edited(
    ['31'],
    ['rows.0.property id should not exist'],
  );
  expect(refused).toMatchObject({ state: 'rejected', actions: ['redraft'], refused: ['rows[].id'] });
  expect([...remembered.known]).toEqual([]);

  const again = readyToSend(await world.changes.redraft({ changeId: refused.changeId }));
  expect(again.run.leftOut).toEqual([{ place: 'rows[].id', why: 'refused' }]);
  expect(again.run.request?.body).not.toContain('"id"');
  expect(effectsOf(world)).toHaveLength(1);
  const sent = await sendReviewed(world, again);
  expect(sent).toMatchObject({ state: 'verified', fields: refused.fields });
  expect(sentBody(world)).not.toContain('"id"');
  expect([...remembered.known]).toEqual(['rows[].id']);

  const next = await changed(world, { name, subject, desired: withPercent('32') });
  expect(next).toMatchObject({ state: 'verified', leftOut: [{ place: 'rows[].id', why: 'refused' }] });
  expect(sentBody(world)).not.toContain('"id"');

  remembered.known.clear();
  const whole = await changed(world, { name, subject, desired: withPercent('33') });
  expect(whole).toMatchObject({ state: 'verified', leftOut: [] });
  expect(sentBody(world)).toContain('"id"');
});

it('redraft omits more fields after another refusal, and saves them only once verified', async () => {
  const { world, remembered, refused } = await edited(['31'], ['rows.0.property id should not exist']);
  const redrafted = async (changeId: string) => {
    const again = readyToSend(await world.changes.redraft({ changeId }));
    return again;
  };
  const first = await redrafted(refused.changeId);
  refuseWith(world, ['property property_id should not exist']);
  const second = await sendReviewed(world, first);
  world.simulator.controls.clearFaults();
  expect(second).toMatchObject({ state: 'rejected', actions: ['redraft'], refused: ['property_id'] });
  expect([...remembered.known]).toEqual([]);
  const sent = await sendReviewed(world, await redrafted(second.changeId));
  expect(sent).toMatchObject({
    state: 'verified',
    leftOut: [
      { place: 'rows[].id', why: 'refused' },
      { place: 'property_id', why: 'refused' },
    ],
  });
  expect(sentBody(world)).not.toMatch(/"(?:property_)?id"/);
  expect([...remembered.known]).toEqual(['rows[].id', 'property_id']);
});

it('redraft restores a deleted discount without a refused field', async () => {
  const world = await socketed({ learned: excludedFields(), dialect: 'stringly' });
  const { subject } = world;
  const desired = (): JsonValue => ({ active: true, rows: [firstRow] });
  await changed(world, { name, subject, desired });
  const removal = (): JsonValue => ({ active: null, rows: [] });
  const deleted = await changed(world, { name, subject, desired: removal });
  expect(deleted).toMatchObject({ state: 'verified', operation: 'delete' });
  const undo = readyToSend(await world.changes.undo({ changeId: deleted.changeId }));
  refuseWith(world, ['rows.0.property legacy_ref should not exist'], 422, 'POST');
  const refused = await sendReviewed(world, undo);
  expect(refused).toMatchObject({ state: 'rejected', refused: ['rows[].legacy_ref'] });
  world.simulator.controls.clearFaults();
  const again = readyToSend(await world.changes.redraft({ changeId: refused.changeId }));
  expect(await sendReviewed(world, again)).toMatchObject({
    state: 'verified',
    undoOf: deleted.changeId,
  });
  expect(effectsOf(world).at(-1)?.body).toMatchObject({ rows: [{ source_system: 'pms-2' }] });
  expect(sentBody(world)).not.toContain('legacy_ref');
});

it('redraft is unavailable while the outcome is unknown', async () => {
  const { world, refused } = await edited(['31'], ['rows.0.property id should not exist'], 500);
  expect(refused).toMatchObject({ refused: [] });
  expect(refused.state).not.toBe('rejected');
  const again = await world.changes.redraft({ changeId: refused.changeId });
  expect(again).toMatchObject({ ok: false, error: { code: 'invalid-transition' } });
});

it('a review lists only excluded fields that the request would have', async () => {
  const remembered = excludedFields();
  const world = await withRow(remembered);
  for (const place of ['rows[].id', 'rows[].colour', 'note']) remembered.known.add(place);
  const { subject } = world;
  expect(await review(world, { name, subject, desired: withPercent('31') })).toMatchObject({
    run: { leftOut: [{ place: 'rows[].id', why: 'refused' }] },
  });
});

it('redraft reports a conflict when the resource changed meanwhile', async () => {
  const { world, refused } = await edited(['31'], ['rows.0.property id should not exist']);
  const propertyId = Number(world.subject);
  world.simulator.controls.editElsewhere({ resource: 'discount-removed', propertyId, discount: name });
  const again = valueOf(await world.changes.redraft({ changeId: refused.changeId }));
  expect(again.outcome).not.toBe('ready');
});

it.each([
  ['a value', ['rows.0.discount_percent must not be greater than 30']],
  ['the field to be changed', ['rows.0.property discount_percent should not exist']],
  ['a field and something else', ['rows.0.property id should not exist', 'rows must not overlap']],
])('redraft is unavailable when the service refused %s', async (_what, messages) => {
  const { world, refused } = await edited(['31'], messages);
  expect(refused).toMatchObject({ state: 'rejected', actions: [], refused: [] });
  const again = await world.changes.redraft({ changeId: refused.changeId });
  expect(again).toMatchObject({ ok: false, error: { code: 'invalid-transition' } });
});

it('a review fails when an excluded field carries the requested change', async () => {
  const remembered = excludedFields();
  const world = await withRow(remembered);
  remembered.known.add('rows[].discount_percent');
  await expect(review(world, { name, subject: world.subject, desired: withPercent('31') })).rejects.toThrow(
    /would no longer ask/,
  );
});

it('request omits excluded fields of a discount in a combined body', () => {
  const rows = [{ id: 5, date_from: '2027-01-05', date_to: '2027-02-28', days_before: 60, percent_off: 10 }];
  const discounts = { early_bird: { rows }, late_availability: { rows: [] } };
  const earlyBird = editableResources.get('early-bird');
  const editable = earlyBird?.readEditable({ body: discounts });
  if (earlyBird === undefined || editable?.ok !== true) throw new Error('not editable');
  const desired = withPercent('12')(editable.value);
  const request = earlyBird.request('1042', { body: discounts }, desired, {
    ...usualForm,
    leftOut: ['rows[].id'],
  });
  expect(request).toMatchObject({ ok: true, value: { leftOut: [{ place: 'rows[].id', why: 'refused' }] } });
});
