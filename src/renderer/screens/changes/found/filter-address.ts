import { parseCalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { ChangeFilter, ChangeOutcome, ChangeSetting } from '../../../../ipc/changes/found-changes.ts';
import { changeOutcomes, changeSettings } from '../../../../ipc/changes/found-changes.ts';

/** Which changes a person chose to see; null: any. Days are those of this computer, both within. */
export interface ChosenChanges {
  readonly house: string | null;
  readonly setting: ChangeSetting | null;
  readonly outcome: ChangeOutcome | null;
  readonly planId: string | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

export const anyChange: ChosenChanges = {
  house: null,
  setting: null,
  outcome: null,
  planId: null,
  from: null,
  to: null,
};

const names = ['house', 'setting', 'outcome', 'planId', 'from', 'to'] as const;

export function isAnyChange(chosen: ChosenChanges): boolean {
  return names.every((name) => chosen[name] === null);
}

/** What a segment of an address chooses; what it says and is no choice is left out. */
export function chosenIn(segment: string | undefined): ChosenChanges {
  const said = new Map(
    (segment ?? '').split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.split(':', 2);
      return [name, value];
    }),
  );
  const house = said.get('house') ?? '';
  const planId = said.get('planId') ?? '';
  return {
    house: /^\d{1,18}$/.test(house) ? house : null,
    setting: changeSettings.find((setting) => setting === said.get('setting')) ?? null,
    outcome: changeOutcomes.find((outcome) => outcome === said.get('outcome')) ?? null,
    planId: /^[\w-]{1,100}$/.test(planId) ? planId : null,
    from: parseCalendarDate(said.get('from') ?? '') ?? null,
    to: parseCalendarDate(said.get('to') ?? '') ?? null,
  };
}

/** The segment of an address that says the same, in characters that stand for themselves there; '' where nothing is chosen. */
export function segmentOf(chosen: ChosenChanges): string {
  return names
    .flatMap((name) => {
      const value = chosen[name];
      return value === null ? [] : [`${name}:${value}`];
    })
    .join(',');
}

/** What is asked of the main process: days as moments of this computer's clock. */
export function filterOf({ house, setting, outcome, planId, from, to }: ChosenChanges): ChangeFilter {
  return {
    ...(house === null ? {} : { house }),
    ...(setting === null ? {} : { setting }),
    ...(outcome === null ? {} : { outcome }),
    ...(planId === null ? {} : { planId }),
    ...(from === null ? {} : { from: startOf(from, 0) }),
    ...(to === null ? {} : { before: startOf(to, 1) }),
  };
}

/** The first moment of the day, or of one that many days later: a day is not always 24 hours long. */
function startOf(date: CalendarDate, daysLater: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + daysLater).toISOString();
}
