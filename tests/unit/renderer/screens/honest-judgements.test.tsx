import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { arrivalTruthTable } from '../../../../src/core/analysis/arrivals/arrival-truth-table.ts';
import { UnknownFields } from '../../../../src/renderer/components/snapshot/unknown-fields.tsx';
import {
  type ArrivalAbsences,
  TruthVerdict,
} from '../../../../src/renderer/screens/property/channel-arrival/truth-verdict.tsx';
import { AllClear } from '../../../../src/renderer/kit/notes.tsx';
import { JudgedWithout } from '../../../../src/renderer/screens/property/discount-reading/discount-reading.tsx';
import { lackingRules } from '../../../../src/renderer/screens/property/discounts/unreachable-rules-panel.tsx';
import { decodedValue } from '../../core/service/bodies/recognised.ts';
import { markupOf as drawn } from '../markup.tsx';

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

describe('a judgement about discounts', () => {
  it('has a tick only where nothing was lacking', () => {
    expect(drawn(<AllClear isWhole>all is well</AllClear>)).toContain(tick);
    expect(drawn(<AllClear isWhole={false}>nothing so far</AllClear>)).not.toContain(tick);
  });

  it('names what it lacked', () => {
    const gaps = [{ discount: 'earlyBird', why: 'refused', fields: [] } as const];
    expect(drawn(<JudgedWithout gaps={gaps} />)).toContain('Refused: early bird.');
  });

  it('says why each rule of the property was left out', () => {
    const rules = { openWeekdays: null, shortBreaksEnabled: true, minNights: null, sleeps: 6 };
    const absences = {
      'start-days': { is: 'refused' },
      'short-breaks': undefined,
      'property-detail': undefined,
    } as const;
    expect(lackingRules(rules, absences)).toEqual([
      'the check-in day rules (refused)',
      'the shortest stay allowed (incomplete)',
    ]);
  });
});

describe('the verdict on arrival days', () => {
  it('is green only where all four answer for every weekday', () => {
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
    // What the service denies is not ticked, however well the weekdays agree.
    expect(verdict(false)).not.toContain(tick);
    expect(verdict(false)).not.toContain('In sync: all four sources agree');
    // Nor what agrees with a feed that is older than our own change.
    const change = { changeId: 'c', title: 'Short-break rules', sentAt: '2026-11-27T11:03:00.000Z' };
    expect(verdict(true, change)).not.toContain(tick);
    expect(verdict(true, change)).toContain('The feed is from before your change');
    const part = arrivalTruthTable({ startDays: everyDay, channel: undefined, openDates });
    const said = drawn(<TruthVerdict truth={part} why={notRead} reachedFeed={null} changedSince={null} />);
    expect(said).not.toContain(tick);
    expect(said).toContain('channels (value not recognised), changeover pattern (refused)');
  });
});

describe('fields beyond the reading', () => {
  it('stand with their values, hostile ones inert, and nothing that came is called missing', () => {
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
