import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatheredEvents, gatherMs } from '../../../../../src/renderer/client/queries/gathered-events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lands the first event at once, and what comes shortly afterwards together, in its order', () => {
  const landed: (readonly number[])[] = [];
  const take = gatheredEvents<number>((events) => landed.push(events));
  for (const event of [1, 2, 3]) take(event);
  expect(landed).toEqual([[1]]);
  vi.advanceTimersByTime(gatherMs);
  expect(landed).toEqual([[1], [2, 3]]);
});

it('goes on gathering while events come, and lands the next one at once after a pause', () => {
  const landed: (readonly number[])[] = [];
  const take = gatheredEvents<number>((events) => landed.push(events));
  for (let event = 1; event <= 10; event += 1) {
    take(event);
    vi.advanceTimersByTime(gatherMs / 2);
  }
  expect(landed.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(landed.length).toBeLessThanOrEqual(6);
  vi.advanceTimersByTime(2 * gatherMs);
  take(11);
  expect(landed.at(-1)).toEqual([11]);
});

it('takes what comes while it lands something', () => {
  const landed: (readonly string[])[] = [];
  const take = gatheredEvents<string>((events) => {
    landed.push(events);
    if (events.includes('one')) take('another');
  });
  take('one');
  vi.advanceTimersByTime(gatherMs);
  expect(landed).toEqual([['one'], ['another']]);
});
