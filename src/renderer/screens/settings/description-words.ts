import type { DescribedHints } from '../../../contract/readings/described-hints.ts';
import type { DescribedPlace } from '../../../contract/readings/described-resource.ts';

/** A place of an answer as people read it: `rows[].discount`. */
export function placeText({ path }: Pick<DescribedPlace, 'path'>): string {
  return path.join('.').replaceAll('.[]', '[]');
}

const units = {
  percent: 'per cent',
  fraction: 'a fraction of the whole',
  money: 'whole units of money',
} as const;
const effects = {
  off: 'what is taken off',
  paid: 'what is paid',
  change: 'a change: negative where it takes off',
} as const;
const sundays = { 0: 'Sunday is 0', 1: 'Sunday is 1', 6: 'Sunday is 6', 7: 'Sunday is 7' } as const;

/** What a description settles of one place, for people: "per cent, what is taken off". */
export function placeWords({ hints, names }: Pick<DescribedPlace, 'hints' | 'names'>): string {
  return [...names.map((name) => `called “${name}”`), ...hintWords(hints)].join(', ');
}

function hintWords(hints: DescribedHints): readonly string[] {
  const { unit, tells, firstDay, dayOrder, yes } = hints;
  return [
    ...(unit === undefined ? [] : [unit === 'minor' ? 'hundredths, such as pence' : units[unit]]),
    ...(tells === undefined ? [] : [effects[tells]]),
    ...(hints.sundays === undefined ? [] : [hints.sundays.map((sunday) => sundays[sunday]).join(' or ')]),
    ...(firstDay === undefined ? [] : [`the week begins on ${firstDay === 'monday' ? 'Monday' : 'Sunday'}`]),
    ...(dayOrder === undefined ? [] : [dayOrder === 'day-first' ? 'the day first' : 'the month first']),
    ...(yes === undefined ? [] : [`yes means switched ${yes}`]),
  ];
}
