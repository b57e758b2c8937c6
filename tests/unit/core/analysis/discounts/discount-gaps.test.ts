import { describe, expect, it } from 'vitest';
import { absenceWord } from '../../../../../src/core/wording/absence.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import {
  findUnreachableRules,
  noRulesReported,
} from '../../../../../src/core/analysis/discounts/unreachable-rules.ts';
import { applyingOf } from '../../../../../src/core/analysis/discounts/stay-space.ts';
import { gapSentences, discountGaps } from '../../../../../src/core/analysis/discounts/discount-gaps.ts';
import { discountFindings } from '../../../../../src/core/analysis/discounts/discount-warnings.ts';
import { discountRules, discountViews } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { findOverlaps } from '../../../../../src/core/analysis/discounts/overlap-finder.ts';
import { recognised } from '../../service/bodies/recognised.ts';

const own = { 'low-occupancy': undefined, 'short-break-rules': undefined } as const;
const allRead = { discounts: undefined, ...own, 'length-stay-discounts': undefined } as const;
const unread = { 'low-occupancy': 'not-read', 'short-break-rules': 'not-read' } as const;

const viewsOf = (body: JsonValue) => discountViews({ discounts: recognised('discounts', body) });

const none = { rows: [] };
const sentences = (gaps: ReturnType<typeof discountGaps>) => gapSentences(gaps, absenceWord);

describe('what judgements of discounts lack', () => {
  it('names what was not sent, not read, refused and not understood, each by its own word', () => {
    const views = viewsOf({ late_availability: { rows: 'many' }, early_bird: none });
    expect(
      sentences(discountGaps(views, { ...allRead, ...unread, 'length-stay-discounts': 'refused' })),
    ).toEqual([
      'Value not recognised: late availability.',
      'Refused: length of stay.',
      'Not loaded yet: low occupancy and short-break rules.',
    ]);
    expect(sentences(discountGaps(discountViews({}), allRead))).toEqual([
      'Not sent: low occupancy, early bird, late availability, short-break rules and length of stay.',
    ]);
  });

  it('does not call a discount absent where the list holds others under names that are not known', () => {
    const others = { late_availability: none, low_occupancy: none, short_break_rules: none };
    const views = viewsOf({ fruehbucher: { aktiv: true }, ...others });
    const words = sentences(discountGaps(views, allRead));
    expect(words).toEqual(['Field not recognised: early bird and length of stay.']);
    // What an envelope carries is no discount under another name.
    const known = viewsOf({ success: true, message: 'ok', late_availability: none });
    expect(sentences(discountGaps(known, allRead))[0]).toMatch(/^Not sent: /);
  });

  it('counts what stands below any name of a discount to it', () => {
    const views = viewsOf({ last_minute: { aktiv: true, rows: [{ max_days_before: 9, rabatt: 5 }] } });
    const late = discountGaps(views, allRead).find(({ discount }) => discount === 'lateAvailability');
    expect(late).toMatchObject({
      why: 'not-understood',
      fields: ['last_minute.aktiv', 'last_minute.rows[].rabatt'],
    });
  });

  it('names the fields of a discount that were sent and not understood', () => {
    const views = viewsOf({
      low_occupancy: none,
      early_bird: none,
      short_break_rules: none,
      length_of_stay: none,
      late_availability: { rows: [{ id: 1, max_days_before: 14, discount_percent: 10, only_if: 'rain' }] },
    });
    expect(sentences(discountGaps(views, allRead))).toEqual([
      'Value not recognised: of late availability only_if.',
    ]);
  });
});

describe('a limit that was sent and is not understood', () => {
  const limited = { id: 1, max_days_before: 14, max_nights: 'a few', discount_percent: 10 };
  const other = { id: 2, max_days_before: 30, discount_percent: 20 };
  const rows = discountRules(viewsOf({ late_availability: { rows: [limited, other] } }));

  it('is never taken for no limit', () => {
    const stay = { arrival: '2026-12-01', leadDays: 7, nights: 7, guests: 4 } as const;
    expect(rows.map((row) => applyingOf(row, stay).verdict)).toEqual(['may-apply', 'applies']);
  });

  it('makes overlaps uncertain, and no unreachable rule of what it hides', () => {
    expect(findOverlaps(rows, '2026-11-22', null).pairs).toMatchObject([{ isCertain: false }]);
    const unreachable = findUnreachableRules(rows, '2026-11-22', noRulesReported);
    // The other row covers every stay of this one only if its nights are any.
    expect(unreachable.filter(({ row }) => row.rowId === 1)).toEqual([]);
  });

  it('is in no finding that a list of properties keeps', () => {
    const views = viewsOf({
      early_bird: { rows: [{ id: 1, min_days_before: 10, max_nights: 'few', discount_percent: 10 }] },
      late_availability: { rows: [{ id: 2, max_days_before: 30, discount_percent: 20 }] },
    });
    expect(discountFindings(views).overlaps).toEqual([]);
  });
});
