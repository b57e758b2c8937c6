import { describe, expect, it } from 'vitest';
import { rowsOfLever } from '../../../../../../../../src/analysis/levers/levers.ts';
import { leverEditors } from '../../../../../../../../src/renderer/guarded-edit/editors/lever-editor.ts';
import {
  withCell,
  withRowDuplicated,
  withRowRemoved,
} from '../../../../../../../../src/renderer/guarded-edit/rows/rows-form.ts';
import { previewRows } from '../../../../../../../../src/renderer/screens/property/tabs/discounts/lever-edit/preview-rows.ts';
import { previewStay } from '../../../../../../../../src/renderer/screens/property/tabs/discounts/lever-edit/preview-stay.ts';

const body = {
  active: true,
  rows: [
    { id: 1, max_guests: 2, discount_percent: 10 },
    { id: 2, max_guests: 3, discount_percent: 5 },
  ],
};
const others = [
  ...rowsOfLever('lowOccupancy', true, [{ maxGuests: 9 }]),
  ...rowsOfLever('earlyBird', true, [{ minDaysBefore: 90 }]),
];
const begun = leverEditors['low-occupancy'].formOf(body);
if (!begun.ok) throw new Error(begun.reason);
const { form } = begun;

describe('the rows of a preview', () => {
  it('are those of the form in the place of the lever’s own, with the other levers as they were read', () => {
    const changed = withCell(withRowRemoved(form, 'id:1', true), 'id:2', 'discountPercent', '20');
    const read = previewRows('low-occupancy', changed, body, others);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const said = (rows: typeof read.rows.after) =>
      rows.map(({ key, position, effect }) => [
        key,
        position,
        effect.kind === 'percent-off' ? effect.percent : null,
      ]);
    expect(said(read.rows.before)).toEqual([
      ['lowOccupancy:id:1', 1, '10'],
      ['lowOccupancy:id:2', 2, '5'],
      ['earlyBird#1', 1, null],
    ]);
    // A row that stays keeps its key when it moves up, so that what it does is compared with what it did.
    expect(said(read.rows.after)).toEqual([
      ['lowOccupancy:id:2', 1, '20'],
      ['earlyBird#1', 1, null],
    ]);
    expect(previewStay('low-occupancy', read.rows)).toEqual({ nights: 7, guests: 3 });
  });

  it('wait for a form that cannot be meant', () => {
    const twice = previewRows('low-occupancy', withRowDuplicated(form, 'id:1'), body, others);
    expect(twice.ok ? [] : twice.errors.map(({ message }) => message)).toEqual([
      'Row 2 is the same as row 1.',
    ]);
  });

  it('are none of this lever where all of its rows go', () => {
    const without = withRowRemoved(withRowRemoved(form, 'id:1', true), 'id:2', true);
    const read = previewRows('low-occupancy', without, body, others);
    expect(read.ok ? read.rows.after.map(({ lever }) => lever) : read.errors).toEqual(['earlyBird']);
  });
});
