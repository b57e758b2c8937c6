import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blastRadius } from '../../../../../src/core/analysis/reach/group-reach.ts';
import type { GroupWindow, PlacedWindow } from '../../../../../src/core/analysis/reach/group-windows.ts';
import { diffWindows, windowCoverage } from '../../../../../src/core/analysis/reach/group-windows.ts';
import { type CalendarDate, parseCalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import { seeded } from '../arbitrary-discounts.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const window = (rowId: number, dateFrom: CalendarDate, dateTo: CalendarDate): GroupWindow => {
  return { rowId, dateFrom, dateTo, maxGuests: 2, discountPercent: '15' };
};
const winter = window(1, '2026-11-01', '2027-03-31');
const spring = window(2, '2027-04-01', '2027-05-22');
const withoutId = ({ rowId, ...row }: GroupWindow): GroupWindow => (rowId === undefined ? row : { ...row });

describe('diffWindows', () => {
  it('matches a row by its id despite other positions and values', () => {
    const moved: GroupWindow = { ...winter, dateTo: '2027-03-15', discountPercent: '20' };
    expect(diffWindows([winter, spring], [spring, moved])).toEqual({
      added: [],
      removed: [],
      changed: [{ before: winter, after: moved, fields: ['dateTo', 'discountPercent'], matchedBy: 'id' }],
      unchanged: 1,
    });
  });

  it('leaves rows with the same dates unmatched', () => {
    const two = [
      { ...winter, maxGuests: 2 },
      { ...winter, maxGuests: 3 },
    ].map(withoutId);
    const other = [withoutId({ ...winter, maxGuests: 4 })];
    expect(diffWindows(two, other)).toMatchObject({ changed: [], unchanged: 0, added: other, removed: two });
    const one = diffWindows(two, [withoutId({ ...winter, maxGuests: 3, discountPercent: '1' })]);
    expect(one.changed.map((change) => change.fields)).toEqual([['discountPercent']]);
    expect(one.removed).toEqual([two[0]]);
  });

  it('accounts for every row once, in either direction and any order', () => {
    const row: fc.Arbitrary<GroupWindow> = fc.record(
      {
        rowId: fc.constantFrom(null, 1, 2, 3, 4),
        dateFrom: fc.constantFrom(null, '2026-11-01' as const, '2027-01-01' as const),
        dateTo: fc.constantFrom(null, '2027-03-31' as const),
        maxGuests: fc.constantFrom(null, 2, 3),
        discountPercent: fc.constantFrom(null, '10' as const, '15' as const),
      },
      { requiredKeys: [] },
    );
    const rows = fc.array(row, { maxLength: 6 });
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const found = diffWindows(before, after);
        expect(found.removed.length + found.changed.length + found.unchanged).toBe(before.length);
        expect(found.added.length + found.changed.length + found.unchanged).toBe(after.length);
        for (const change of found.changed) expect(change.fields.length).toBeGreaterThan(0);
        const back = diffWindows(after, before);
        const turned = [found.removed, found.added, found.unchanged];
        expect([back.added, back.removed, back.unchanged]).toEqual(turned);
        const same = diffWindows(before, before.toReversed());
        const ids = before.flatMap((one) => (typeof one.rowId === 'number' ? [one.rowId] : []));
        if (new Set(ids).size === ids.length)
          expect([same.added, same.removed, same.changed]).toEqual([[], [], []]);
      }),
      seeded,
    );
  });
});

describe('blastRadius', () => {
  const group = (fields: JsonObject) =>
    decodedValue('occupancy-group', { id: 71, name: 'Couples', ...fields });

  it('is complete only if the service’s count equals the number found', () => {
    const reach = (count: number | null, found: number[]) =>
      blastRadius(group(count === null ? {} : { linked_property_count: count }), found);
    const atLeast = { completeness: 'at-least' } as const;
    const three = { propertyIds: [4, 9], reportedCount: 3, exceedsReported: false };
    expect(reach(3, [9, 4])).toEqual({ ...atLeast, ...three });
    expect(reach(2, [9, 4, 9])).toMatchObject({ completeness: 'complete' });
    expect(reach(null, [9])).toMatchObject({ ...atLeast, reportedCount: null });
    expect(reach(1, [9, 4])).toMatchObject({ ...atLeast, exceedsReported: true });
  });

  it('reads listed ids in any form without treating the list as complete', () => {
    const linked = [{ property_id: 5, name: 'x' }, { id: '6' }, 7, '8', 'nine', null];
    expect(blastRadius(group({ properties: linked }), [4])).toMatchObject({
      propertyIds: [4, 5, 6, 7, 8],
      completeness: 'at-least',
    });
  });
});

function placed(place: number, from: string, to: string, active = true): PlacedWindow {
  const [dateFrom, dateTo] = [parseCalendarDate(from) ?? null, parseCalendarDate(to) ?? null];
  return { place, dateFrom, dateTo, active };
}

describe('windowCoverage', () => {
  it('finds neither overlap nor gap between consecutive windows', () => {
    const windows = [placed(1, '2027-03-01', '2027-03-31'), placed(2, '2027-04-01', '2027-04-30')];
    expect(windowCoverage(windows)).toEqual({ overlaps: [], gaps: [] });
  });

  it('reports one shared day as an overlap', () => {
    const windows = [placed(2, '2027-03-31', '2027-04-30'), placed(1, '2027-03-01', '2027-03-31')];
    const shared = { places: [1, 2], from: '2027-03-31', to: '2027-03-31' };
    expect(windowCoverage(windows)).toEqual({ overlaps: [shared], gaps: [] });
  });

  it('finds a window within another, and the gap after the longer one', () => {
    const windows = [
      placed(1, '2027-01-01', '2027-06-30'),
      placed(2, '2027-02-01', '2027-02-28'),
      placed(3, '2027-07-03', '2027-07-10'),
    ];
    expect(windowCoverage(windows)).toEqual({
      overlaps: [{ places: [1, 2], from: '2027-02-01', to: '2027-02-28' }],
      gaps: [{ from: '2027-07-01', to: '2027-07-02' }],
    });
  });

  it('ignores windows that are off, open-ended or inverted', () => {
    const windows = [
      placed(1, '2027-01-01', '2027-12-31', false),
      placed(2, '2027-03-01', ''),
      placed(3, '2027-06-30', '2027-06-01'),
      placed(4, '2027-05-01', '2027-05-31'),
    ];
    expect(windowCoverage(windows)).toEqual({ overlaps: [], gaps: [] });
  });

  it('handles the last day of the calendar', () => {
    const windows = [placed(1, '2027-01-01', '9999-12-31'), placed(2, '9999-12-31', '9999-12-31')];
    expect(windowCoverage(windows)).toMatchObject({ overlaps: [{ places: [1, 2] }], gaps: [] });
  });

  it('stops at fifty overlaps', () => {
    const windows = Array.from({ length: 400 }, (_, index) => placed(index + 1, '2027-01-01', '2027-12-31'));
    expect(windowCoverage(windows).overlaps).toHaveLength(50);
  });
});
