import { afterEach, expect, it, vi } from 'vitest';
import { dateTimeFormat } from '../../../../../src/renderer/components/format/date-time-format.ts';

const options = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
afterEach(() => {
  vi.unstubAllEnvs();
});

it('is made once for one question', () => {
  expect(dateTimeFormat('en-GB', options)).toBe(dateTimeFormat('en-GB', { ...options }));
  expect(dateTimeFormat('en-GB', options)).not.toBe(dateTimeFormat('de', options));
});

it('follows the computer to another time zone', () => {
  const noon = new Date('2026-11-25T12:00:00Z');
  vi.stubEnv('TZ', 'UTC');
  expect(dateTimeFormat('en-GB', options).format(noon)).toBe('12:00');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(dateTimeFormat('en-GB', options).format(noon)).toBe('21:00');
});

it('is the system’s where a locale does not exist', () => {
  expect(dateTimeFormat('no such one', options).resolvedOptions().locale).toBe(
    new Intl.DateTimeFormat(undefined, options).resolvedOptions().locale,
  );
});
