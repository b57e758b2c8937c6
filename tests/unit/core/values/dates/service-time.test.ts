import { afterEach, expect, it, vi } from 'vitest';
import { parseServiceTime } from '../../../../../src/core/values/dates/service-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

function readIn(place: string, text: string): string | undefined {
  vi.stubEnv('TZ', place);
  return parseServiceTime(text)?.toISOString();
}

it.each([
  ['2026-11-07', '2026-11-07T00:00:00.000Z'],
  ['2026-11-07T10:00:00', '2026-11-07T10:00:00.000Z'],
  ['2027-06-05T24:00:00', '2027-06-06T00:00:00.000Z'],
  ['2026-11-07t10:00:00z', '2026-11-07T10:00:00.000Z'],
  ['2026-11-07t10:00', '2026-11-07T10:00:00.000Z'],
  ['2026-11-07 10:00:00.123456 UTC', '2026-11-07T10:00:00.123Z'],
  ['2026-11-07 10:00:00 -0930', '2026-11-07T19:30:00.000Z'],
  ['2026-11-07T10:00:00+05:45', '2026-11-07T04:15:00.000Z'],
  ['2026-11-07 10:00:00+02', '2026-11-07T08:00:00.000Z'],
  ['2028-02-29T23:59:59-12:00', '2028-03-01T11:59:59.000Z'],
  ['Sat, 07 Nov 2026 10:00:00 GMT', '2026-11-07T10:00:00.000Z'],
  ['7 Nov 2026 10:00 +0545', '2026-11-07T04:15:00.000Z'],
  // An hour that a clock on the wall left out, and one that it showed twice.
  ['2026-03-08T02:30:00', '2026-03-08T02:30:00.000Z'],
  ['2026-11-01T01:30:00', '2026-11-01T01:30:00.000Z'],
])('reads %s, wherever it is read', (text, instant) => {
  expect([readIn('America/New_York', text), readIn('Pacific/Kiritimati', text)]).toEqual([instant, instant]);
});

it.each([
  // Which is the day and which the month, nobody knows.
  '11/07/2026',
  '2026/11/07',
  '2026-11-7',
  '2026',
  '12',
  '-1',
  '',
  'soon',
  '2026-02-29',
  '2026-02-30T10:00:00Z',
  'Mon, 30 Feb 2026 10:00:00 GMT',
  '7 Xyz 2026 10:00:00 GMT',
  '7 Nov 2026 10:00:00 EST',
  '2026-11-07T25:00:00Z',
  '2026-11-07T10:00:00 EST',
])('takes %j for no time', (text) => {
  expect([readIn('America/New_York', text), readIn('Pacific/Kiritimati', text)]).toEqual([
    undefined,
    undefined,
  ]);
});
