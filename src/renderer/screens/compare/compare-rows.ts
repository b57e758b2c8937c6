import { type AbsenceReason, absentFigure } from '../../../core/mapping/absence.ts';
import { levelName } from '../../../core/analysis/pricing/price-breakdown-words.ts';
import type { PerformanceSeason } from '../../../core/analysis/performance/performance-figures.ts';
import { type DiscountKind, discountKinds } from '../../../core/analysis/discounts/discounts.ts';
import { discountLabel } from '../../../core/analysis/discounts/discount-words.ts';
import type { PerformanceSeasons } from '../../../core/analysis/performance/season-columns.ts';
import { seasonGapAt } from '../../../core/analysis/performance/season-gap.ts';
import { aheadDays, isBeyondAhead } from '../../../core/analysis/bookings/booking-periods.ts';
import { type Currency, currencyMark } from '../../../core/values/money/currency.ts';
import { formatAmount, isDecimalText } from '../../../core/values/money/money.ts';
import { amountFormat } from '../../components/text/amount-text.tsx';
import { formatAgo } from '../../components/format/format-age.ts';
import { formatDayRange } from '../../components/format/format-calendar-date.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { noGapWords, weightOf } from '../../components/property/gap-words.ts';
import { discountRuleWords, rowsOnWords } from '../../components/property/discount-rule-words.ts';
import type { Preferences } from '../../components/format/preferences.tsx';
import { parseServiceTime } from '../../../core/values/dates/service-time.ts';
import { shownAmount } from '../../components/format/shown-amount.ts';
import { shareWords } from '../../components/format/share-words.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { routes } from '../../routes.ts';
import { type ComparedProperty, propertyTitle } from './compared-property.ts';

const twoBookingsOnOneNight = 'more nights than there are: check for double bookings';

export interface CompareCell {
  readonly text: string;
  readonly below: string | null;
  readonly href: string;
  /** Below or above what most comparable properties charge. */
  readonly tone: 'under' | 'over' | null;
  /** There is no value, and `text` says why. */
  readonly isMissing: boolean;
}

export interface CompareRow {
  readonly key: string;
  readonly group: string;
  readonly name: string;
  readonly below: string | null;
  readonly cells: readonly CompareCell[];
  /** 'unknown' if any property lacks a value. */
  readonly is: 'same' | 'differs' | 'unknown';
}

interface CompareInput {
  readonly properties: readonly ComparedProperty[];
  readonly seasons: PerformanceSeasons;
  readonly level: number;
  readonly preferences: Preferences;
  readonly now: Date;
}

const feedName = 'Channel feed';

type CellOf = (property: ComparedProperty) => Omit<CompareCell, 'href'>;

export function compareRows(input: CompareInput): readonly CompareRow[] {
  return [
    ...settingRows(input),
    ...seasonRows(input),
    ...discountKinds.map((discount) =>
      row(input, 'Discounts', discountLabel(discount), 'discounts', (property) =>
        discountCell(property, discount, input),
      ),
    ),
    ...bookingRows(input),
  ];
}

function settingRows(input: CompareInput): readonly CompareRow[] {
  const { locale } = input.preferences;
  return [
    row(input, 'Property', 'Place', 'listing', ({ place }) => reported(place.value, place.why ?? 'none')),
    row(input, 'Property', 'Sleeps', 'listing', ({ sleeps }) =>
      sleeps.value === null ? missing(sleeps.why) : cell(formatCount(sleeps.value, locale)),
    ),
    row(input, 'Property', 'Bedrooms', 'listing', ({ bedrooms }) =>
      reported(bedrooms.value, bedrooms.why ?? 'none'),
    ),
    row(input, 'Property', 'Price mode', 'pricing', ({ performance }) =>
      reported(performance.applyPrice, performance.absences.applyPrice),
    ),
    row(input, 'Property', 'Security deposit', 'security-deposit', (property) =>
      depositCell(property, input),
    ),
    row(input, 'Property', 'Cancellation policy', 'cancellation-policy', ({ performance }) =>
      reported(performance.policyTitle, performance.absences.policyTitle),
    ),
    row(input, 'Property', feedName, 'channel-arrival', (property) => feedCell(property, input.now)),
  ];
}

function bookingRows(input: CompareInput): readonly CompareRow[] {
  const { locale } = input.preferences;
  const days = String(aheadDays);
  return [
    row(input, 'Bookings', 'Discounts took', 'bookings', ({ performance: { discountShare, absences } }) => {
      if (discountShare === null) return missing(absences.discountShare);
      const { percentIfTotalIsNet: net, percentIfTotalIsGross: gross, bookings } = discountShare;
      const words = shareWords(net, gross, locale);
      return words === null
        ? missing('not-sent')
        : cell(words, `of ${formatCounted(bookings, 'booking', 'bookings', locale)}`);
    }),
    row(input, 'Bookings', `Nights booked, next ${days} days`, 'bookings', ({ performance }) =>
      performance.nightsAhead === null
        ? missing(performance.absences.nightsAhead)
        : cell(
            formatCount(performance.nightsAhead.nights + performance.nightsAhead.madeEarlier, locale),
            isBeyondAhead(performance.nightsAhead) ? twoBookingsOnOneNight : null,
          ),
    ),
    row(
      input,
      'Bookings',
      'Pace against last year',
      'bookings',
      ({ performance: { nightsAhead, absences } }) => {
        if (nightsAhead === null) return missing(absences.nightsAhead);
        if (nightsAhead.lastYear === null) return missing(absences.nightsLastYear);
        if (isBeyondAhead(nightsAhead)) return cell('not compared', twoBookingsOnOneNight);
        const more = nightsAhead.nights - nightsAhead.lastYear;
        const word =
          more === 0 ? 'as many' : `${formatCount(Math.abs(more), locale)} ${more > 0 ? 'more' : 'fewer'}`;
        const both = `${formatCount(nightsAhead.nights, locale)} nights, ${formatCount(nightsAhead.lastYear, locale)} a year ago`;
        return cell(word, `${both}, made within a year`);
      },
    ),
    row(input, 'Bookings', 'Booked in the last 30 days', 'bookings', ({ portfolio }) =>
      reported(
        portfolio.bookingsLast30Days === null ? null : formatCount(portfolio.bookingsLast30Days, locale),
        portfolio.absences.bookingsLast30Days,
      ),
    ),
  ];
}

function seasonRows(input: CompareInput): readonly CompareRow[] {
  const { seasons, level, preferences } = input;
  return seasons.columns.map(({ key, season, dateFrom, dateTo }) => ({
    ...row(
      input,
      `Seasons, booked rate per week vs ${levelName(level)}`,
      visibleText(season),
      'pricing',
      (property) => seasonCell(property, seasons.of(property.propertyId, key), input),
    ),
    key: `season ${key}`,
    below: formatDayRange(dateFrom, dateTo, preferences.locale) ?? 'dates not sent',
  }));
}

function seasonCell(
  property: ComparedProperty,
  season: PerformanceSeason | undefined,
  input: CompareInput,
): Omit<CompareCell, 'href'> {
  const { performance } = property;
  const { level, preferences } = input;
  const gap = seasonGapAt(season, level);
  const amount = (
    text: string | null | undefined,
    currency: string | undefined,
    why: AbsenceReason,
  ): string =>
    text === null || text === undefined
      ? absentFigure(why)
      : amountText(
          isDecimalText(text) ? shownAmount(text) : text,
          preferences,
          currency ?? listed(property, input),
        );
  const { currencies } = season ?? {};
  const against = season?.percentiles.find((one) => one.level === level)?.weekly;
  const below =
    season === undefined
      ? null
      : [
          `list price ${amount(season.own?.weekly, currencies?.own, season.absences.own)}`,
          `booked ${amount(season.achieved, currencies?.achieved, season.absences.achieved)}`,
          `${levelName(level).replace(/^the /, '')} ${amount(against, currencies?.percentiles, season.absences.percentiles)}`,
        ].join(', ');
  if (gap.percent === null)
    return { ...cell(noGapWords(performance, gap.why, level), below), isMissing: true };
  return {
    ...cell(formatPercent(gap.percent, preferences.locale), below),
    tone: weightOf(gap.percent) ?? null,
  };
}

function discountCell(
  property: ComparedProperty,
  discount: DiscountKind,
  input: CompareInput,
): Omit<CompareCell, 'href'> {
  const preferences = preferencesOf(property, input);
  const view = property.discounts.find((one) => one.discount === discount);
  const gap = property.discountGaps.find((one) => one.discount === discount);
  if (view?.rows === undefined || view.rows === null) {
    return view?.isNull === true ? cell('none') : missing(gap?.why ?? 'not-read');
  }
  const on = view.rows.filter(({ isOn }) => isOn);
  if (on.length === 0) return cell(view.rows.length === 0 ? 'no rules' : 'off');
  const words = on.map((one) => discountRuleWords(one, preferences)).filter((one) => one !== '');
  const unread = gap === undefined || gap.fields.length === 0 ? '' : '; other fields can’t be interpreted';
  return cell(rowsOnWords(on, preferences.locale) ?? '', `${visibleText(words.join('; '))}${unread}`);
}

function depositCell(property: ComparedProperty, input: CompareInput) {
  const { portfolio, performance } = property;
  const { depositAmount, depositCurrency, absences } = portfolio;
  const off = performance.depositDisabled === true ? 'turned off' : null;
  if (depositAmount === null) return { ...missing(absences.depositAmount), below: off };
  return cell(amountText(depositAmount, input.preferences, depositCurrency ?? listed(property, input)), off);
}

function feedCell({ performance }: ComparedProperty, now: Date): Omit<CompareCell, 'href'> {
  const instant =
    performance.feedUpdatedAt === null ? undefined : parseServiceTime(performance.feedUpdatedAt);
  const stale = performance.feedIsStale === null ? null : performance.feedIsStale ? 'stale' : 'fresh';
  if (instant === undefined) return stale === null ? missing(performance.absences.feed) : cell(stale);
  const age = `updated ${formatAgo(now.getTime() - instant.getTime())}`;
  return stale === null ? cell(age) : cell(stale, age);
}

function row(input: CompareInput, group: string, name: string, tab: string, of: CellOf): CompareRow {
  const cells = input.properties.map((property) => ({
    ...of(property),
    href: routes.property(property.propertyId, tab),
  }));
  return { key: name, group, name, below: null, cells, is: answered(cells, name === feedName) };
}

/** Two unknowns don't count as the same, and ages don't count as a difference. */
function answered(cells: readonly CompareCell[], isAge: boolean): CompareRow['is'] {
  const reported = cells
    .filter(({ isMissing }) => !isMissing)
    .map(({ text, below }) => (isAge ? text : `${text} ${below ?? ''}`));
  if (new Set(reported).size > 1) return 'differs';
  return cells.some(({ isMissing }) => isMissing) ? 'unknown' : 'same';
}

function cell(text: string, below: string | null = null) {
  return { text, below, tone: null, isMissing: false };
}

function missing(why: AbsenceReason) {
  return { ...cell(absentFigure(why)), isMissing: true };
}

function reported(text: string | null, why: AbsenceReason) {
  if (text === null) return missing(why);
  return text.trim() === '' ? missing('none') : cell(visibleText(text));
}

/** The currency of a property's listing. Null if it names none while others do. */
function listed({ portfolio }: ComparedProperty, { properties }: CompareInput): Currency | undefined {
  const isNamed = properties.some((one) => one.portfolio.currency !== undefined);
  return portfolio.currency ?? (isNamed ? null : undefined);
}

function preferencesOf(property: ComparedProperty, input: CompareInput): Preferences {
  const currency = listed(property, input);
  if (currency === undefined) return input.preferences;
  return {
    ...input.preferences,
    currencyLabel: currency === null ? (input.preferences.unnamedLabel ?? '') : currencyMark(currency),
  };
}

function amountText(amount: string, preferences: Preferences, currency: Currency | undefined): string {
  return isDecimalText(amount) ? formatAmount(amount, amountFormat(preferences, currency)) : amount;
}

/** The comparison as rows of text: each result followed by its basis. */
export function compareTable(
  properties: readonly ComparedProperty[],
  rows: readonly CompareRow[],
): (string | boolean | null)[][] {
  return [
    ['Part', 'Compared', ...properties.map(propertyTitle), 'Differs'],
    ['Property', 'Property id', ...properties.map(({ propertyId }) => String(propertyId)), true],
    ...rows.map(({ group, name, below, cells, is }) => [
      group,
      below === null ? name : `${name} (${below})`,
      ...cells.map((cell) => (cell.below === null ? cell.text : `${cell.text} (${cell.below})`)),
      { same: false, differs: true, unknown: 'Unknown' }[is],
    ]),
  ];
}
