import type {
  ArrivalTruthTable,
  WeekdayTruth,
  ArrivalSource,
} from '../../../../core/analysis/arrivals/arrival-truth-table.ts';
import type { SinceFeed } from '../../../../core/analysis/arrivals/channel-feed.ts';
import { momentText } from '../../../components/format/moment-text.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { Notice, type Tone } from '../../../components/ui/notice.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { weekdayName } from '../../../components/format/weekday-name.ts';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  absenceWord,
  type Absence,
  absenceOf,
  absenceOfAll,
  absenceOfRead,
} from '../../../../core/mapping/absence.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import type { ResourceReading } from '../../../client/properties/resource-reading.ts';
import { weekdays } from '../../../../core/values/dates/calendar-date.ts';

export function TruthVerdict(props: VerdictProps) {
  const { changedSince: change } = props;
  const { locale } = usePreferences();
  const { tone, title, words } = verdictOf(props, locale);
  const missing = missingSources(props.truth, props.why, locale);
  return (
    <Box mb="lg">
      {change === null ? null : (
        <Notice tone="warn" title="The feed is from before your change">
          It can’t show {visibleText(change.title)} ({momentText(change.sentAt, locale)}) yet.
        </Notice>
      )}
      <Notice tone={tone} title={title}>
        {words}
        {missing.length === 0 ? null : <p>Not compared: {missing.join(', ')}.</p>}
      </Notice>
    </Box>
  );
}

interface VerdictProps {
  readonly truth: ArrivalTruthTable;
  readonly why: ArrivalAbsences;
  /** Whether the service says that the rule reached the feed. Null if it doesn't say. */
  readonly reachedFeed: boolean | null;
  readonly changedSince: SinceFeed['change'];
}

function verdictOf(
  { truth: { weekdays, mismatches }, reachedFeed, changedSince }: VerdictProps,
  locale: string,
): { readonly tone: Tone; readonly title: string; readonly words?: ReactNode } {
  if (mismatches.length > 0) {
    const title = `Mismatch on ${mismatches.map((day) => weekdayName(day, locale)).join(', ')}`;
    const odd = weekdays.filter((row) => row.isMismatch);
    const words = (
      <ul>
        {odd.map((row) => (
          <li key={row.weekday}>
            <strong>{weekdayName(row.weekday, locale)}.</strong> {row.explanation} {whoDisagrees(row)}
          </li>
        ))}
      </ul>
    );
    return { tone: 'warn', title, words };
  }
  if (!weekdays.some((row) => speakingSources(row).length > 1)) {
    return { tone: 'info', title: 'Nothing to compare', words: 'No weekday has two sources to compare.' };
  }
  // "Good" needs a full comparison that the service itself doesn't deny.
  const isWhole = weekdays.every(({ says }) => arrivalSources.every((source) => says[source] !== null));
  if (isWhole && reachedFeed === false) {
    const title = 'The weekdays agree, but the service says the rule isn’t in the feed';
    const words = 'All four sources name the same weekdays, but channels may not have them yet.';
    return { tone: 'warn', title, words };
  }
  // Agreeing with an outdated feed only means agreeing with the previous state.
  return isWhole && changedSince === null
    ? { tone: 'good', title: 'In sync: all four sources agree' }
    : { tone: 'info', title: 'No mismatch found' };
}

function whoDisagrees(row: WeekdayTruth): string {
  if (row.says['start-days'] === null) return 'The check-in day rules that would settle it are missing.';
  const names = row.disagreeing.map((source) => arrivalSourceNames[source].toLowerCase());
  return `Differs from the check-in day rules: ${names.join(', ')}.`;
}

/** Sources without an answer for every weekday, with the reason: "channel feed (not sent)". */
function missingSources(
  { weekdays }: ArrivalTruthTable,
  why: ArrivalAbsences,
  locale: string,
): readonly string[] {
  return arrivalSources.flatMap((source) => {
    const silent = weekdays.filter((row) => row.says[source] === null);
    if (silent.length === 0) return [];
    const part =
      silent.length === weekdays.length
        ? ''
        : ` of ${silent.map(({ weekday }) => weekdayName(weekday, locale)).join(', ')}`;
    return [`${arrivalSourceNames[source].toLowerCase()}${part} (${absenceWord(why[source]).toLowerCase()})`];
  });
}

/** In the order in which they reach the guest: the rule, what the channels got, what is open. */
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

/** Sources with information about a weekday. Having no open date proves nothing, so it doesn't count. */
export function speakingSources({ says }: WeekdayTruth): readonly ArrivalSource[] {
  return arrivalSources.filter((source) =>
    source === 'open-dates' ? says[source] === true : says[source] !== null,
  );
}

export type ArrivalAbsences = Readonly<Record<ArrivalSource, Absence>>;

interface Readings {
  readonly startDays: ResourceReading<'start-days'>;
  readonly channel: ResourceReading<'channel-arrival-status'>;
  readonly openDates: ResourceReading<'start-dates'>;
}

/** Either the response itself or the field in it may be missing. */
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

/** A field with a value but no answer wasn't understood. Null counts as not sent. */
function whyNot(
  status: ResourceValue<'channel-arrival-status'>,
  field: 'arrivalOpenWeekdays' | 'changeoverPattern',
): Absence {
  const value = status[field];
  return value === null || value === undefined ? absenceOf(status, field) : { is: 'not-understood' };
}
