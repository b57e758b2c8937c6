import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import type { DiscountName } from '../../../../src/core/resources/discounts.ts';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';
import type { EditableRow, RowSet } from '../../../../src/core/writing/rows/row-fields.ts';
import { valueOf } from '../../../value-of.ts';

const lowOccupancy = discountWriters['low-occupancy'];
const conditions = { date_from: '2027-01-01', date_to: '2027-03-31', max_guests: 2 };
const wireRow = { id: 7, ...conditions, discount_percent: 15 };
const discount = (rows: JsonValue[]): JsonObject => ({ property_id: 1042, active: true, rows });

const editable = (name: DiscountName, body: JsonValue): RowSet =>
  valueOf(discountWriters[name].readEditable({ body }));

function sent(name: DiscountName, body: JsonValue, change: (now: RowSet) => RowSet) {
  return discountWriters[name].buildRequest('1042', { body }, change(editable(name, body)));
}

const withPercent =
  (discountPercent: `${number}`) =>
  (now: RowSet): RowSet => ({
    ...now,
    rows: now.rows.map((row) => ({ ...row, values: { ...row.values, discountPercent } })),
  });
const fresh = (values: EditableRow['values']): EditableRow => ({ key: 'new:1', values, wire: {} });

describe('writing back a discount', () => {
  const odd = { startDate: '2027-01-01T00:00:00Z', guests: '2', percentOff: '15.00', kept: 1 };
  const foreign = { label: 'Quiet', validFrom: '2027-01-01', validUntil: '2027-02-01', persons: 2 };
  it.each<[string, JsonValue, JsonValue?]>([
    ['a record', discount([wireRow])],
    ['an object of rules keyed by id', { discounts: { 7: wireRow } }],
    ['a bare list', [wireRow]],
    ['a list in an envelope', { success: true, data: [wireRow] }, [wireRow]],
    [
      'text for numbers, names that run together',
      { propertyId: '1042', isActive: '1', items: [{ id: '7', ...odd }] },
    ],
    ['synonyms for all fields', { isEnabled: true, tiers: [{ id: 1, ...foreign, pctOff: 15 }] }],
    ...['success', 'ok', 'succeeded', 'successful'].map((word): [string, JsonValue, JsonValue] => {
      const record = { active: true, rows: [wireRow] };
      return [`a record beside the word ${word} of an answer`, { [word]: true, ...record }, record];
    }),
  ])('keeps the spelling, ids and unknown fields of %s', (_what, body, record = body) => {
    const request = sent('low-occupancy', body, withPercent('12.5'));
    expect(request).toMatchObject({ method: 'PUT', endpointId: 'replace-low-occupancy', pathId: '1042' });
    const written = JSON.stringify(record).replace('"15.00"', '"12.50"').replace(':15}', ':12.5}');
    expect(JSON.stringify(request.body)).toBe(written);
  });

  it('keeps the notation of weekdays', () => {
    const rows = (days: JsonValue[]): JsonValue => ({
      rules: [{ nights: 3, start_days: days, price_percent: 70 }],
    });
    const mondays = (now: RowSet): RowSet => ({
      ...now,
      rows: now.rows.map((row) => ({ ...row, values: { ...row.values, startDays: ['monday', 'friday'] } })),
    });
    const daysOf = (body: JsonValue) => JSON.stringify(sent('short-break-rules', body, mondays).body);
    expect(daysOf(rows(['friday']))).toContain('["monday","friday"]');
    expect(daysOf(rows(['Fri']))).toContain('["Mon","Fri"]');
    // Whether the week starts on Monday or Sunday: numbers can't tell.
    expect(discountWriters['short-break-rules'].readEditable({ body: rows([5, 0]) }).ok).toBe(false);
    expect(discountWriters['short-break-rules'].readEditable({ body: rows([5]) }).ok).toBe(false);
  });

  it('keeps the notation of yes and no in an object of weekdays', () => {
    const days = { mon: 'Y', tue: 'N', wed: 'N', thu: 'N', fri: 'Y', sat: 'N', sun: 'N' };
    const row = { date_from: '2027-01-01', date_to: '2027-03-31', min_nights: 3, price_percent: 80 };
    const request = sent('short-break-rules', discount([{ ...row, start_days: days }]), (now) => ({
      ...now,
      rows: now.rows.map((one) => ({ ...one, values: { ...one.values, startDays: ['saturday'] } })),
    }));
    expect(request.body).toMatchObject({ rows: [{ start_days: { ...days, mon: 'N', fri: 'N', sat: 'Y' } }] });
  });

  it('formats a new rule like the existing ones', () => {
    const dates = { dateFrom: '2027-05-01', dateTo: '2027-06-01' } as const;
    const made = fresh({ ...dates, maxGuests: 4, discountPercent: '5' });
    const like = discount([{ ...wireRow, discount_percent: '15.00', label: null }]);
    const { body } = sent('low-occupancy', like, (now) => ({ ...now, rows: [...now.rows, made] }));
    const written = { date_from: '2027-05-01', date_to: '2027-06-01', max_guests: 4 };
    expect(body).toMatchObject({ rows: [{}, { ...written, discount_percent: '5.00', label: null }] });
  });

  it.each<[JsonValue, JsonValue]>([
    [
      { property_id: 1, active: false, rows: [] },
      { active: true, rows: [{ discount_percent: 5 }] },
    ],
    [
      { propertyId: 1, active: false, rows: [] },
      { active: true, rows: [{ discountPercent: 5 }] },
    ],
    [null, { active: true, rows: [{ discount_percent: 5 }] }],
    [
      { success: true, data: null },
      { active: true, rows: [{ discount_percent: 5 }] },
    ],
    [[], [{ discount_percent: 5 }]],
  ])('creates a discount if none is set: %j', (body, expected) => {
    const request = sent('low-occupancy', body, () => ({
      active: true,
      rows: [fresh({ discountPercent: '5' })],
    }));
    expect(request).toMatchObject({ method: 'POST', body: expected });
  });

  it('deletes without a body when no rules remain', () => {
    const request = sent('low-occupancy', discount([wireRow]), () => ({ active: null, rows: [] }));
    expect(request).toMatchObject({ method: 'DELETE', body: undefined });
  });

  it('reads back every percentage that it sent', () => {
    // Below 1 it could be a fraction.
    const percent = fc.integer({ min: 100, max: 10_000 }).map((cents) => cents / 100);
    const kind = fc.constantFrom<(value: number) => JsonValue>(
      (value) => value,
      (value) => String(value),
      (value) => value.toFixed(2),
    );
    fc.assert(
      fc.property(fc.array(percent, { minLength: 1, maxLength: 5 }), kind, percent, (read, as, wanted) => {
        const body = discount(
          read.map((value, index) => ({ ...wireRow, id: index + 1, discount_percent: as(value) })),
        );
        const now = editable('low-occupancy', body);
        const desired = withPercent(`${wanted}`)(now);
        const request = lowOccupancy.buildRequest('1042', { body }, desired);
        expect(lowOccupancy.compare({ body: request.body ?? null }, desired).equal).toBe(true);
      }),
    );
  });
});

describe('validation of a discount', () => {
  const body = discount([wireRow, { ...wireRow, id: 8, date_from: '2027-05-01', date_to: '2027-06-01' }]);
  const base = editable('low-occupancy', body);
  const findings = (change: (now: RowSet) => RowSet, from: JsonValue = body) =>
    lowOccupancy.validate(change(editable('low-occupancy', from)), editable('low-occupancy', from), {
      body: from,
    });
  const changed =
    (values: EditableRow['values']) =>
    (now: RowSet): RowSet => ({
      ...now,
      rows: now.rows.map((row, index) =>
        index === 0 ? { ...row, values: { ...row.values, ...values } } : row,
      ),
    });

  it.each<[EditableRow['values'], string]>([
    [{ discountPercent: '101' }, 'row:id:7.discountPercent'],
    [{ discountPercent: '-1' }, 'row:id:7.discountPercent'],
    [{ discountPercent: '1.234' }, 'row:id:7.discountPercent'],
    [{ discountPercent: null }, 'row:id:7.discountPercent'],
    [{ dateTo: '2026-12-31' }, 'row:id:7.dateTo'],
    [{ maxGuests: 0 }, 'row:id:7.maxGuests'],
  ])('rejects %j on its field', (values, field) => {
    expect(findings(changed(values)).errors.map((error) => error.field)).toContain(field);
  });

  it('warns about removed rules', () => {
    const [first] = base.rows;
    if (first === undefined) throw new Error('no row');
    const { errors, warnings } = findings(() => ({ active: true, rows: [first] }));
    expect(errors).toEqual([]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'This removes a rule: arrivals 2027-05-01 to 2027-06-01 · at most 2 guests · 15% off.',
    ]);
  });

  it('warns if a discount was only seen as a bare list in the list of all', () => {
    const early = discountWriters['early-bird'];
    const rows = [{ id: 1, days_before: 180, discount_percent: 8 }];
    const warnings = (discounts: JsonValue, percent: `${number}` = '9'): string[] => {
      const now = editable('early-bird', discounts);
      const found = early.validate(withPercent(percent)(now), now, { body: discounts });
      expect(found.errors).toEqual([]);
      return found.warnings.map(({ message }) => message);
    };
    expect(warnings({ early_bird: rows })).toEqual([expect.stringContaining('as a bare list')]);
    expect(warnings({ early_bird: { active: true, rows } })).toEqual([]);
    // A discount with a read of its own is shown in the form in which it is sent.
    expect(findings(withPercent('9'), [wireRow]).warnings).toEqual([]);
  });

  it('ignores faults in unchanged rules', () => {
    const odd = discount([{ ...wireRow, date_to: '2020-01-01' }, wireRow]);
    const { errors } = findings((now) => ({ ...now, active: false }), odd);
    expect(errors).toEqual([]);
  });

  it('rejects deleting an unset discount', () => {
    const { errors } = findings(() => ({ active: null, rows: [] }), discount([]));
    expect(errors).toHaveLength(1);
  });
});
