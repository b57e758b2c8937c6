import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { ChangeFilter, ChangeOutcome, ChangeSetting } from '../../../../ipc/changes/found-changes.ts';

/** The user's filters. Null matches anything. Days are local and both included. */
export interface ChosenChanges {
  readonly property: string | null;
  readonly setting: ChangeSetting | null;
  readonly outcome: ChangeOutcome | null;
  readonly bulkEditId: string | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

export const anyChange: ChosenChanges = {
  property: null,
  setting: null,
  outcome: null,
  bulkEditId: null,
  from: null,
  to: null,
};

export function isAnyChange(chosen: ChosenChanges): boolean {
  return Object.values(chosen).every((choice) => choice === null);
}

/** The filter for the main process, with days as instants of this computer's clock. */
export function filterOf({ property, setting, outcome, bulkEditId, from, to }: ChosenChanges): ChangeFilter {
  return {
    ...(property === null ? {} : { property }),
    ...(setting === null ? {} : { setting }),
    ...(outcome === null ? {} : { outcome }),
    ...(bulkEditId === null ? {} : { bulkEditId }),
    ...(from === null ? {} : { from: startOf(from, 0) }),
    ...(to === null ? {} : { before: startOf(to, 1) }),
  };
}

/** Days differ in length, so this can't add multiples of 24 hours. */
function startOf(date: CalendarDate, daysLater: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + daysLater).toISOString();
}
