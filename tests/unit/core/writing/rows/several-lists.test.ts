import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { listsRead, noneIn, mappedOn } from './none-read.ts';
import { acceptedOn } from '../../mapping/readings/accepted-on.ts';

describe('rows beside what may be the rows as well', () => {
  const dated = { date_from: '2027-01-01', date_to: '2027-01-20', max_guests: 2, discount_percent: 10 };
  it.each<JsonObject>([
    { active: true, rules: [dated], windows: [{ ...dated, discount_percent: 20 }] },
    { active: true, rules: [dated], discounts: [{ amount: 5 }] },
    { active: true, rules: [dated], overrides: [dated] },
    { active: true, rules: [dated], winter: { extra: [dated] } },
    { active: true, rules: [dated], by_season: { winter: dated, summer: dated } },
    { data: { active: true, rules: [dated] }, rules: [dated] },
    { data: { active: true, rules: [dated] }, meta: { rows: [dated] } },
  ])('are asked about where more than one list holds some: %j', (body) => {
    const reason = expect.stringContaining('Several lists could be the right one') as string;
    expect(decodeResource('low-occupancy', { body })).toMatchObject({ shape: 'unrecognised', reason });
    expect(writableFor('low-occupancy').readEditable({ body })).toMatchObject({ ok: false, reason });
    expect(writableFor('low-occupancy').understanding({ body })).toMatchObject({ reading: null });
  });

  it.each<JsonObject>([
    { channels: [{ id: 1, name: 'Direct' }], linked_properties: [{ id: 7 }], warnings: [{ code: 1 }] },
    { history: [dated], previous_rules: [dated], archived: [dated], windows: [] },
    { links: [{ rel: 'self', href: '/a' }], property: { id: 7, rooms: [{ beds: 2 }] } },
  ])('are read where what stands beside them is something else: %j', (more) => {
    const body = { active: true, rules: [dated], ...more };
    expect(writableFor('low-occupancy').readEditable({ body })).toMatchObject({ ok: true });
  });

  it('are those of a mapping that was accepted with both in sight, until another list holds some', () => {
    const both = { an: true, staffel: [{ von: 7, nachlass: 10 }], neu: [{ von: 7, nachlass: 12 }], alt: [] };
    const readings = [mappedOn(both)];
    const rowsOf = (more: JsonObject) => listsRead('low-occupancy', { ...both, ...more }, readings)[0];
    expect(rowsOf({})).toMatchObject([{ minNights: 7, discountPercent: '10' }]);
    expect(rowsOf({ neu: [{ von: 9, nachlass: 12 }] })).toHaveLength(1);
    expect(rowsOf({ alt: [{ von: 9, nachlass: 12 }] })).toBeUndefined();
    // Where none is left, what was in sight may hold them now.
    expect(rowsOf({ staffel: [], neu: [] })).toEqual([]);
    for (const later of [{}, { neu: [], alt: [{ von: 9 }] }, { neu: [], alt: ['7:10'] }, { neu: [4107] }])
      expect(noneIn('low-occupancy', { ...both, staffel: [], ...later }, readings)).toEqual([]);
  });

  it('are no matter of the other discounts in one answer', () => {
    const rows = (more: JsonObject) => ({ rows: [{ ...dated, ...more }] });
    const early = rows({ min_days_before: 60 });
    const body = { early_bird: early, low_occupancy: rows({}), late_availability: rows({}) };
    const { reading } = writableFor('early-bird').understanding({ body }) ?? {};
    const readings = [acceptedOn('discounts', body, reading)];
    expect(writableFor('early-bird').readEditable({ body, readings })).toMatchObject({ ok: true });
    const later = { ...body, early_bird: { rows: [] }, late_deals: rows({}), count: 3 };
    expect(writableFor('early-bird').readEditable({ body: later, readings })).toMatchObject({ ok: true });
    const hidden = { ...body, early_bird: { rows: [] }, meta: { overrides: [dated] } };
    expect(writableFor('early-bird').readEditable({ body: hidden })).toMatchObject({ ok: false });
  });

  it('are read by an accepted mapping until an envelope says another value than when it was accepted', () => {
    const data = { an: true, staffel: [{ von: 7, nachlass: 10 }] };
    const read = (accepted: JsonObject, now: JsonObject) => {
      const readings = [mappedOn({ ...accepted, data }, ['data'])];
      return writableFor('low-occupancy').readEditable({ body: { ...now, data }, readings }).ok;
    };
    expect(read({ status: 'ok' }, { status: 'ok', count: 1 })).toBe(true);
    expect(read({}, { active: true })).toBe(true);
    expect(read({}, { active: false })).toBe(false);
    expect(read({ active: true }, { active: false })).toBe(false);
    // Of this the person knew.
    expect(read({ active: false }, { active: false })).toBe(true);
  });
});
