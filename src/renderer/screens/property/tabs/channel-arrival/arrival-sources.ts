import type {
  ArrivalSource,
  WeekdayTruth,
} from '../../../../../core/analysis/arrivals/arrival-truth-table.ts';
import type { Absence } from '../../../../../core/wording/absence.ts';
import { absenceOf, absenceOfAll, absenceOfRead } from '../../../../../core/wording/absence.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { weekdays } from '../../../../../core/values/dates/calendar-date.ts';

/** The four answers in the order in which they reach the guest: the rule, what the channels were given, what is open. */
export const arrivalSources = [
  'start-days',
  'feed-weekdays',
  'changeover-pattern',
  'open-dates',
] as const satisfies readonly ArrivalSource[];

export const arrivalSourceNames: Readonly<Record<ArrivalSource, string>> = {
  'start-days': 'Check-in day rules',
  'feed-weekdays': 'Channels',
  'changeover-pattern': 'Changeover pattern',
  'open-dates': 'Open check-ins',
};

/** Sources that say something of a weekday. No open date proves nothing: it neither agrees nor disagrees. */
export function speakingSources({ says }: WeekdayTruth): readonly ArrivalSource[] {
  return arrivalSources.filter((source) =>
    source === 'open-dates' ? says[source] === true : says[source] !== null,
  );
}

/** Why a source says nothing, where it does. */
export type ArrivalAbsences = Readonly<Record<ArrivalSource, Absence>>;

interface Readings {
  readonly startDays: ResourceReading<'start-days'>;
  readonly channel: ResourceReading<'channel-arrival-status'>;
  readonly openDates: ResourceReading<'start-dates'>;
}

/** The answer itself may be lacking, or what is looked for in it. */
export function arrivalAbsences({ startDays, channel, openDates }: Readings): ArrivalAbsences {
  const status = channel.read?.value;
  const inChannel = (field: 'arrivalOpenWeekdays' | 'changeoverPattern'): Absence =>
    absenceOfRead(channel.view) ?? (status === undefined ? { is: 'not-understood' } : whyNot(status, field));
  return {
    'start-days': absenceOfRead(startDays.view) ?? ofDays(startDays.read?.value),
    'feed-weekdays': inChannel('arrivalOpenWeekdays'),
    'changeover-pattern': inChannel('changeoverPattern'),
    'open-dates': absenceOfRead(openDates.view) ?? ofDates(openDates.read?.value),
  };
}

function ofDays(days: ResourceValue<'start-days'> | undefined): Absence {
  return absenceOfAll(days === undefined ? [] : weekdays.map((day) => absenceOf(days, day)));
}

function ofDates(dates: ResourceValue<'start-dates'> | undefined): Absence {
  return absenceOfAll(dates === undefined ? [] : [absenceOf(dates, 'dates')]);
}

/** What came for the field and gave no answer was not understood; the service's own null is as good as nothing sent. */
function whyNot(
  status: ResourceValue<'channel-arrival-status'>,
  field: 'arrivalOpenWeekdays' | 'changeoverPattern',
): Absence {
  const value = status[field];
  return value === null || value === undefined ? absenceOf(status, field) : { is: 'not-understood' };
}
