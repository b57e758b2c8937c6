import type { AbsenceReason } from '../../../../../src/core/wording/absence.ts';
import { describe, expect, it } from 'vitest';
import type { PerformanceSeason } from '../../../../../src/core/analysis/performance/performance-figures.ts';
import type { FindingRule } from '../../../../../src/core/analysis/attention/finding.ts';
import { usualRules } from '../../../../../src/core/analysis/attention/finding.ts';
import type { VerifiedChange } from '../../../../../src/core/analysis/attention/drift.ts';
import { withDiscounts } from '../../../../../src/core/analysis/joined-states.ts';
import { judgeProperty } from '../../../../../src/core/analysis/attention/judge-property.ts';
import type { PropertyState } from '../../../../../src/core/analysis/attention/property-state.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { bodyRead, priced, read, readAt, undated } from './finding-samples.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const discounts = (body: JsonValue): PropertyState =>
  withDiscounts({ discounts: bodyRead('discounts', body) });

function lacksOf(state: PropertyState, rule: FindingRule, verified: readonly VerifiedChange[] = []) {
  return judgeProperty({ state, verified, now }, usualRules)
    .lacks.filter((lack) => lack.rule === rule)
    .map(({ why }) => why);
}

describe('seasons that cannot be judged', () => {
  const season = (change: Partial<PerformanceSeason>) => undated('Peak', '880', '900', change);
  const why = (absence: AbsenceReason) => ({ percentiles: absence, own: absence, achieved: absence });

  it('are said though another season of the property was judged', () => {
    const bare = season({ season: 'Winter', percentiles: [], absences: why('none') });
    expect(lacksOf(priced(season({}), bare), 'season-gap')).toEqual(['no-comparables']);
    expect(lacksOf(priced(season({})), 'season-gap')).toEqual([]);
  });

  it('say why: no median, nothing achieved, a contradiction, all over', () => {
    const given = (change: Partial<PerformanceSeason>) => lacksOf(priced(season(change)), 'season-gap');
    expect(given({ percentiles: [{ name: 'p25', level: 25, weekly: '900' }] })).toEqual(['no-comparables']);
    expect(given({ achieved: null, absences: why('none') })).toEqual(['no-achieved']);
    expect(given({ achieved: null, absences: why('not-understood') })).toEqual(['not-understood']);
    expect(given({ isOrdered: false })).toEqual(['contradictory']);
    expect(given({ dateTo: '2026-11-21' })).toEqual(['seasons-over']);
    expect(lacksOf(priced(), 'season-gap')).toEqual(['not-sent']);
  });
});

describe('discounts that cannot be judged', () => {
  const early = (rows: JsonValue[]): JsonValue => ({
    low_occupancy: null,
    early_bird: { active: true, rows },
    late_availability: { active: true, rows: [{ id: 9, max_days_before: 5, discount_percent: 5 }] },
    short_break_rules: { active: false, rows: [] },
  });
  const row = { id: 1, min_days_before: 90, discount_percent: 10 };
  const rulesOf = (state: PropertyState) =>
    (['overlapping-discounts', 'unreachable-rule'] as const).map((rule) => lacksOf(state, rule));

  it('are said by why, for both rules', () => {
    expect(rulesOf({})).toEqual([['not-read'], ['not-read']]);
    const strange = { discounts: { ...read(), shape: 'unrecognised' } } as const;
    expect(rulesOf(strange)).toEqual([['not-understood'], ['not-understood']]);
  });

  it('are said where one of them was not sent, or rows do not say what they depend on', () => {
    const whole = lacksOf(discounts(early([row])), 'unreachable-rule');
    expect(whole).not.toContain('unjudged-rules');
    const lame = { id: 2, discount_percent: 10 };
    expect(lacksOf(discounts(early([row, lame])), 'unreachable-rule')).toContain('unjudged-rules');
    const some = discounts({ early_bird: { active: true, rows: [row] } });
    expect(lacksOf(some, 'overlapping-discounts')).toContain('not-sent');
  });
});

describe('arrival days and drift that cannot be judged', () => {
  it('are said where one source alone tells days, or days came that tell nothing', () => {
    const channel = (body: JsonValue): PropertyState => ({
      'channel-arrival-status': bodyRead('channel-arrival-status', body),
    });
    const open = { arrival_open_weekdays: ['saturday'] };
    expect(lacksOf(channel(open), 'arrival-days')).toEqual(['not-read', 'not-sent']);
    const letters = { ...open, changeover_pattern: 'COXXOXC' };
    expect(lacksOf(channel(letters), 'arrival-days')).toEqual(['not-read', 'not-understood']);
    const both = { ...open, changeover_pattern: { decoded: ['saturday'] } };
    expect(lacksOf(channel(both), 'arrival-days')).toEqual([]);
  });

  it('are said where what we verified was not read since, or cannot be read', () => {
    const change: VerifiedChange = {
      changeId: 'c1',
      resource: 'security-deposit',
      title: 'Security deposit',
      verifiedAt: '2026-11-22T09:30:00.000Z',
      desired: { amount: '300', disabled: false },
    };
    const deposit = (editableBody: JsonValue, at: string): PropertyState => ({
      'security-deposit': { ...read(), readAt: at, editableBody },
    });
    const fine = { security_deposit: 300, disable_security: false };
    const later = '2026-11-22T09:45:00.000Z';
    expect(lacksOf({}, 'drift', [change])).toEqual(['not-read']);
    expect(lacksOf(deposit(fine, readAt), 'drift', [change])).toEqual(['not-read-since']);
    expect(lacksOf(deposit('<html>', later), 'drift', [change])).toEqual(['not-understood']);
    expect(lacksOf(deposit(fine, later), 'drift', [change])).toEqual([]);
  });
});
