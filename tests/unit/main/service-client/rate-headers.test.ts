import { describe, expect, it } from 'vitest';

import { readAllowance, readRetryAfterMs } from '../../../../src/main/service-client/rate-headers.ts';

const now = new Date('2026-11-21T12:00:00Z');
const date = now.toUTCString();

describe('the allowance in the headers', () => {
  it.each([
    [{ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': '30' }, 60, 12, 31_000],
    [{ 'x-rate-limit-limit': '60', 'x-rate-limit-remaining': '12' }, 60, 12, null],
    [{ 'x-ratelimit-remaining-minute': '3', 'x-ratelimit-limit-minute': '60' }, 60, 3, null],
    [{ 'x-ratelimit-limit': '100, 100;window=60', 'x-ratelimit-remaining': '0' }, 100, 0, null],
    [{ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '1795262430' }, null, 5, 31_000],
    [{ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '1795262430000' }, null, 5, 31_000],
    [{ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '2026-11-21T12:00:30Z' }, null, 5, 31_000],
    [
      { 'x-ratelimit-remaining': '-4', 'x-ratelimit-limit': 'many', 'x-ratelimit-reset': '?' },
      null,
      null,
      null,
    ],
  ])('reads %j', (headers, limit, remaining, resetInMs) => {
    expect(readAllowance({ ...headers, date }, now)).toEqual({ limit, remaining, resetInMs });
  });

  it('lets the window with the least left bind', () => {
    const headers = {
      'x-ratelimit-remaining-hour': '2',
      'x-ratelimit-limit-hour': '1000',
      'x-ratelimit-remaining-minute': '50',
      'x-ratelimit-limit-minute': '60',
    };
    expect(readAllowance(headers, now)).toEqual({ limit: 1000, remaining: 2, resetInMs: null });
  });

  it('says nothing where the service says nothing', () => {
    expect(readAllowance({ 'content-type': 'x', 'x-request-id': '1' }, now)).toBeNull();
  });
});

describe('Retry-After', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0.25' }, 250],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:20 GMT', date }, 21_000],
    [{ 'retry-after': 'Sat, 21 Nov 2020 12:00:20 GMT', date }, 1_000],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-5' }, null],
    [{}, null],
  ])('reads %j', (headers, ms) => {
    expect(readRetryAfterMs(headers, now)).toBe(ms);
  });
});
