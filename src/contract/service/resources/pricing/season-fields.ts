import { optional, required } from '../../shape/field.ts';
import { textOrNumber } from '../../shape/kinds.ts';
import { looseDate, looseLastDay } from '../../shape/loose-kinds.ts';

/** Objects inside a row of prices whose members count as the row's own. */
export const withinSeason = [
  ...['dates', 'period', 'daterange', 'window', 'validity', 'range'],
  ...['prices', 'rates', 'price'],
] as const;

const seasonNames = ['season', 'season_name', 'name', 'segment', 'segment_name', 'label', 'title'] as const;
const ranges = ['dates', 'period', 'date_range', 'window', 'validity', 'range'] as const;
const inRanges = (...names: readonly string[]): string[] =>
  ranges.flatMap((range) => names.map((name) => `${range}.${name}`));

/** Which days a row of prices is for. */
export const dateFields = {
  dateFrom: optional(
    looseDate,
    ...['date_from', 'start_date', 'from', 'from_date', 'valid_from', 'date_start', 'starts_on', 'start'],
    ...['begin_date', 'begins', 'begins_on', 'starts', 'window_start', 'period_start', 'first_day'],
    ...[...inRanges('from', 'start', 'begin', 'first', '0')],
  ),
  dateTo: optional(
    looseLastDay,
    ...['date_to', 'end_date', 'to', 'to_date', 'valid_to', 'date_end', 'ends_on', 'end'],
    ...['finish_date', 'finishes', 'finishes_on', 'ends', 'window_end', 'period_end', 'last_day'],
    ...[...inRanges('to', 'end', 'until', 'last', '1')],
  ),
} as const;

/** `period` is a season's name where it is text, and its days where it is an object. */
export const seasonField = required(textOrNumber, ...seasonNames, 'period');
export const optionalSeasonField = optional(textOrNumber, ...seasonNames, 'period');
