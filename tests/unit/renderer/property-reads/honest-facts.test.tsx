import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { type DiscountGap, discountGaps } from '../../../../src/core/analysis/discounts/discount-gaps.ts';
import { discountRules, discountViews } from '../../../../src/core/analysis/discounts/discounts.ts';
import { priceBreakdown } from '../../../../src/core/analysis/pricing/price-breakdown.ts';
import { seasonAssociations } from '../../../../src/core/analysis/pricing/season-associations.ts';
import type { SeasonBodies } from '../../../../src/core/analysis/pricing/season-absence.ts';
import { seasonPricing } from '../../../../src/core/analysis/pricing/season-pricing.ts';
import { factsOf } from '../../../../src/core/analysis/property-facts.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { DepositText } from '../../../../src/renderer/components/property/deposit-text.tsx';
import { FeedText } from '../../../../src/renderer/components/property/feed-text.tsx';
import { PropertyFactValue, propertyFacts } from '../../../../src/renderer/property-reads/property-facts.tsx';
import { DiscountsOn } from '../../../../src/renderer/screens/properties/peek/peek-parts.tsx';
import { ReportDiscounts } from '../../../../src/renderer/screens/report/report-sheet.tsx';
import { ReportSeasons } from '../../../../src/renderer/screens/report/report-seasons.tsx';
import { decodedValue } from '../../core/service/bodies/recognised.ts';
import { wordsOf } from '../markup.tsx';

const words = (node: ReactNode): string => wordsOf(node, { between: ' ' });

const readAt = '2026-11-22T10:00:00Z';
const views = discountViews({});
const noReason = { discounts: undefined, 'low-occupancy': undefined, 'short-break-rules': undefined };
const unread = discountGaps(views, {
  ...noReason,
  'length-stay-discounts': 'not-read',
  discounts: 'refused',
});

describe('discounts', () => {
  it('are not "none" where their bodies were not read or were refused', () => {
    const gaps: readonly DiscountGap[] = unread;
    const peek = words(<DiscountsOn discounts={{ views, gaps, isUnderWay: false }} propertyId={7} />);
    expect(peek).not.toMatch(/none/i);
    expect(peek).toMatch(/Refused: .*early bird/);
    expect(words(<ReportDiscounts discounts={{ rows: [], gaps }} />)).toMatch(/^Unknown/);
  });

  it('are not "none" while the cache is still asked', () => {
    expect(words(<DiscountsOn discounts={{ views, gaps: [], isUnderWay: true }} propertyId={7} />)).toBe(
      'Loading…',
    );
  });

  it('are "none" of those that were read where one was not, and "none" where all were', () => {
    const one = unread.slice(0, 1);
    expect(words(<ReportDiscounts discounts={{ rows: [], gaps: one }} />)).toMatch(
      /^None active in what’s loaded/,
    );
    expect(words(<ReportDiscounts discounts={{ rows: [], gaps: [] }} />)).toBe('None.');
  });
});

describe('a deposit', () => {
  const text = (body: JsonValue): string =>
    words(<DepositText facts={factsOf('security-deposit', { body }, new Date(readAt))} />);

  it('is not said to be asked for where its switch was sent as null', () => {
    expect(text({ property_id: 7, security_deposit: 250, disable_security: null })).toBe(
      '250 · asked for: sent as null',
    );
  });

  it('is not "none" where an amount came that is not understood', () => {
    const facts = { depositDisabled: false, absent: { depositAmount: 'not-understood' } } as const;
    expect(words(<DepositText facts={facts} />)).toBe('Amount: value not recognised');
    expect(text({ property_id: 7, security_deposit: null, disable_security: false })).toBe('No amount set');
  });
});

describe('a fact of a property', () => {
  const view = emptyView({ workspaceId: 'w', resource: 'security-deposit', subject: '7', query: {} });
  const error = { code: 'service-forbidden', message: 'No.' } as const;
  const value = (given: Partial<typeof view>): string =>
    words(<PropertyFactValue fact={propertyFacts.deposit} view={{ ...view, ...given }} error={undefined} />);

  it('has the word of what happened, and never a dash', () => {
    expect(value({})).toBe('Not loaded yet');
    expect(value({ lastFailure: { at: readAt, error } })).toBe('Refused');
    const timeout = { code: 'service-timeout', message: 'No answer.' } as const;
    expect(value({ lastFailure: { at: readAt, error: timeout } })).toBe(
      'Not loaded yet: the service took too long to respond',
    );
    const notAsked = { code: 'credential-refused', message: 'Not asked.' } as const;
    expect(value({ lastFailure: { at: readAt, error: notAsked } })).toBe('Refused');
    const unknown = { code: 'service-not-found', message: 'No such property.' } as const;
    expect(value({ lastFailure: { at: readAt, error: unknown } })).toBe('Not found');
    expect(value({ hasBody: true, readAt, body: ['?'], shape: 'unrecognised' })).toBe('Value not recognised');
  });

  it('of the feed is never empty', () => {
    expect(words(<FeedText updatedAt={undefined} isStale={false} contradiction={null} />)).toMatch(
      /^reported fresh/,
    );
    expect(words(<FeedText updatedAt="last week" isStale={true} contradiction={null} />)).toBe(
      'time unknown stale',
    );
  });
});

describe('the seasons of a report', () => {
  const comparable = decodedValue('comparable-pricing', {
    seasons: [{ season: 'Peak', date_from: '2026-07-01', date_to: '2026-08-31', p50: 900 }],
  });
  const stay = { check_in: '2026-07-10', check_out: '2026-07-17' };
  const bookings = decodedValue('bookings', [
    { booking_id: 1, ...stay, total_price: 'POA', discount_amount: 0 },
  ]);
  const table = (gaps: readonly DiscountGap[], bodies: Partial<SeasonBodies>): string => {
    const seasons = seasonPricing(comparable, undefined, undefined).seasons.map((position) =>
      priceBreakdown(
        position,
        seasonAssociations(position, discountRules(views), bodies.bookings ? undefined : bookings.rows),
        50,
      ),
    );
    const read = { achieved: undefined, segments: undefined, bookings: undefined, ...bodies };
    return words(
      <ReportSeasons report={{ seasons, chosen: 0, bodies: read, discounts: { rows: [], gaps } }} />,
    );
  };

  it('say which of the four words it is, where there is no figure', () => {
    const said = table(unread, {
      achieved: { is: 'refused' },
      segments: { is: 'not-read' },
      bookings: { is: 'not-understood' },
    });
    expect(said).toMatch(/refused 900 unknown not loaded yet value not recognised unknown$/);
    expect(said).not.toContain('—');
  });

  it('say that prices of bookings came and were not understood', () => {
    expect(table([], {})).toMatch(/no such season 900 unknown no such segment value not recognised none$/);
  });
});
