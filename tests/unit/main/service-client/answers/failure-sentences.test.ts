import { describe, expect, it } from 'vitest';
import { appErrorSchema } from '../../../../../src/core/values/errors.ts';
import {
  allowanceSpentError,
  rateLimitedError,
} from '../../../../../src/main/service-client/answers/failure-sentences.ts';

const now = new Date('2026-12-01T10:00:00Z');

describe('a wait for the limit of the service', () => {
  it('ends so long from now, whoever says so', () => {
    for (const error of [rateLimitedError(7_000, now, []), allowanceSpentError(7_000, now)]) {
      expect(error).toMatchObject({ retryAfterMs: 7_000, retryAt: '2026-12-01T10:00:07.000Z' });
    }
  });

  it('is told of where a service names one that no date can tell', () => {
    const { data: error } = appErrorSchema.safeParse(rateLimitedError(1e18, now, ['slow down']));
    expect(error).toMatchObject({ code: 'service-rate-limited', serviceMessages: ['slow down'] });
    expect(Date.parse(error?.retryAt ?? '')).toBeGreaterThan(now.getTime());
  });
});
