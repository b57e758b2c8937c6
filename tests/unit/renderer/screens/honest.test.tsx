// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode, ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { arrivalTruthTable } from '../../../../src/core/analysis/arrivals/arrival-truth-table.ts';
import { type DiscountGap, discountGaps } from '../../../../src/core/analysis/discounts/discount-gaps.ts';
import { discountRules, discountViews } from '../../../../src/core/analysis/discounts/discounts.ts';
import { priceBreakdown } from '../../../../src/core/analysis/pricing/price-breakdown.ts';
import type { SeasonBodies } from '../../../../src/core/analysis/pricing/season-absence.ts';
import { seasonAssociations } from '../../../../src/core/analysis/pricing/season-associations.ts';
import { seasonPricing } from '../../../../src/core/analysis/pricing/season-pricing.ts';
import { factsOf } from '../../../../src/core/analysis/property-facts.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { DepositText } from '../../../../src/renderer/components/property/deposit-text.tsx';
import { FeedText } from '../../../../src/renderer/components/property/feed-text.tsx';
import { UnknownFields } from '../../../../src/renderer/components/snapshot/unknown-fields.tsx';
import { AllClear } from '../../../../src/renderer/kit/notes.tsx';
import { PropertyFactValue, propertyFacts } from '../../../../src/renderer/property-reads/property-facts.tsx';
import { DiscountsOn } from '../../../../src/renderer/screens/properties/peek/peek-parts.tsx';
import { FeedFreshnessFact } from '../../../../src/renderer/screens/property/channel-arrival/feed-freshness.tsx';
import type { ArrivalAbsences } from '../../../../src/renderer/screens/property/channel-arrival/truth-verdict.tsx';
import { TruthVerdict } from '../../../../src/renderer/screens/property/channel-arrival/truth-verdict.tsx';
import { JudgedWithout } from '../../../../src/renderer/screens/property/discount-reading/discount-reading.tsx';
import { unreportedRules } from '../../../../src/renderer/screens/property/discounts/unreachable-rules-panel.tsx';
import { ReportSeasons } from '../../../../src/renderer/screens/report/report-seasons.tsx';
import { ReportDiscounts } from '../../../../src/renderer/screens/report/report-sheet.tsx';
import { decodedValue } from '../../core/service/bodies/recognised.ts';
import { draw, useDrawnPage } from '../in-page.tsx';
import { wordsOf, markupOf as drawn } from '../markup.tsx';

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
  it('are unknown rather than "none" when unread or refused', () => {
    const gaps: readonly DiscountGap[] = unread;
    const peek = words(<DiscountsOn discounts={{ views, gaps, isUnderWay: false }} propertyId={7} />);
    expect(peek).not.toMatch(/none/i);
    expect(peek).toMatch(/Refused: .*early bird/);
    expect(words(<ReportDiscounts discounts={{ rows: [], gaps }} />)).toMatch(/^Unknown/);
  });

  it('are "Loading…" while the cache is being read', () => {
    expect(words(<DiscountsOn discounts={{ views, gaps: [], isUnderWay: true }} propertyId={7} />)).toBe(
      'Loading…',
    );
  });

  it('are "None" only when all were loaded', () => {
    const one = unread.slice(0, 1);
    expect(words(<ReportDiscounts discounts={{ rows: [], gaps: one }} />)).toMatch(
      /^None active in what’s loaded/,
    );
    expect(words(<ReportDiscounts discounts={{ rows: [], gaps: [] }} />)).toBe('None.');
  });
});

describe('deposit', () => {
  const text = (body: JsonValue): string =>
    words(<DepositText facts={factsOf('security-deposit', { body }, new Date(readAt))} />);

  it('is not shown as requested if its switch was sent as null', () => {
    expect(text({ property_id: 7, security_deposit: 250, disable_security: null })).toBe(
      '250 · asked for: sent as null',
    );
  });

  it('is not shown as missing if its amount wasn’t recognised', () => {
    const facts = { depositDisabled: false, absent: { depositAmount: 'not-understood' } } as const;
    expect(words(<DepositText facts={facts} />)).toBe('Amount: value not recognised');
    expect(text({ property_id: 7, security_deposit: null, disable_security: false })).toBe('No amount set');
  });
});

describe('property fact', () => {
  const view = emptyView({ workspaceId: 'w', resource: 'security-deposit', subject: '7', query: {} });
  const error = { code: 'service-forbidden', message: 'No.' } as const;
  const value = (given: Partial<typeof view>): string =>
    words(<PropertyFactValue fact={propertyFacts.deposit} view={{ ...view, ...given }} error={undefined} />);

  it('names the reason for a missing value', () => {
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

  it('about the feed always has text', () => {
    expect(words(<FeedText updatedAt={undefined} isStale={false} contradiction={null} />)).toMatch(
      /^reported fresh/,
    );
    expect(words(<FeedText updatedAt="last week" isStale={true} contradiction={null} />)).toBe(
      'time unknown stale',
    );
  });
});

describe('report seasons', () => {
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

  it('name the reason for each missing figure', () => {
    const shown = table(unread, {
      achieved: { is: 'refused' },
      segments: { is: 'not-read' },
      bookings: { is: 'not-understood' },
    });
    expect(shown).toMatch(/refused 900 unknown not loaded yet value not recognised unknown$/);
    expect(shown).not.toContain('—');
  });

  it('report unrecognised booking prices as such', () => {
    expect(table([], {})).toMatch(/no such season 900 unknown no such segment value not recognised none$/);
  });
});

const tick = 'tabler-icon-circle-check';
const everyDay = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};
const notRead: ArrivalAbsences = {
  'start-days': { is: 'not-sent' },
  'feed-weekdays': { is: 'not-understood' },
  'changeover-pattern': { is: 'refused' },
  'open-dates': { is: 'not-read' },
};

describe('verdicts on discounts', () => {
  it('show a tick only without gaps', () => {
    expect(drawn(<AllClear isWhole>all is well</AllClear>)).toContain(tick);
    expect(drawn(<AllClear isWhole={false}>nothing so far</AllClear>)).not.toContain(tick);
  });

  it('name the missing discounts', () => {
    const gaps = [{ discount: 'earlyBird', why: 'refused', fields: [] } as const];
    expect(drawn(<JudgedWithout gaps={gaps} />)).toContain('Refused: early bird.');
  });

  it('explain why each property rule was left out', () => {
    const rules = { openWeekdays: null, shortBreaksEnabled: true, minNights: null, sleeps: 6 };
    const absences = {
      'start-days': { is: 'refused' },
      'short-breaks': undefined,
      'property-detail': undefined,
    } as const;
    expect(unreportedRules(rules, absences)).toEqual([
      'the check-in day rules (refused)',
      'the shortest stay allowed (incomplete)',
    ]);
  });
});

describe('verdict on check-in days', () => {
  it('is green only if all four sources agree on every weekday', () => {
    const channel = decodedValue('channel-arrival-status', {
      arrival_open_weekdays: Object.keys(everyDay),
      changeover_pattern: 'CCCCCCC',
    });
    const openDates = ['2026-12-01', '2026-12-02'] as const;
    const whole = arrivalTruthTable({ startDays: everyDay, channel, openDates });
    const verdict = (
      reachedFeed: boolean | null,
      changedSince: ComponentProps<typeof TruthVerdict>['changedSince'] = null,
    ): string =>
      drawn(
        <TruthVerdict truth={whole} why={notRead} reachedFeed={reachedFeed} changedSince={changedSince} />,
      );
    expect([verdict(null).includes(tick), verdict(true).includes(tick)]).toEqual([true, true]);
    // A status denied by the service gets no tick, however well the weekdays agree.
    expect(verdict(false)).not.toContain(tick);
    expect(verdict(false)).not.toContain('In sync: all four sources agree');
    // Nor does agreement with a feed older than our own change.
    const change = { changeId: 'c', title: 'Short-break rules', sentAt: '2026-11-27T11:03:00.000Z' };
    expect(verdict(true, change)).not.toContain(tick);
    expect(verdict(true, change)).toContain('The feed is from before your change');
    const part = arrivalTruthTable({ startDays: everyDay, channel: undefined, openDates });
    const shown = drawn(<TruthVerdict truth={part} why={notRead} reachedFeed={null} changedSince={null} />);
    expect(shown).not.toContain(tick);
    expect(shown).toContain('channels (value not recognised), changeover pattern (refused)');
  });
});

describe('unknown fields', () => {
  it('are shown with escaped values, and never counted as missing', () => {
    const read = decodeResource('channel-arrival-status', {
      body: {
        feed: { generated_at: '2026-11-22T01:00:00Z' },
        arrival_open_weekdays: [5, 6],
        'x\u202e<script>': '<img onerror=1>',
      },
    });
    if (read.shape === 'unrecognised') throw new Error(read.reason);
    const shown = drawn(<UnknownFields read={read} />);
    expect(shown).toContain('2 fields not recognised · 1 expected field not found');
    expect(shown).toContain('[5,6]');
    expect(shown).toContain('&lt;img onerror=1&gt;');
    expect(shown).not.toContain('\u202e');
  });
});

useDrawnPage();

const nineHours = new Date(Date.now() - 9 * 3_600_000).toISOString();

function shown(body: JsonValue): string {
  const status = decodedValue('channel-arrival-status', body);
  draw(
    <main>
      <FeedFreshnessFact status={status} readAt={new Date()} />
    </main>,
  );
  const words = screen.getByRole('main').textContent;
  cleanup();
  return words;
}

it('the feed time is the one the service sent', () => {
  const words = shown({ feed: { last_generated_at: nineHours, age_hours: 9 } });
  expect(words).toContain('Fresh updated 9 h ago');
  expect(words).toContain('Age when loaded: 9 hours');
  expect(words).not.toMatch(/Worked out|disagree/);
});

it('the feed time is worked out from a sent age, with a note', () => {
  const words = shown({ feed: { age_hours: 48, is_stale: true } });
  expect(words).toContain('Stale updated 2 days ago');
  expect(words).toContain('Worked out from the age in hours. The service calls it stale.');
});

it('the feed time is "Not sent" when nothing gives it', () => {
  expect(shown({ arrival_open_weekdays: [] })).toMatch(/^Not checkedFeed time: Not sent/);
});

it('the feed time and its age disagree only beyond rounding', () => {
  expect(shown({ feed_generated_at: nineHours, feed_age_hours: 10 })).not.toContain('disagree');
  const words = shown({ feed: { generated_at: nineHours, age_hours: 7.5 } });
  expect(words).toMatch(/^Not checked/);
  expect(words).toContain('By the time the feed was 1.5 hours older than by the age.');
});
