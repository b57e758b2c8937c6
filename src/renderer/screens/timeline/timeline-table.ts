import type { ChannelRequest } from '../../../ipc/channels.ts';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import type { TimelineLever } from '../../../ipc/timeline.ts';
import { leverLabel } from '../../../core/analysis/levers/lever-words.ts';
import type { NightRun } from '../../../core/analysis/timeline/day-letters.ts';
import { absentFigure } from '../../components/text/absent-figure.ts';
import { bandsIn } from './lever-bands-in.ts';
import type { TimelineLine } from './timeline-lines.ts';
import { stateWord } from './timeline-words.ts';
import type { TimelineWindow } from './timeline-window.ts';

type Line = ChannelRequest<'console:save-table'>['rows'][number];

/** What is shown, as a file: the answers of each house, then a column a night, named by the day on which it begins. */
export function timelineTable(
  lines: readonly TimelineLine[],
  window: TimelineWindow,
  levers: readonly TimelineLever[],
): Line[] {
  const days = Array.from({ length: window.nights }, (_, index) => addDays(window.from, index));
  const head: Line = [
    ...['Property id', 'Title', 'Place', 'Tags', 'Free nights from today', 'Longest free gap (nights)'],
    ...['Longest free gap, from', 'Free gaps (first night + nights)', 'Nights unknown'],
    ...['Arrivals', 'Arrival days', 'Oldest data'],
    ...levers.map((lever) => `${leverLabel(lever)} applies (first day + days)`),
    ...days,
  ];
  return [head, ...lines.map((line) => lineCells(line, window, levers))];
}

function lineCells(line: TimelineLine, window: TimelineWindow, levers: readonly TimelineLever[]): Line {
  const { row, longest } = line;
  const at = (index: number): string => addDays(window.from, index);
  const isKnown = line.free > 0 || line.unknown === 0;
  return [
    row.propertyId,
    row.title,
    row.place,
    row.tags.join(', '),
    isKnown ? line.free : 'unknown',
    longest?.nights ?? (line.unknown > 0 ? 'unknown' : 0),
    longest === null ? null : at(longest.from),
    line.gaps.map(({ from, nights }) => `${at(from)}+${String(nights)}`).join(' '),
    line.unknown,
    row.bookings === null ? line.arrivals.length : absentFigure(row.bookings),
    line.arrivals.map(at).join(' '),
    row.oldestReadAt,
    ...levers.map((lever) => bandsText(line, lever, window)),
    ...line.runs.flatMap((run) => Array.from({ length: run.nights }, (_, index) => nightText(run, index))),
  ];
}

function nightText(run: NightRun, index: number): string {
  return run.isArrival && index === 0 ? 'arrival' : stateWord(run.state);
}

function bandsText({ row }: TimelineLine, lever: TimelineLever, window: TimelineWindow): string {
  const why = row.unknownLevers.find((one) => one.lever === lever)?.why;
  if (why !== undefined) return absentFigure(why);
  return bandsIn(row, lever, window)
    .map(({ from, days, isSure }) => `${addDays(window.from, from)}+${String(days)}${isSure ? '' : '?'}`)
    .join(' ');
}
