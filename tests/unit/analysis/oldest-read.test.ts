import { expect, it } from 'vitest';
import { portfolioRow } from '../../../src/analysis/portfolio-row.ts';

it('a row is as old as the oldest body that it rests on', () => {
  const read = (readAt: string) => ({ readAt, shape: 'known', failure: null, facts: {} }) as const;
  const state = {
    'property-detail': read('2026-11-22T10:00:00.000Z'),
    discounts: read('2026-11-19T10:00:00.000Z'),
    bookings: { ...read('2026-11-22T10:00:00.000Z'), readAt: null },
  };
  const row = portfolioRow(1, state, [], new Date('2026-11-22T12:00:00Z'));
  expect(row.lastSyncedAt).toBe('2026-11-19T10:00:00.000Z');
});
