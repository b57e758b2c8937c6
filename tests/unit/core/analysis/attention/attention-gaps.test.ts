import { expect, it } from 'vitest';
import { withDiscounts } from '../../../../../src/core/analysis/joined-states.ts';
import { attentionGaps, syncGaps } from '../../../../../src/core/analysis/attention/read-attention.ts';
import { usualRules } from '../../../../../src/core/analysis/attention/finding.ts';
import { portfolioRow } from '../../../../../src/core/analysis/portfolio-row.ts';
import { observedResources } from '../../../../../src/core/analysis/property-facts.ts';
import type { PropertyState } from '../../../../../src/core/analysis/attention/property-state.ts';
import { whyMissing } from '../../../../../src/core/analysis/attention/property-state.ts';
import { bodyRead, failed, failing } from './finding-samples.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const discounts = { low_occupancy: [], early_bird: [], late_availability: [], short_break_rules: [] };

const everything = withDiscounts({
  ...Object.fromEntries(observedResources.map((resource) => [resource, bodyRead(resource, {})])),
  discounts: bodyRead('discounts', discounts),
});

it('lacks nothing where everything was read', () => {
  expect(attentionGaps(everything)).toEqual([]);
});

it('names what was not read, refused, not understood or not sent', () => {
  const state = withDiscounts({
    ...everything,
    'start-days': { ...bodyRead('start-days', {}), readAt: null, shape: null },
    bookings: failed('service-forbidden'),
    'cancellation-policy': { ...bodyRead('cancellation-policy', {}), shape: 'unrecognised' },
    discounts: bodyRead('discounts', { low_occupancy: [], late_availability: [], short_break_rules: [] }),
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
    discounts: bodyRead('discounts', { ...discounts, late_availability: null }),
  });
  expect(attentionGaps(none)).toEqual([]);
  const row = portfolioRow(7, { state: none, openRuns: [], verified: [], now, rules: usualRules });
  expect(row.activeDiscounts).toBe(0);
  const unknown = { is_of_another_kind: [{ rate: 1 }] };
  const foreign = withDiscounts({
    ...everything,
    'low-occupancy': { ...bodyRead('low-occupancy', unknown), shape: 'unrecognised' },
    discounts: bodyRead('discounts', { ...discounts, low_occupancy: unknown }),
  });
  expect(attentionGaps(foreign)).toEqual([{ name: 'Low occupancy', why: 'not-understood' }]);
});

it('tells in the list of properties why a figure is missing', () => {
  const doubt = bodyRead('security-deposit', { security_deposit: 'ask us', disable_security: false });
  const rowOf = (state: PropertyState) =>
    portfolioRow(7, { state, openRuns: [], verified: [], now, rules: usualRules });
  expect(rowOf({}).absences.depositAmount).toBe('not-read');
  expect(rowOf({ 'security-deposit': failed('service-forbidden') }).absences.depositAmount).toBe('refused');
  expect(rowOf({ 'security-deposit': failed('service-not-found') }).absences.depositAmount).toBe('not-found');
  const none = bodyRead('security-deposit', {
    property_id: 7,
    security_deposit: null,
    disable_security: false,
  });
  expect(rowOf({ 'security-deposit': none }).absences.depositAmount).toBe('none');
  expect(rowOf({ 'security-deposit': { ...doubt, shape: 'unrecognised' } }).absences.depositAmount).toBe(
    'not-understood',
  );
  const part = bodyRead('bookings', { total: 137, bookings: [{ check_in: '2026-12-01' }] });
  expect(rowOf({ bookings: part }).absences.bookingsLast30Days).toBe('part');
});

it('says that the service knows none only where it never gave one', () => {
  expect(whyMissing({ discounts: failed('service-not-found') }, 'discounts')).toBe('not-found');
  expect(whyMissing({ discounts: failed('service-forbidden') }, 'discounts')).toBe('refused');
  // What was read before is shown still: of that nothing says that there is none.
  const before = { discounts: failing('service-not-found') };
  expect(whyMissing(before, 'discounts')).toBeUndefined();
  expect(whyMissing(before, 'discounts', 'discounts')).toBe('not-sent');
});
