import { afterEach, expect, it, vi } from 'vitest';
import { dateTimeFormat } from '../../../../../src/renderer/components/format/date-time-format.ts';

const options = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
afterEach(() => {
  vi.unstubAllEnvs();
});

it('follows the computer to another time zone', () => {
  const noon = new Date('2026-11-25T12:00:00Z');
  vi.stubEnv('TZ', 'UTC');
  expect(dateTimeFormat('en-GB', options).format(noon)).toBe('12:00');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(dateTimeFormat('en-GB', options).format(noon)).toBe('21:00');
});
