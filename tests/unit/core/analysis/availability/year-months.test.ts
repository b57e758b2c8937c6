import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { yearMonths } from '../../../../../src/core/analysis/availability/year-strip.ts';
import { answersFor } from '../../../../../src/core/analysis/availability/availability-calendar.ts';

const key = { workspaceId: 'w', resource: 'unavailable-dates', subject: '7', query: {} } as const;
const answered = (body: JsonValue): SnapshotView => ({ ...emptyView(key), body, hasBody: true });
const failed = (code: 'service-forbidden' | 'service-unexpected'): SnapshotView => ({
  ...emptyView(key),
  lastFailure: { at: '2026-11-22', error: { code, message: 'No.' } },
});

it('tells months that came and are not understood, that were refused, that failed, and that nobody asked for', () => {
  const known = yearMonths(
    ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'],
    [
      answered(['2026-11-02', '2026-12-24']),
      answered({ ledger: { taken: ['2026-12-24'] } }),
      answered(['2019-01-02', '2019-01-03']),
      failed('service-forbidden'),
      failed('service-unexpected'),
      undefined,
    ],
  );
  expect(known.counts).toEqual({ read: 1, 'not-understood': 2, refused: 1, failed: 1, 'not-read': 1 });
  expect(known.dates).toEqual(['2026-11-02']);
  expect(known.coverage).toEqual([{ from: '2026-11-01', to: '2026-11-30' }]);
  expect(known.notUnderstood).toEqual([
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
  ]);
});

const march = { from: '2027-03-01', to: '2027-03-31' } as const;

it.each([
  ['no date', [], true],
  ['a date of the month', ['2027-03-31'], true],
  ['dates of the year around it', ['2027-01-05', '2027-08-01'], true],
  ['only dates before it', ['2027-02-28'], false],
  ['only dates after it', ['2027-04-01', '2027-05-01'], false],
] as const)('%s', (_name, dates, answers) => {
  expect(answersFor(dates, march)).toBe(answers);
});
