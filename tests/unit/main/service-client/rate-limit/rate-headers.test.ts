import { describe, expect, it } from 'vitest';

import {
  readRateLimits,
  readRetryAfterMs,
} from '../../../../../src/main/service-client/rate-limit/rate-headers.ts';

const now = new Date('2026-11-21T12:00:00Z');
const date = now.toUTCString();

const read = (headers: Record<string, string>) => readRateLimits({ ...headers, date }, now);

describe('readRateLimits', () => {
  it.each([
    [{ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': '30' }, 60, 12, 31_000],
    [{ 'x-rate-limit-limit': '60', 'x-rate-limit-remaining': '12' }, 60, 12, null],
    [{ 'ratelimit-limit': '60', 'ratelimit-remaining': '12', 'ratelimit-reset': '30' }, 60, 12, 31_000],
    [{ 'x-ratelimit-limit': '100, 100;window=60', 'x-ratelimit-remaining': '0' }, 100, 0, null],
    [{ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '1795262430' }, null, 5, 31_000],
    [{ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '1795262430000' }, null, 5, 31_000],
    [{ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '2026-11-21T12:00:30Z' }, null, 5, 31_000],
    [{ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '1m30.5s' }, null, 5, 90_500],
  ])('reads %j', (headers, limit, remaining, resetInMs) => {
    expect(read(headers)).toMatchObject([{ limit, remaining, resetInMs }]);
  });

  it('separates the limits of a minute and an hour', () => {
    expect(
      read({
        'x-ratelimit-remaining-hour': '2',
        'x-ratelimit-limit-hour': '1000',
        'x-ratelimit-remaining-minute': '50',
        'x-ratelimit-limit-minute': '60',
      }),
    ).toMatchObject([
      { limit: 1000, remaining: 2, windowMs: 3_600_000 },
      { limit: 60, remaining: 50, windowMs: 60_000 },
    ]);
  });

  it.each<[Record<string, string>]>([
    [{ 'content-type': 'x', 'x-request-id': '1' }],
    [{ 'x-ratelimit-remaining': '-4', 'x-ratelimit-limit': 'many', 'x-ratelimit-reset': '?' }],
    [{ ratelimit: 'problem;r=0, t=x' }],
    [{ ratelimit: '"unended;r=3;t=4' }],
    [{ ratelimit: 'problem;r=0, "t' }],
    [
      {
        'ratelimit-policy': '"bytes";q=100;w=60;qu="content-bytes"',
        ratelimit: '"bytes";r=1;qu="content-bytes"',
      },
    ],
  ])('returns nothing when the headers are unreadable: %j', (headers) => {
    expect(read(headers)).toEqual([]);
  });
});

describe('RateLimit and RateLimit-Policy', () => {
  const minute = { limit: 50, remaining: 20, resetInMs: 24_000, windowMs: 60_000 };
  const hour = { limit: 1000, remaining: 399, resetInMs: 2_403_000, windowMs: 3_600_000 };

  it.each([
    ['quoted names', '"permin";q=50;w=60, "perhr";q=1000;w=3600', '"permin";r=20;t=23, "perhr";r=399;t=2402'],
    ['bare names', 'permin;q=50;w=60,perhr;q=1000;w=3600', 'permin;r=20;t=23,perhr;r=399;t=2402'],
    ['l for the quota', 'permin;l=50;w=60, perhr;l=1000;w=3600', 'permin; r=20; t=23, perhr; r=399; t=2402'],
    [
      'names with separators, partitions and comments',
      '"a,b;c";q=50;w=60;pk=:QQ==:;acme="x,y", "a,b;c";q=1000;w=3600;pk=:Qg==:;qu="requests"',
      '"a,b;c";r=20;t=23;pk=:QQ==:, "a,b;c";r=399;t=2402;pk=:Qg==:',
    ],
  ])('reads several policies with %s', (_name, policy, field) => {
    expect(read({ 'ratelimit-policy': policy, ratelimit: field })).toMatchObject([minute, hour]);
  });

  it.each([
    ['one field with three figures', { ratelimit: 'limit=50, remaining=20, reset=23' }],
    [
      'one field for each figure',
      { 'ratelimit-limit': '50', 'ratelimit-remaining': '20', 'ratelimit-reset': '23' },
    ],
  ])('matches the policy to %s', (_name, fields) => {
    expect(read({ 'ratelimit-policy': '50;w=60, 1000;w=3600', ...fields })).toMatchObject([
      minute,
      { limit: 1000, remaining: null, windowMs: 3_600_000 },
    ]);
  });

  it('reads a limit together with its windows', () => {
    expect(
      read({
        'ratelimit-limit': '50, 50;w=60, 1000;w=3600',
        'ratelimit-remaining': '20',
        'ratelimit-reset': '23',
      }),
    ).toMatchObject([minute]);
  });

  it('reads a policy without a remaining number', () => {
    expect(read({ 'ratelimit-policy': '"burst";q=10;w=1' })).toMatchObject([
      { limit: 10, remaining: null, windowMs: 1_000 },
    ]);
  });
});

describe('Retry-After', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0.25' }, 250],
    // Never a moment too early.
    [{ 'retry-after': '1.0001' }, 1_001],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:20 GMT', date }, 21_000],
    [{ 'retry-after': 'Sat, 21 Nov 2020 12:00:20 GMT', date }, 1_000],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-5' }, null],
    [{}, null],
  ])('reads %j', (headers, ms) => {
    expect(readRetryAfterMs(headers, now)).toBe(ms);
  });
});
