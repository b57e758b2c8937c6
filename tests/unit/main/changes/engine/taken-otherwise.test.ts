import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { WriteOutcome } from '../../../../../src/main/service-client/service-client.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { createLearned } from '../../../../../src/main/changes/learned.ts';
import { notStoredAsSent } from '../../../../../src/main/changes/read-back/mapping-guard.ts';
import { consoleWith, openEntries } from '../../storage/console-with.ts';
import { accepted, scripted } from './scripted-engine.ts';
import { readyToSend } from './engine-bench.ts';

const deposit = (amount: number): JsonValue => ({
  property_id: 1042,
  security_deposit: amount,
  disable_security: false,
});
const unclear: WriteOutcome = {
  kind: 'ambiguous',
  status: null,
  error: { code: 'service-timeout', message: 'No answer came.' },
};
const limited: WriteOutcome = {
  kind: 'rate-limited',
  retryAfterMs: 1_000,
  error: { code: 'service-rate-limited', message: 'Too many requests.' },
};

it.each([
  ['was accepted', accepted, 'The service accepted your change but now shows different values'],
  ['has an unknown outcome', unclear, 'The service shows different values'],
])('a change that %s reports different values without claiming more', async (_, outcome, says) => {
  let held = deposit(250);
  const world = scripted({
    read: () => held,
    write: () => {
      held = deposit(400);
      return outcome;
    },
  });
  const end = await world.change('security-deposit', '1042', held, { amount: '300', disabled: false });
  const settled = end.actions.includes('reconcile')
    ? await world.changes.reconcile({ changeId: end.changeId })
    : { ok: true as const, value: end };
  expect(settled).toMatchObject({ ok: true, value: { situation: 'shows-something-else' } });
  expect(settled.ok ? settled.value.explanation : '').toMatch(new RegExp(`^${says}`, 'u'));
});

/** A service that accepts at most 400, and the result of a change to 900. */
async function clamped(outcome: WriteOutcome = accepted) {
  let held = deposit(250);
  const world = scripted({
    read: () => held,
    write: ({ body }) => {
      const sent = new TextDecoder().decode(body ?? undefined);
      held = deposit(sent.includes('900') ? 400 : 250);
      return outcome;
    },
  });
  const end = await world.change('security-deposit', '1042', held, { amount: '900', disabled: false });
  return { world, end, set: (amount: number) => (held = deposit(amount)), held: () => held };
}

it('undo of a change stored with another value closes it and restores the old value', async () => {
  const { world, end, held } = await clamped();
  expect(end).toMatchObject({ state: 'needs-human', actions: ['reconcile', 'accept', 'undo'] });
  const back = readyToSend(await world.changes.undo({ changeId: end.changeId }));
  expect(world.writes).toHaveLength(1);
  expect(world.changes.get({ changeId: end.changeId })).toMatchObject({
    value: { state: 'closed', actions: ['undo'] },
  });
  expect(back.run).toMatchObject({
    undoOf: end.changeId,
    fields: [{ field: 'amount', before: '400', after: '250' }, {}],
  });
  expect((await world.send(back)).state).toBe('verified');
  expect(held()).toEqual(deposit(250));
});

it('undo does not overwrite a later value', async () => {
  const { world, end, set } = await clamped();
  await world.changes.accept({ changeId: end.changeId });
  set(320);
  const back = await world.changes.undo({ changeId: end.changeId });
  expect(back).toMatchObject({ ok: true, value: { outcome: 'conflict' } });
});

it('undo is unavailable while a request may still take effect', async () => {
  const { world, end } = await clamped(unclear);
  const read = await world.changes.reconcile({ changeId: end.changeId });
  expect(read).toMatchObject({
    ok: true,
    value: { situation: 'shows-something-else', actions: ['reconcile', 'accept'] },
  });
  expect(await world.changes.undo({ changeId: end.changeId })).toMatchObject({ ok: false });
  const closed = await world.changes.accept({ changeId: end.changeId });
  expect(closed).toMatchObject({ ok: true, value: { state: 'closed', actions: [] } });
  expect(await world.changes.undo({ changeId: end.changeId })).toMatchObject({ ok: false });
});

it.each([
  ['has an unknown outcome and may still take effect', unclear, ['reconcile', 'accept']],
  ['was rate-limited', limited, ['reconcile', 'accept', 'undo']],
])('undo also depends on an earlier request that %s', async (_, earlier, actions) => {
  let held = deposit(250);
  const outcomes = [earlier, accepted];
  const world = scripted({
    read: () => held,
    write: () => {
      const outcome = outcomes.shift() ?? accepted;
      if (outcome.kind === 'accepted') held = deposit(400);
      return outcome;
    },
  });
  const first = await world.change('security-deposit', '1042', held, { amount: '900', disabled: false });
  const { changeId } = first;
  const end = first.actions.includes('resend')
    ? await world.changes.resend({ changeId })
    : { ok: true as const, value: first };
  expect(world.writes).toHaveLength(2);
  expect(end).toMatchObject({ ok: true, value: { situation: 'shows-something-else', actions } });
});

it('undo goes ahead while a check is running', async () => {
  const { world, end } = await clamped();
  const reading = world.changes.reconcile({ changeId: end.changeId });
  expect(await world.changes.undo({ changeId: end.changeId })).toMatchObject({
    value: { outcome: 'ready' },
  });
  expect(await reading).toMatchObject({ ok: true, value: { state: 'needs-human' } });
});

it('undo of a group deletion is unavailable when the group still exists', async () => {
  const row = { id: 5, from: '2027-01-05', to: '2027-02-28', max_guests: '2', percent_off: '15.00' };
  const group = { id: 71, title: 'Quiet weeks', isActive: 1, windows: [row] };
  let held: JsonValue = group;
  const world = scripted({
    read: ({ resource }) => (resource === 'occupancy-group' ? held : [held]),
    write: () => {
      held = { ...group, isActive: 0 };
      return accepted;
    },
  });
  const end = await world.change('occupancy-group', '71', group, { group: null });
  const { changeId } = end;
  expect(end).toMatchObject({ situation: 'shows-something-else', actions: ['reconcile', 'accept'] });
  expect(await world.changes.undo({ changeId })).toMatchObject({ ok: false });
  expect(world.changes.get({ changeId })).toMatchObject({ value: { state: 'needs-human' } });
  expect(await world.changes.accept({ changeId })).toMatchObject({ value: { state: 'closed', actions: [] } });
  expect(await world.changes.undo({ changeId })).toMatchObject({ ok: false });
});

const row = (id: number, percent: number) => ({
  id,
  date_from: `2027-0${String(id)}-01`,
  date_to: `2027-0${String(id)}-28`,
  max_guests: 2,
  discount_percent: percent,
});
const before = { property_id: 1042, is_on: true, rows: [row(1, 10), row(2, 15)] };
const wanted = (discountPercent: string): JsonValue => ({
  active: true,
  rows: before.rows.map(({ id, date_from: dateFrom, date_to: dateTo }) => ({
    key: `id:${String(id)}`,
    wire: {},
    values: { dateFrom, dateTo, maxGuests: 2, discountPercent },
  })),
});

it('bulk edits stay blocked after an unexpected result until a manual change is verified', async () => {
  const db = consoleWith('w1');
  const learned = createLearned({
    entries: openEntries(db),
    now: () => new Date('2026-11-22T10:00:00Z'),
    emit: () => undefined,
  });
  const discount = editableResources.get('low-occupancy');
  if (discount === undefined) throw new Error('no discount');
  let held: JsonValue = before;
  let keepsOneRow = true;
  const world = scripted({
    learned,
    read: () => held,
    // Takes a set of rows as one more row.
    write: ({ body }) => {
      const sent = JSON.parse(new TextDecoder().decode(body ?? undefined)) as JsonValue;
      held = keepsOneRow ? { ...before, rows: [...before.rows, row(3, 12)] } : sent;
      return accepted;
    },
  });
  const end = await world.change('low-occupancy', '1042', before, wanted('12'));
  expect(end).toMatchObject({ state: 'needs-human', situation: 'shows-something-else' });
  // Nobody else is blamed if the service accepted what was sent.
  expect(end.explanation).toContain('It may have read the request differently');
  expect(notStoredAsSent(discount, 'w1', learned)).toContain('rule by rule');
  expect(notStoredAsSent(discount, 'w2', learned)).toBeNull();
  await world.changes.accept({ changeId: end.changeId });
  expect(notStoredAsSent(discount, 'w1', learned)).not.toBeNull();

  [held, keepsOneRow] = [before, false];
  const again = await world.change('low-occupancy', '1042', before, wanted('13'));
  expect(again).toMatchObject({ state: 'verified' });
  expect(notStoredAsSent(discount, 'w1', learned)).toBeNull();
});
