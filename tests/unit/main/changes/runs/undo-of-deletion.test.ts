import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/contract/json/json.ts';
import type { WriteRequest } from '../../../../../src/main/service-client/service-client.ts';
import { DIALECTS } from '../../../../../src/simulator/dialect/dialect.ts';
import { LEVER_ABSENCES } from '../../../../../src/simulator/dialect/lever-absence.ts';
import { effectsOf, review, sendReviewed, socketed } from '../engine/engine-over-sockets.ts';
import { accepted, notFound, scripted } from '../engine/scripted-engine.ts';

/** Every lever of this property is set. */
const subject = '4115';
const none = { active: null, rows: [] };
const withoutIds = (effect: unknown): unknown =>
  JSON.parse(JSON.stringify(effect, (key, value: unknown) => (key === 'id' ? undefined : value)));

describe.each(LEVER_ABSENCES)('a deleted lever that the service shows as "%s" from then on', (absence) => {
  it.each(DIALECTS)('is made again as it was by undo, in a dialect that is %s', async (dialect) => {
    const world = await socketed({ dialect, propertyCount: 20 });
    world.simulator.controls.setLeverAbsence(absence);
    // One has a read of its own, the other is a part of all discounts.
    for (const name of ['low-occupancy', 'late-availability'] as const) {
      const gone = await sendReviewed(world, await review(world, { name, subject, desired: () => none }));
      expect(gone).toMatchObject({ state: 'receipt', operation: 'delete' });
      const undo = await world.changes.undo({ changeId: gone.changeId });
      expect(undo).toMatchObject({ ok: true, value: { shapeFrom: { from: 'receipt' } } });
      if (!undo.ok) throw new Error(undo.error.message);
      const back = await sendReviewed(world, undo.value);
      expect(back).toMatchObject({ state: 'receipt', operation: 'create', receipt: { inferred: false } });
      const [deleted, made, ...more] = effectsOf(world).splice(-2);
      expect([deleted?.method, made?.method, more]).toEqual(['DELETE', 'POST', []]);
      expect(withoutIds(made?.after)).toEqual(withoutIds(deleted?.before));
    }
    expect(effectsOf(world)).toHaveLength(4);
  });
});

/** As no service of ours writes it: other names, other kinds, and a field that nobody here knows. */
const values = { from: '2027-01-05', to: '2027-02-28', max_guests: '2', percent_off: '15.00' };
const row = { id: 5, ...values };
const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
const lever = { propertyId: 1042, isActive: 1, windows: [row], stackable: true };

/** Deletes the lever, takes that back, and answers with what both requests were. */
async function takenBack(shape: JsonValue | typeof notFound, whole: JsonValue = lever) {
  let gone = false;
  const sent: WriteRequest[] = [];
  const world = scripted({
    read: ({ resource }) => (resource === 'low-occupancy' ? (gone ? shape : whole) : deposit),
    write: (request) => {
      sent.push(request);
      gone = request.method === 'DELETE';
      return accepted;
    },
  });
  const deleted = await world.change('low-occupancy', '1042', whole, none);
  const undo = await world.changes.undo({ changeId: deleted.changeId });
  if (!undo.ok || undo.value.outcome !== 'ready') throw new Error(JSON.stringify(undo));
  const { shapeFrom, run } = undo.value;
  const end = await world.send(undo.value);
  const bodies = sent.map(({ body }) => (body === null ? null : new TextDecoder().decode(body)));
  return { shapeFrom, previewed: run.request?.body, end, methods: sent.map(({ method }) => method), bodies };
}

describe('the request that makes a deleted lever again', () => {
  it.each<[string, JsonValue | typeof notFound]>([
    ['an empty list', []],
    ['null', null],
    ['an empty record', {}],
    ['null in an envelope', { success: true, data: null }],
    ['a record that leaves it out', { propertyId: 1042 }],
    ['a record of other names', { property_id: 1042, active: false, rows: [] }],
    ['a 404 of the service', notFound],
  ])('is written as the deleted one was, where the service answers with %s', async (_what, shape) => {
    const { end, methods, bodies, previewed, shapeFrom } = await takenBack(shape);
    expect(end.state).toBe('receipt');
    expect(methods).toEqual(['DELETE', 'POST']);
    expect(JSON.parse(bodies[1] ?? '')).toEqual({ isActive: 1, windows: [values] });
    expect(previewed).toBe(bodies[1]);
    expect(shapeFrom).toMatchObject({ from: 'receipt', notSent: ['stackable'] });
  });

  it('is a bare list where the deleted one was', async () => {
    const { end, bodies } = await takenBack(null, [row]);
    expect(end.state).toBe('receipt');
    expect(JSON.parse(bodies[1] ?? '')).toEqual([values]);
  });

  it('has what nobody here knows of each row, however deep it stands and whatever it is', async () => {
    const terms = (code: number) => ({ currency: 'GBP', code });
    const rows = [
      { ...row, terms: terms(1) },
      { ...row, id: 6, from: '2027-03-05', to: '2027-03-28', terms: terms(2) },
    ];
    const { end, bodies, shapeFrom } = await takenBack(null, { ...lever, windows: rows });
    expect(end.state).toBe('receipt');
    expect(JSON.parse(bodies[1] ?? '')).toEqual({ isActive: 1, windows: withoutIds(rows) });
    expect(shapeFrom).toMatchObject({ notSent: ['stackable'] });
  });

  it('is dated by the read that showed the deleted one, not by when its deletion was put on record', async () => {
    let gone = false;
    const world = scripted({
      read: ({ resource }) => (resource !== 'low-occupancy' ? deposit : gone ? notFound : lever),
      write: () => {
        gone = true;
        return accepted;
      },
      heldMs: 2_000,
    });
    const deletedAt = world.clock.now().getTime();
    const { changeId } = await world.change('low-occupancy', '1042', lever, none);
    world.clock.advance(86_400_000);
    expect(await world.changes.undo({ changeId })).toMatchObject({
      ok: true,
      value: { shapeFrom: { from: 'receipt', readAt: new Date(deletedAt - 2_000).toISOString() } },
    });
  });

  it('is told apart from what the present read shows only where a deletion is taken back', async () => {
    const world = await socketed({ propertyCount: 20 });
    const wanted = { name: 'low-occupancy', subject, desired: () => none } as const;
    expect(await review(world, wanted)).toMatchObject({ outcome: 'ready', shapeFrom: null });
  });
});

describe('a deleted group', () => {
  it('is made again as it was where no other group shows how groups are written', async () => {
    const group = { id: 71, title: 'Quiet weeks', isActive: 1, windows: [row] };
    let groups: JsonValue[] = [group];
    const sent: WriteRequest[] = [];
    const world = scripted({
      read: ({ resource }) => (resource === 'occupancy-group' ? (groups[0] ?? notFound) : groups),
      write: (request) => {
        sent.push(request);
        groups = request.method === 'DELETE' ? [] : [{ ...group, id: 72 }];
        return accepted;
      },
    });
    const deleted = await world.change('occupancy-group', '71', group, { group: null });
    const undo = await world.changes.undo({ changeId: deleted.changeId });
    if (!undo.ok || undo.value.outcome !== 'ready') throw new Error(JSON.stringify(undo));
    expect(undo.value.shapeFrom).toMatchObject({ from: 'receipt' });
    expect(await world.send(undo.value)).toMatchObject({ state: 'receipt', operation: 'create' });
    expect(JSON.parse(new TextDecoder().decode(sent[1]?.body ?? undefined))).toEqual({
      title: 'Quiet weeks',
      isActive: 1,
      windows: [values],
    });
  });
});
