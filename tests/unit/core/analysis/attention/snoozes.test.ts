import { describe, expect, it } from 'vitest';
import type { GatheredRow, Snooze } from '../../../../../src/core/analysis/attention/gathered-findings.ts';
import {
  gatherFindings,
  measuresOf,
  withoutSnoozed,
} from '../../../../../src/core/analysis/attention/gathered-findings.ts';
import { named, readAt, row } from './finding-samples.ts';

const now = new Date('2026-11-22T10:00:00.000Z');

describe('what is snoozed', () => {
  const gaps = (...rows: GatheredRow[]) => gatherFindings(rows);
  const snooze = (
    until: Snooze['until'],
    rowId: string | null,
    measures: Snooze['measures'] = {},
  ): Snooze => ({
    key: 'season-gap:::peak',
    rowId,
    rule: 'season-gap',
    season: named('Peak'),
    until,
    since: readAt,
    measures,
  });
  const before = gaps(row('season-gap', 1, 25, 'Peak'), row('season-gap', 2, 30, 'Peak'));
  const shown = (found: ReturnType<typeof gaps>, ...snoozes: Snooze[]) =>
    withoutSnoozed(found, snoozes, now).findings.flatMap(({ rows }) => rows.map(({ id }) => id));

  it('comes back at its moment', () => {
    expect(shown(before, snooze({ is: 'moment', at: '2026-11-23T08:00:00Z' }, null))).toEqual([]);
    expect(shown(before, snooze({ is: 'moment', at: '2026-11-22T09:59:00Z' }, null))).toEqual(['2', '1']);
    expect(shown(before, snooze({ is: 'moment', at: '2026-11-23T08:00:00Z' }, '2'))).toEqual(['1']);
  });

  it('comes back when it is worse by a step, and where a property is new', () => {
    const measures = measuresOf(before[0]?.rows ?? []);
    const until = snooze({ is: 'worse' }, null, measures);
    const after = gaps(
      row('season-gap', 1, 29.9, 'Peak'),
      row('season-gap', 2, 35, 'Peak'),
      row('season-gap', 3, 21, 'Peak'),
    );
    expect(shown(before, until)).toEqual([]);
    expect(shown(after, until)).toEqual(['2', '3']);
    expect(withoutSnoozed(after, [until], now).hidden[0]?.rows.map(({ id }) => id)).toEqual(['1']);
  });

  it('does not hide a feed that was updated in between and is stale again', () => {
    const fed = (hours: number) => {
      const found = row('stale-feed', 1, hours);
      const facts = { is: 'feed', updatedAt: null, hours, contradiction: null } as const;
      return gatherFindings([{ ...found, row: { ...found.row, facts } }]);
    };
    const until = {
      ...snooze({ is: 'moment', at: '2026-12-24T08:00:00Z' }, '1', { '1': 60 }),
      key: 'stale-feed',
    };
    const threeDaysOn = new Date(Date.parse(readAt) + 72 * 3_600_000);
    const shownThen = (hours: number) => withoutSnoozed(fed(hours), [until], threeDaysOn).findings.length;
    // An age in hours that was counted back is not exact.
    expect(shownThen(60 + 71)).toBe(0);
    expect(shownThen(61)).toBe(1);
  });
});
