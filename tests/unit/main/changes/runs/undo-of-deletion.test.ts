import { describe, expect, it } from 'vitest';
import { nothingRead } from '../../../../../src/ipc/changes/changes.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { RowValues } from '../../../../../src/core/writing/rows/row-fields.ts';
import type { WriteRequest } from '../../../../../src/main/service-client/service-client.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { bodyOf } from '../../../../../src/main/changes/proposal/prepared-request.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { accepted, notFound, scripted } from '../engine/scripted-engine.ts';
import { readyToSend } from '../engine/engine-bench.ts';

const none = { active: null, rows: [] };
const withoutIds = (effect: unknown): unknown =>
  JSON.parse(JSON.stringify(effect, (key, value: unknown) => (key === 'id' ? undefined : value)));

/** A form unlike any in the sample: other names, other types, and an unknown field. */
const values = { from: '2027-01-05', to: '2027-02-28', max_guests: '2', percent_off: '15.00' };
const row = { id: 5, ...values };
const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
const discount = { propertyId: 1042, isActive: 1, windows: [row], stackable: true };

/** Deletes the discount and undoes that. Returns what both requests sent. */
async function takenBack(shape: JsonValue | typeof notFound, whole: JsonValue = discount) {
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
  const removal = await world.review('low-occupancy', '1042', whole, none);
  expect(removal.shapeFrom).toBeNull();
  const deleted = await world.send(removal);
  const undo = readyToSend(await world.changes.undo({ changeId: deleted.changeId }));
  const { shapeFrom, run } = undo;
  const end = await world.send(undo);
  const bodies = sent.map(({ body }) => (body === null ? null : new TextDecoder().decode(body)));
  return { shapeFrom, previewed: run.request?.body, end, methods: sent.map(({ method }) => method), bodies };
}

describe('request that restores a deleted discount', () => {
  it.each<[string, JsonValue | typeof notFound]>([
    ['null in an envelope', { success: true, data: null }],
    ['a record without the field', { propertyId: 1042 }],
    ['a record of other names', { property_id: 1042, active: false, rows: [] }],
    ['a 404 of the service', notFound],
  ])('has the form of the deleted one when the service answers with %s', async (_what, shape) => {
    const { end, methods, bodies, previewed, shapeFrom } = await takenBack(shape);
    expect(end.state).toBe('verified');
    expect(methods).toEqual(['DELETE', 'POST']);
    expect(JSON.parse(bodies[1] ?? '')).toEqual({ isActive: 1, windows: [values] });
    expect(previewed).toBe(bodies[1]);
    expect(shapeFrom).toMatchObject({ from: 'receipt', notSent: ['stackable'] });
  });

  it('includes unknown nested fields of each rule', async () => {
    const terms = (code: number) => ({ currency: 'GBP', code });
    const rows = [
      { ...row, terms: terms(1) },
      { ...row, id: 6, from: '2027-03-05', to: '2027-03-28', terms: terms(2) },
    ];
    const { end, bodies, shapeFrom } = await takenBack(null, { ...discount, windows: rows });
    expect(end.state).toBe('verified');
    expect(JSON.parse(bodies[1] ?? '')).toEqual({ isActive: 1, windows: withoutIds(rows) });
    expect(shapeFrom).toMatchObject({ notSent: ['stackable'] });
  });

  it('is dated by the read that showed the deleted discount', async () => {
    let gone = false;
    const world = scripted({
      read: ({ resource }) => (resource !== 'low-occupancy' ? deposit : gone ? notFound : discount),
      write: () => {
        gone = true;
        return accepted;
      },
      heldMs: 2_000,
    });
    const deletedAt = world.clock.now().getTime();
    const { changeId } = await world.change('low-occupancy', '1042', discount, none);
    world.clock.advance(86_400_000);
    expect(await world.changes.undo({ changeId })).toMatchObject({
      ok: true,
      value: { shapeFrom: { from: 'receipt', readAt: new Date(deletedAt - 2_000).toISOString() } },
    });
  });
});

/** The sample's names, in every form that rows can have. */
const named = { date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const later = { ...named, date_from: '2027-03-05', date_to: '2027-03-28' };
const absent = Object.fromEntries(Object.keys(named).map((name) => [name, null]));
const both = [
  { id: 5, ...named },
  { id: 6, ...later },
];
const before: readonly (readonly [string, JsonValue])[] = [
  ['rows of a record', { property_id: 1042, active: true, rows: both }],
  ['a bare list', both],
  ['rows by their ids', { property_id: 1042, active: true, rows: { '5': named, '6': later } }],
  ['one record', { property_id: 1042, active: true, terms: 'one only', ...named }],
];
const after: readonly (readonly [string, JsonValue | typeof notFound])[] = [
  ['a 404', notFound],
  ['null', null],
  ['an empty list', []],
  ['an empty record', {}],
  ['nothing of it', { property_id: 1042 }],
  ['an empty record for its rows', { property_id: 1042, rows: {} }],
  ['a switch that is off', { property_id: 1042, active: false }],
  ['one record of nulls', { property_id: 1042, active: false, ...absent }],
];
const forms = before.flatMap(([was, shape]) => after.map(([is, none]) => [was, is, shape, none] as const));

describe('deleted discount in any form', () => {
  it.each(forms)('is restored unchanged by undo: %s, then %s', async (_was, _is, whole, shape) => {
    const { end, bodies } = await takenBack(shape, whole);
    expect(end).toMatchObject({ state: 'verified', operation: 'create' });
    const made: unknown = JSON.parse(bodies[1] ?? '');
    const own: unknown = JSON.parse(
      JSON.stringify(whole, (key, value: unknown) =>
        key === 'id' || key === 'property_id' ? undefined : value,
      ),
    );
    expect(made).toEqual(own);
  });

  it.each(forms)('can be created again in its earlier form: %s, then %s', async (was, _is, whole, shape) => {
    const deleted = await deletedHere('low-occupancy', whole, shape);
    const wanted = {
      dateFrom: '2027-05-05',
      dateTo: '2027-05-28',
      maxGuests: 4,
      discountPercent: '12',
    } as const;
    const { shapeFrom, warnings } = await deleted.propose(wanted);
    expect(shapeFrom).toMatchObject({ from: 'receipt' });
    // Only the service assigns ids, so rows keyed by id are no form for a new one.
    expect(warnings.join().includes('assumption')).toBe(was === 'rows by their ids');
    const row = { date_from: '2027-05-05', date_to: '2027-05-28', max_guests: 4, discount_percent: 12 };
    const made: unknown = JSON.parse(deleted.sent());
    if (was === 'a bare list') expect(made).toEqual([row]);
    // The other contents of the deleted discount aren't part of the request.
    else if (was === 'one record') expect(made).toEqual({ active: true, ...row });
    else if (was === 'rows of a record') expect(made).toEqual({ active: true, rows: [row] });
  });

  it.each(after.slice(0, 6))(
    'needs no accepted field mapping when its names are documented: then %s',
    async (_is, shape) => {
      const rule = { season: 'Summer', min_nights: 3, allowed_start_days: ['friday'] };
      const whole = { short_breaks_enabled: true, rules: [rule] };
      const deleted = await deletedHere('short-break-rules', whole, shape, false);
      await deleted.propose({ name: 'Winter', minNights: 4, startDays: ['friday'] });
      expect(JSON.parse(deleted.sent())).toEqual({
        short_breaks_enabled: true,
        rules: [{ season: 'Winter', min_nights: 4, allowed_start_days: ['friday'] }],
      });
    },
  );
});

async function deletedHere(
  resource: 'low-occupancy' | 'short-break-rules',
  whole: JsonValue,
  shape: JsonValue | typeof notFound,
  trusts = true,
) {
  let gone = false;
  const world = scripted({
    readings: { ...trustedNames, trustsNames: () => trusts },
    read: (place) => (place.resource !== resource ? deposit : gone ? shape : whole),
    write: ({ method }) => {
      gone = method === 'DELETE';
      return accepted;
    },
  });
  expect(await world.change(resource, '1042', whole, none)).toMatchObject({ state: 'verified' });
  const active = Array.isArray(whole) ? null : true;
  let previewed = '';
  return {
    sent: () => previewed,
    async propose(values: RowValues) {
      const proposal = readyToSend(
        await world.changes.propose({
          target: { workspaceId: 'w1', resource, subject: '1042' },
          desired: { active, rows: [{ key: 'new:1', values, wire: {} }] },
          reason: '',
          baseBodyHash: nothingRead,
        }),
      );
      previewed = proposal.run.request?.body ?? '';
      return proposal;
    },
  };
}

describe('deleted group', () => {
  it('is restored in its own form when no other group exists', async () => {
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
    const undo = readyToSend(await world.changes.undo({ changeId: deleted.changeId }));
    expect(undo.shapeFrom).toMatchObject({ from: 'receipt' });
    expect(await world.send(undo)).toMatchObject({ state: 'verified', operation: 'create' });
    expect(JSON.parse(new TextDecoder().decode(sent[1]?.body ?? undefined))).toEqual({
      title: 'Quiet weeks',
      isActive: 1,
      windows: [values],
    });
  });
});

const bothGone = { active: null, rows: [] };

function property(rules: JsonValue) {
  const state = { rules };
  const world = scripted({
    read: ({ resource }) => (resource === 'short-break-rules' ? (state.rules ?? notFound) : deposit),
    write: (request) => {
      state.rules = bodyOf(request);
      return accepted;
    },
  });
  return { world, state };
}

it('deleting rules is refused without the typed name', async () => {
  const rules = { is_active: 1, rows: [{ date_from: '2027-01-01', date_to: '2027-02-28', min_nights: 3 }] };
  const { world } = property(rules);
  const { run, warnings } = await world.review('short-break-rules', '1042', rules, bothGone);
  expect(run.typeToConfirm).toBe('Short-break rules');
  const sent = { changeId: run.changeId, acknowledgedWarnings: warnings, confirmation: 'short' };
  expect(await world.changes.send(sent)).toMatchObject({ error: { fields: [{ field: 'confirmation' }] } });
  expect(world.writes).toEqual([]);
});

async function deletedThenUndone(rules: JsonValue) {
  const { world, state } = property(rules);
  const gone = await world.change('short-break-rules', '1042', rules, bothGone);
  expect([gone.state, state.rules]).toEqual(['verified', null]);
  const undo = readyToSend(await world.changes.undo({ changeId: gone.changeId }));
  expect((await world.send(undo)).state).toBe('verified');
  return { world, state };
}

it('undo restores rules that lack fields required of new ones', async () => {
  const rules = {
    shortBreaksEnabled: true,
    minNights: 3,
    allowedStartDays: ['friday', 'monday'],
    seasonalRules: [{ season: 'Peak', minNights: 7 }],
  };
  const { world, state } = await deletedThenUndone(rules);
  expect(world.writes.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  expect(state.rules).toEqual(rules);
});

it('undo restores a record and its nested rules without their ids', async () => {
  const row = { season: 'Peak', min_nights: 7, art: 'leer' };
  const rules = { short_breaks_enabled: 1, min_nights: 3, allowed_start_days: ['friday'], note: 'as agreed' };
  const { state } = await deletedThenUndone({
    property_id: 1042,
    ...rules,
    seasonal_rules: [
      { id: 5, ...row },
      { id: 6, ...row, season: 'Low' },
    ],
  });
  expect(state.rules).toEqual({ ...rules, seasonal_rules: [row, { ...row, season: 'Low' }] });
});

it('undo restores duplicate rules', async () => {
  const row = { date_from: '2027-01-01', date_to: '2027-02-28', min_nights: 3, price_percent: '70' };
  const { state } = await deletedThenUndone({ is_active: 1, rows: [row, row] });
  expect(state.rules).toMatchObject({ rows: [row, row] });
});

it('validate exempts restored rules from required fields, but not edited ones', () => {
  const writer = writableFor('short-break-rules');
  const row = (minNights: number) => ({ key: `new:${String(minNights)}`, values: { minNights }, wire: {} });
  const restored = { active: true, rows: [row(3)] };
  const fieldsOf = (rows: JsonValue[], back: JsonValue): string[] =>
    writer
      .validate({ active: true, rows }, bothGone, { body: null }, { restored: back })
      .errors.map(({ field }) => field);
  expect(fieldsOf([row(3)], restored)).not.toContain('row:new:3.dateFrom');
  expect(fieldsOf([row(3)], null)).toContain('row:new:3.dateFrom');
  expect(fieldsOf([row(4)], restored)).toContain('row:new:4.dateFrom');
});
