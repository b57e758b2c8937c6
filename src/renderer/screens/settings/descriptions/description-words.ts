import type { DescribedHints } from '../../../../contract/readings/described/described-hints.ts';
import type { DescribedPlace } from '../../../../contract/readings/described/described-resource.ts';
import { t } from './description-texts.ts';

/** A place of an answer as people read it: `rows[].discount`. */
export function placeText({ path }: Pick<DescribedPlace, 'path'>): string {
  return path.join('.').replaceAll('.[]', '[]');
}

const units = {
  percent: t('perCent'),
  fraction: t('aFractionOfTheWhole'),
  money: t('wholeUnitsOfMoney'),
} as const;
const effects = {
  off: t('whatIsTakenOff'),
  paid: t('whatIsPaid'),
  change: t('aChangeNegativeWhereItTakes'),
} as const;
const sundays = { 0: t('sundayIs0'), 1: t('sundayIs1'), 6: t('sundayIs6'), 7: t('sundayIs7') } as const;

/** What a description settles of one place, for people: "per cent, what is taken off". */
export function placeWords({ hints, names }: Pick<DescribedPlace, 'hints' | 'names'>): string {
  return [...names.map((name) => t('called', { name })), ...hintWords(hints)].join(', ');
}

function hintWords(hints: DescribedHints): readonly string[] {
  const { unit, tells, firstDay, dayOrder, yes } = hints;
  return [
    ...(unit === undefined ? [] : [unit === 'minor' ? t('hundredthsSuchAsPence') : units[unit]]),
    ...(tells === undefined ? [] : [effects[tells]]),
    ...(hints.sundays === undefined ? [] : [hints.sundays.map((sunday) => sundays[sunday]).join(t('or'))]),
    ...(firstDay === undefined
      ? []
      : [t('theWeekBeginsOn', { part: firstDay === 'monday' ? t('monday') : t('sunday') })]),
    ...(dayOrder === undefined ? [] : [dayOrder === 'day-first' ? t('theDayFirst') : t('theMonthFirst')]),
    ...(yes === undefined ? [] : [t('yesMeansSwitched', { yes })]),
  ];
}
