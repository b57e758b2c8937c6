import { describe, expect, it } from 'vitest';
import { weekdays } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import {
  arrivalTruthTable,
  patternAnswers,
} from '../../../../../src/core/analysis/arrivals/arrival-truth-table.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const nothing = { startDays: undefined, channel: undefined, openDates: undefined };
const channelOf = (fields: Record<string, JsonValue>) =>
  decodedValue('channel-arrival-status', { feed: { age_hours: 3 }, ...fields });
const openOf = (pattern: JsonValue) => {
  const { answers, from } = patternAnswers(channelOf({ changeover_pattern: pattern }));
  const open = Object.entries(answers).flatMap(([day, answer]) => (answer === true ? [day] : []));
  return [from, ...open];
};

describe('patternAnswers', () => {
  it.each<[JsonValue, (string | null)[]]>([
    [{ decoded: { friday: true, saturday: '0' } }, ['decoded', 'friday']],
    [{ decoded: { fri: 'C', sat: 'I', sun: 'O', mon: 'X' } }, ['decoded', 'friday', 'saturday']],
    [{ decoded: ['Friday', 'sat'] }, ['decoded', 'friday', 'saturday']],
    [{ decoded: ['Friday', 6] }, ['not-reported']],
    [{ decoded: [5, 6] }, ['not-reported']],
    [{ decoded: { friday: { arrival: true }, monday: { arrival: false } } }, ['decoded', 'friday']],
    [{ decoded: [], raw: 'XXXXXCX' }, ['not-reported']],
    ['xxxxccx', ['not-reported']],
    ['xxxxxxx', ['raw-letters']],
    ['ccicccc', ['raw-letters', ...weekdays]],
    [{ decoded: { friday: 'perhaps' } }, ['not-reported']],
    [{ raw: 'CCCXXXXCCC' }, ['not-reported']],
    [null, ['not-reported']],
  ])('%j', (pattern, expected) => {
    expect(openOf(pattern)).toEqual(expected);
  });

  it('does not take a day that the pattern leaves out as closed', () => {
    const { answers } = patternAnswers(channelOf({ changeover_pattern: { decoded: { friday: true } } }));
    expect([answers.friday, answers.monday]).toEqual([true, null]);
  });
});

describe('arrivalTruthTable', () => {
  it('tells nothing, and finds nothing, where nothing was read', () => {
    const table = arrivalTruthTable(nothing);
    expect(table.mismatches).toEqual([]);
    expect(table.unreported).toEqual(['start-days', 'feed-weekdays', 'changeover-pattern', 'open-dates']);
    const said = table.weekdays.flatMap((row) => Object.values(row.says));
    expect([said.length, new Set(said)]).toEqual([28, new Set([null])]);
  });

  it('names the source that contradicts the start-day rules', () => {
    const table = arrivalTruthTable({
      startDays: decodedValue('start-days', { friday: true, saturday: true, sunday: false }),
      channel: channelOf({ arrival_open_weekdays: ['saturday', 'sunday'] }),
      openDates: ['2026-12-04', '2026-12-11', '2026-12-06'],
    });
    const row = (weekday: string) => table.weekdays.find((one) => one.weekday === weekday);
    expect(table.mismatches).toEqual(['friday', 'sunday']);
    expect(row('friday')).toMatchObject({
      openDateCount: 2,
      disagreeing: ['feed-weekdays'],
      explanation:
        'Open according to the start-day rules and the open check-in dates; closed according to the channel feed.',
    });
    expect(row('sunday')?.disagreeing).toEqual(['feed-weekdays', 'open-dates']);
  });
});
