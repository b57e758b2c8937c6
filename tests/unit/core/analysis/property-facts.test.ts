import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { isJsonValue } from '../../../../src/core/values/json/json.ts';
import type { BodyFacts } from '../../../../src/core/analysis/property-facts.ts';
import {
  bodyFactsSchema,
  factsOf,
  portfolioResources,
} from '../../../../src/core/analysis/property-facts.ts';
import { usualRules } from '../../../../src/core/analysis/attention/issue.ts';
import { portfolioRow } from '../../../../src/core/analysis/portfolio-row.ts';
import type { PropertyState, ResourceState } from '../../../../src/core/analysis/attention/property-state.ts';

const readAt = new Date('2026-11-21T10:00:00.000Z');

describe('factsOf', () => {
  it('accepts any body and never turns a missing value into zero, false or empty text', () => {
    const body = fc.jsonValue().filter(isJsonValue);
    fc.assert(
      fc.property(body, fc.constantFrom(...portfolioResources), (value: JsonValue, resource) => {
        expect(bodyFactsSchema.parse(factsOf(resource, { body: value }, readAt))).toBeDefined();
      }),
    );
    for (const resource of portfolioResources) {
      for (const body of [{}, { property_id: 7 }, null, [], 'text', { success: false }]) {
        const facts: unknown[] = Object.values(factsOf(resource, { body }, readAt));
        expect(facts.flat().filter((fact) => fact === 0 || fact === false || fact === '')).toEqual([]);
      }
    }
  });

  it('reports a value as unnamed when unknown field names were sent', () => {
    const segments = { segments: [], preis_anwenden: 'weekly' };
    expect(factsOf('segment-pricing', { body: segments }, readAt).absent).toEqual({ applyPrice: 'unnamed' });
    expect(factsOf('segment-pricing', { body: { segments: [] } }, readAt).absent).toBeUndefined();
    // The only list holds the rows, whatever its name. The fields beside it belong to the record.
    const german = { preis_anwenden: 'weekly', segmente: [{ season: 'Winter', weekly_price: 700.5 }] };
    expect(factsOf('segment-pricing', { body: german }, readAt).absent).toEqual({ applyPrice: 'unnamed' });
    const around = { segments: [], success: true, meta: null };
    expect(factsOf('segment-pricing', { body: around }, readAt).absent).toBeUndefined();
    const known = { low_occupancy: { active: false, rows: [] } };
    const discounts = { fruehbucher: { zeilen: [] }, ...known };
    expect(factsOf('discounts', { body: discounts }, readAt).absent).toEqual({ discounts: 'unnamed' });
    expect(factsOf('discounts', { body: known }, readAt).absent).toBeUndefined();
  });

  it('treats a blank text as missing', () => {
    const blank = { title: ' ', place: { name: '' }, place_slug: '' };
    expect(factsOf('property-detail', { body: blank }, readAt)).toEqual({});
    const prices = factsOf('segment-pricing', { body: { segments: [], apply_price: '' } }, readAt);
    expect(prices).toMatchObject({ absent: { applyPrice: 'none' } });
  });

  it.each(['bookings', 'comparable-pricing', 'achieved-pricing', 'segment-pricing'] as const)(
    'returns no facts from an empty record for %s',
    (resource) => {
      for (const body of [{}, { success: true }]) expect(factsOf(resource, { body }, readAt)).toEqual({});
    },
  );

  it('counts bookings only if all of them were sent with creation dates', () => {
    const row = { check_in: '2026-12-01', created_at: '2026-11-20T23:59:00+02:00' };
    const whole = factsOf('bookings', { body: { total: 1, bookings: [row] } }, readAt);
    expect(whole).toEqual({ bookedOn: ['2026-11-20'] });
    const part = { bookedOn: 'part', discountShare: 'part', nightsAhead: 'part', nightsLastYear: 'part' };
    expect(factsOf('bookings', { body: { total: 2, bookings: [row] } }, readAt)).toEqual({ absent: part });
    // Nothing shows where such a list ends.
    expect(factsOf('bookings', { body: [row] }, readAt)).toEqual({ absent: part });
    const undated = { total: 1, bookings: [{ check_in: '2026-12-01' }] };
    expect(factsOf('bookings', { body: undated }, readAt)).toEqual({});
    const none = { bookedOn: [], absent: { discountShare: 'none' } };
    const nightsAhead = { nights: 0, lastYear: 0 };
    expect(factsOf('bookings', { body: [] }, readAt)).toMatchObject({ ...none, nightsAhead });
  });
});

describe('portfolioRow', () => {
  const state = (facts: BodyFacts): ResourceState => ({ readAt: null, shape: null, failure: null, facts });

  const rowOf = (own: PropertyState, now: Date) =>
    portfolioRow(1, { state: own, openRuns: [], verified: [], now, rules: usualRules });
  it('counts active discounts only if all four are known', () => {
    const off = { lowOccupancy: false, earlyBird: false, lateAvailability: true };
    const row = (discounts: BodyFacts['discounts']) =>
      rowOf({ discounts: state({ discounts }) }, readAt).activeDiscounts;
    expect(row({ ...off, shortBreakRules: true })).toBe(2);
    expect(row({ ...off, shortBreakRules: false })).toBe(1);
    expect(row({ ...off, shortBreakRules: null })).toBeNull();
    expect(rowOf({ discounts: state({}) }, readAt).activeDiscounts).toBeNull();
    expect(rowOf({}, readAt).activeDiscounts).toBeNull();
  });

  it('counts bookings of the thirty days before the given time', () => {
    const at = (now: string) =>
      rowOf({ bookings: state({ bookedOn: ['2026-11-20', '2026-10-22', '2026-10-21'] }) }, new Date(now))
        .bookingsLast30Days;
    expect(at('2026-11-21T10:00:00Z')).toBe(2);
    expect(at('2026-12-21T10:00:00Z')).toBe(0);
  });
});
