import { daysBetween } from '../../contract/dates/calendar-date.ts';
import type { DeadReason, DeadRule } from './dead-rule.ts';
import { firingAssumptions } from './lever-firing.ts';
import type { LeverRow } from './levers.ts';
import { lastBooking, spaceOf } from '../availability/stay-space.ts';
import { language } from '../../texts/define-texts.ts';
import { t } from './dead-rule-texts.ts';

const [windowRule = '', leadRule = ''] = firingAssumptions;

/** Why no stay of any time can meet a row's own conditions; undefined when one can. */
export function contradictionOf(row: LeverRow): DeadRule | undefined {
  const found = firstContradiction(row);
  if (found === undefined) return undefined;
  const [reason, explanation, assumptions] = found;
  return { row, reason, certainty: 'never', explanation, assumptions };
}

type Contradiction = readonly [DeadReason, string, readonly string[]];

function firstContradiction(row: LeverRow): Contradiction | undefined {
  return windowContradiction(row) ?? rangeContradiction(row) ?? weekdayContradiction(row);
}

function windowContradiction({ arrivalFrom: from, arrivalTo: to }: LeverRow): Contradiction | undefined {
  if (from === null || to === null || from <= to) return undefined;
  return ['window-inverted', t('windowEndsBefore', { from, to }), [t('assumeWindow')]];
}

function rangeContradiction(row: LeverRow): Contradiction | undefined {
  const { minNights, maxNights, minLeadDays, maxLeadDays, minGuests, maxGuests } = row;
  if (maxNights !== null && maxNights < Math.max(1, minNights ?? 1)) {
    const text =
      minNights === null
        ? t('atMostNights', { count: maxNights, locale: language })
        : t('nightsBetween', { count: maxNights, locale: language, least: String(minNights) });
    return ['nights-contradict', text, []];
  }
  if (maxLeadDays !== null && maxLeadDays < Math.max(0, minLeadDays ?? 0)) {
    const text =
      minLeadDays === null
        ? t('bookedAtMost', { count: maxLeadDays, locale: language })
        : t('bookedBetween', { count: maxLeadDays, locale: language, least: String(minLeadDays) });
    return ['lead-time-contradicts', text, [leadRule]];
  }
  if (maxGuests !== null && maxGuests < Math.max(1, minGuests ?? 1)) {
    const text =
      minGuests === null
        ? t('atMostGuests', { count: maxGuests, locale: language })
        : t('guestsBetween', { count: maxGuests, locale: language, least: String(minGuests) });
    return ['party-contradicts', text, []];
  }
  return undefined;
}

function weekdayContradiction(row: LeverRow): Contradiction | undefined {
  if (row.startDays?.length === 0) {
    return ['no-start-day', t('noArrivalDays'), [t('assumeEmptyList')]];
  }
  const space = spaceOf(row);
  if (lastBooking({ ...space, bookedTo: Infinity }).is === 'never') return weekdayOutside(row);
  if (lastBooking(space).is !== 'never') return undefined;
  return [
    'conditions-never-meet',
    t('alwaysTooEarly', { day: String(row.bookBefore) }),
    [windowRule, leadRule],
  ];
}

function weekdayOutside(row: LeverRow): Contradiction {
  const { arrivalFrom, arrivalTo } = row;
  const days = arrivalFrom === null || arrivalTo === null ? null : daysBetween(arrivalFrom, arrivalTo) + 1;
  const text =
    days === null ? t('windowHoldsNone') : t('windowOfDaysHoldsNone', { count: days, locale: language });
  return ['weekday-outside-window', text, [windowRule]];
}
