import { consoleWith } from '../../storage/console-with.ts';
import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { createLearned } from '../../../../../src/main/changes/learned.ts';
import { cameOutOtherwise } from '../../../../../src/main/changes/read-back/reading-bar.ts';
import { openEntries } from '../../storage/open-entries.ts';
import { accepted, scripted } from './scripted-engine.ts';

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

it('keep bulk edits from repeating what came out otherwise, until one change by hand is verified', async () => {
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
    // What was sent as a set is taken for one more row.
    write: ({ body }) => {
      const sent = JSON.parse(new TextDecoder().decode(body ?? undefined)) as JsonValue;
      held = keepsOneRow ? { ...before, rows: [...before.rows, row(3, 12)] } : sent;
      return accepted;
    },
  });
  const end = await world.change('low-occupancy', '1042', before, wanted('12'));
  expect(end).toMatchObject({ state: 'needs-human', situation: 'shows-something-else' });
  // Nobody else is accused where the service took what was sent.
  expect(end.explanation).toContain('It may have read the request differently');
  expect(cameOutOtherwise(discount, 'w1', learned)).toContain('rule by rule');
  expect(cameOutOtherwise(discount, 'w2', learned)).toBeNull();
  await world.changes.accept({ changeId: end.changeId });
  expect(cameOutOtherwise(discount, 'w1', learned)).not.toBeNull();

  [held, keepsOneRow] = [before, false];
  const again = await world.change('low-occupancy', '1042', before, wanted('13'));
  expect(again).toMatchObject({ state: 'verified' });
  expect(cameOutOtherwise(discount, 'w1', learned)).toBeNull();
});
