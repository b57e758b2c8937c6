import { expect, it } from 'vitest';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { withDiscounts } from '../../../../../src/core/analysis/joined-states.ts';
import { attentionGaps, syncGaps } from '../../../../../src/core/analysis/attention/read-attention.ts';
import { usualRules } from '../../../../../src/core/analysis/attention/finding.ts';
import { portfolioRow } from '../../../../../src/core/analysis/portfolio-row.ts';
import { factsOf, observedResources } from '../../../../../src/core/analysis/property-facts.ts';
import type { ObservedResource } from '../../../../../src/core/analysis/property-facts.ts';
import type {
  PropertyState,
  ResourceState,
} from '../../../../../src/core/analysis/attention/property-state.ts';

const at = '2026-11-22T10:00:00.000Z';
const now = new Date(at);
const discounts = { low_occupancy: [], early_bird: [], late_availability: [], short_break_rules: [] };

function read(resource: ObservedResource, body: JsonValue): ResourceState {
  return {
    readAt: at,
    shape: 'known',
    failure: null,
    facts: factsOf(resource, { body }, now),
    editableBody: body,
  };
}

function failed(code: AppError['code']): ResourceState {
  return { readAt: null, shape: null, failure: { at, error: { code, message: '' } }, facts: {} };
}

const everything = withDiscounts({
  ...Object.fromEntries(observedResources.map((resource) => [resource, read(resource, {})])),
  discounts: read('discounts', discounts),
});

it('lacks nothing where everything was read', () => {
  expect(attentionGaps(everything)).toEqual([]);
});

it('names what was not read, refused, not understood or not sent', () => {
  const state = withDiscounts({
    ...everything,
    'start-days': { readAt: null, shape: null, failure: null, facts: {} },
    bookings: failed('service-forbidden'),
    'cancellation-policy': { ...read('cancellation-policy', {}), shape: 'unrecognised' },
    discounts: read('discounts', { low_occupancy: [], late_availability: [], short_break_rules: [] }),
  });
  expect(attentionGaps(state)).toEqual([
    { name: 'Cancellation policy', why: 'not-understood' },
    { name: 'Bookings', why: 'refused' },
    { name: 'Check-in days', why: 'not-read' },
    { name: 'Early bird', why: 'not-sent' },
  ]);
  expect(syncGaps(state).map(({ name }) => name)).not.toContain('Check-in days');
});

it('takes the service at its null where a discount is read nowhere else, and names what is lacking once', () => {
  const none = withDiscounts({
    ...everything,
    discounts: read('discounts', { ...discounts, late_availability: null }),
  });
  expect(attentionGaps(none)).toEqual([]);
  const row = portfolioRow(7, { state: none, openRuns: [], verified: [], now, rules: usualRules });
  expect(row.activeDiscounts).toBe(0);
  const unknown = { is_of_another_kind: [{ rate: 1 }] };
  const foreign = withDiscounts({
    ...everything,
    'low-occupancy': { ...read('low-occupancy', unknown), shape: 'unrecognised' },
    discounts: read('discounts', { ...discounts, low_occupancy: unknown }),
  });
  expect(attentionGaps(foreign)).toEqual([{ name: 'Low occupancy', why: 'not-understood' }]);
});

it('tells in the list of properties why a figure is missing', () => {
  const doubt = read('security-deposit', { security_deposit: 'ask us', disable_security: false });
  const rowOf = (state: PropertyState) =>
    portfolioRow(7, { state, openRuns: [], verified: [], now, rules: usualRules });
  expect(rowOf({}).absences.depositAmount).toBe('not-read');
  expect(rowOf({ 'security-deposit': failed('service-forbidden') }).absences.depositAmount).toBe('refused');
  expect(rowOf({ 'security-deposit': failed('service-not-found') }).absences.depositAmount).toBe('not-found');
  const none = read('security-deposit', { property_id: 7, security_deposit: null, disable_security: false });
  expect(rowOf({ 'security-deposit': none }).absences.depositAmount).toBe('none');
  expect(rowOf({ 'security-deposit': { ...doubt, shape: 'unrecognised' } }).absences.depositAmount).toBe(
    'not-understood',
  );
  const part = read('bookings', { total: 137, bookings: [{ check_in: '2026-12-01' }] });
  expect(rowOf({ bookings: part }).absences.bookingsLast30Days).toBe('part');
});
