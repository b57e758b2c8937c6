import { day, lastDay, textOrNumber } from '../mapping/kinds.ts';

/** Shared parts of price rows by season. */
const ranges = ['dates', 'period', 'date range', 'window', 'validity', 'range'] as const;

/** Objects inside a price row whose members count as its own. */
export const withinSeason: readonly string[] = [...ranges, 'prices', 'rates', 'price'];

const inRanges = (...names: readonly string[]): readonly string[] =>
  ranges.flatMap((range) => names.map((name) => `${range} ${name}`));

export const seasonDays = {
  dateFrom: day(
    'date from',
    'start date',
    'from',
    'from date',
    'valid from',
    'date start',
    'starts on',
    'start',
  )
    .or('begin date', 'begins', 'begins on', 'starts', 'window start', 'period start', 'first day')
    .or(...inRanges('from', 'start', 'begin', 'first', '0')),
  dateTo: lastDay('date to', 'end date', 'to', 'to date', 'valid to', 'date end', 'ends on', 'end')
    .or('finish date', 'finishes', 'finishes on', 'ends', 'window end', 'period end', 'last day')
    .or(...inRanges('to', 'end', 'until', 'last', '1')),
} as const;

/** `period` is a season's name if it is text, and its dates if it is an object. */
export const season = textOrNumber(
  'season',
  'season name',
  'name',
  'segment',
  'segment name',
  'label',
  'title',
  'period',
).called('Season');
