import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { bodyOf } from '../../../../../src/main/changes/proposal/prepared-request.ts';
import { accepted, notFound, scripted } from './scripted-engine.ts';
import { readyToSend } from './ready-to-send.ts';

const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
const bothGone = { active: null, rows: [] };

/** A property whose service keeps rules as they were written, and begins with these. */
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

it('deletes nothing without the typed name, and says which', async () => {
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

it('puts rules back that tell less than a form asks of new ones', async () => {
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

it('puts a record and the rows in it back in their own places, without what only said which they were', async () => {
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

it('puts rows back that say the same twice, as they stood', async () => {
  const row = { date_from: '2027-01-01', date_to: '2027-02-28', min_nights: 3, price_percent: '70' };
  const { state } = await deletedThenUndone({ is_active: 1, rows: [row, row] });
  expect(state.rules).toMatchObject({ rows: [row, row] });
});

it('holds what was changed of them by hand to what a form asks', () => {
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
