import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/contract/json/json.ts';
import { decodeResource } from '../../../../src/contract/service/decode.ts';
import { recognised } from './recognised.ts';

describe('an empty list under a name that says nothing of it', () => {
  it.each<JsonValue>([
    { data: [], unavailable: ['2027-06-05', '2027-06-06'] },
    { results: [], blocked_days: ['2027-06-05'] },
    { success: true, data: { items: [], booked: ['2027-06-05'] } },
  ])('is not known to be empty where another list beside it may be meant: %j', (body) => {
    const decoded = decodeResource('unavailable-dates', body);
    expect(decoded.shape).toBe('unrecognised');
    if (decoded.shape !== 'unrecognised') return;
    expect(decoded.reason).toContain('another one beside it');
    expect(decoded.unknownFields.length).toBeGreaterThan(0);
  });

  it.each<JsonValue>([
    { data: [] },
    { data: [], warnings: [] },
    { data: [], links: [{ rel: 'self', href: '/x' }] },
    { data: [], channels: ['villapoint', 'staylark'] },
    { unavailable_dates: [], available_dates: ['2027-06-05'] },
  ])('is one where nothing else can be: %j', (body) => {
    expect(recognised('unavailable-dates', body).value.rows).toEqual([]);
  });

  it('hides no rows that are there', () => {
    const body = { data: ['2027-06-05'], open: ['2027-06-06'] };
    expect(recognised('unavailable-dates', body).value.rows).toEqual(['2027-06-05']);
  });
});
