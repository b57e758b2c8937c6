import { expect, test } from 'vitest';
import { DEPOSIT, started } from './simulator-under-test.ts';

test('the rate limit counts down, then 429 says how long to wait, then it is full again', async () => {
  const { send, simulator } = await started({ rateLimitPerMinute: 3 });
  const remaining: (string | null)[] = [];
  for (let count = 0; count < 3; count += 1) {
    const reply = await send(DEPOSIT);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('X-RateLimit-Limit')).toBe('3');
    remaining.push(reply.headers.get('X-RateLimit-Remaining'));
    simulator.controls.clock.advance(5000);
  }
  expect(remaining).toEqual(['2', '1', '0']);
  const limited = await send(DEPOSIT);
  expect(limited.body).toMatchObject({ statusCode: 429, message: 'Rate limit exceeded' });
  expect(limited.headers.get('Retry-After')).toBe('45');
  expect(limited.headers.get('X-RateLimit-Reset')).toBe('45');
  simulator.controls.clock.advance(45_000);
  expect((await send(DEPOSIT)).status).toBe(200);
});

test('each credential has a rate limit of its own, and refused requests use it up too', async () => {
  const { send, simulator } = await started({ rateLimitPerMinute: 1 });
  const other = simulator.controls.issueKey({ label: 'other', role: 'partner' });
  expect((await send(DEPOSIT)).status).toBe(200);
  expect((await send(DEPOSIT)).status).toBe(429);
  expect((await send(DEPOSIT, { key: other })).status).toBe(403);
  expect((await send('/developer/places', { key: other })).status).toBe(429);
  expect((await send(DEPOSIT, { key: null })).headers.get('X-RateLimit-Limit')).toBeNull();
});
