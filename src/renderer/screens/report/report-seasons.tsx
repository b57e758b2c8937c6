import { numberFormat, usableLocale } from '../../../core/values/money/number-format.ts';
import type { DecimalText } from '../../../core/values/money/money.ts';
import type { DiscountGap } from '../../../core/analysis/discounts/discount-gaps.ts';
import { noneOnWords } from '../../../core/analysis/discounts/discount-gaps.ts';
import type { PriceBreakdown } from '../../../core/analysis/pricing/price-breakdown.ts';
import type { NoFigure, SeasonBodies } from '../../../core/analysis/pricing/season-absence.ts';
import {
  whyNoDays,
  whyNoOwnPrice,
  whyNoPercentile,
  whyNoShare,
  whyNotAchieved,
} from '../../../core/analysis/pricing/season-absence.ts';
import { discountLabel } from '../../../core/analysis/discounts/discount-words.ts';
import { joinWords } from '../../../core/values/words/join-words.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { formatDayRange } from '../../components/format/format-calendar-date.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import { InCurrency } from '../../components/text/in-currency.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { weightOf } from '../../components/property/gap-words.ts';
import styles from './report.module.css';
import type { Report } from './use-report.ts';

type SeasonsOfReport = Pick<Report, 'seasons' | 'chosen' | 'bodies' | 'discounts'>;

export function ReportSeasons(props: { readonly report: SeasonsOfReport }) {
  const { report } = props;
  return (
    <PlainTable className={styles['seasons']} caption="Position in every season, amounts per week">
      <thead>
        <tr>
          <th scope="col">Season</th>
          <th scope="col" data-numeric>
            Booked
          </th>
          <th scope="col" data-numeric>
            Market median
          </th>
          <th scope="col" data-numeric>
            vs market
          </th>
          <th scope="col" data-numeric>
            List price
          </th>
          <th scope="col" data-numeric>
            Taken by discounts
          </th>
          <th scope="col">Active discounts</th>
        </tr>
      </thead>
      <tbody>
        {report.seasons.map((breakdown, index) => (
          <InCurrency key={keyOf(breakdown, index)} currency={breakdown.currency}>
            <SeasonRow breakdown={breakdown} report={report} isChosen={index === report.chosen} />
          </InCurrency>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Seasons with the same name differ in their dates, or else in their index. */
function keyOf({ position }: PriceBreakdown, index: number): string {
  return `${position.season} ${position.dateFrom ?? String(index)}`;
}

function SeasonRow(props: {
  readonly breakdown: PriceBreakdown;
  readonly report: SeasonsOfReport;
  readonly isChosen: boolean;
}) {
  const { locale } = usePreferences();
  const { breakdown } = props;
  const { bodies, discounts } = props.report;
  const { position, gap, comparable } = breakdown;
  const percent = gap?.percent ?? null;
  return (
    <tr data-chosen={props.isChosen || undefined}>
      <th scope="row">
        <InertText text={position.season} />
        <span className={styles['dates']}>
          {formatDayRange(position.dateFrom, position.dateTo, locale) ?? 'dates not sent'}
        </span>
      </th>
      <td data-numeric>
        <Amount amount={position.achievedMedian} why={whyNotAchieved(position, bodies.achieved)} />
      </td>
      <td data-numeric>
        <Amount amount={comparable} why={whyNoMedian(breakdown)} />
      </td>
      <td data-numeric data-below={weightOf(percent) === 'under' || undefined}>
        {percent === null ? <Why word="unknown" /> : formatPercent(percent, locale)}
      </td>
      <td data-numeric>
        <Amount amount={position.ownWeekly?.amount ?? null} why={whyNoOwnPrice(position, bodies.segments)} />
      </td>
      <td data-numeric>
        <Share breakdown={breakdown} bodies={bodies} />
      </td>
      <td className={styles['discounts']}>{discountWords(breakdown, discounts.gaps)}</td>
    </tr>
  );
}

/** Paper has no tooltips, so a missing figure is replaced by its reason. */
function Amount(props: { readonly amount: DecimalText | null; readonly why: NoFigure }) {
  return props.amount === null ? <Why word={props.why.word} /> : <AmountText rounded amount={props.amount} />;
}

function Why(props: { readonly word: string }) {
  return <span className={styles['why']}>{props.word}</span>;
}

/** Two different medians count as contradictory, so neither is used. */
function whyNoMedian({ position, level }: PriceBreakdown): NoFigure {
  const own = position.percentiles.filter((one) => one.level === level);
  if (own.some(({ weekly }) => weekly !== null)) return contradictory;
  return whyNoPercentile(position, own[0]?.name ?? `p${String(level)}`);
}

const contradictory: NoFigure = { word: 'contradictory', sentence: 'Two different medians' };

function discountWords(
  { associations: { discounts }, position }: PriceBreakdown,
  gaps: readonly DiscountGap[],
): string {
  if (discounts === null) return whyNoDays(position)?.word ?? 'unknown';
  if (discounts.length === 0) return noneOnWords(gaps);
  return joinWords([...new Set(discounts.map(({ discount }) => discountLabel(discount)))]);
}

/** Both interpretations of the total price, or why no booking has one. */
function Share(props: { readonly breakdown: PriceBreakdown; readonly bodies: SeasonBodies }) {
  const { locale } = usePreferences();
  const { position, associations } = props.breakdown;
  const { given, arriving, isPartial } = associations;
  const reported = [given?.percentIfTotalIsNet, given?.percentIfTotalIsGross].filter(
    (percent) => percent !== null && percent !== undefined,
  );
  if (given === null || given.bookings === 0 || reported.length === 0)
    return <Why word={whyNoShare(position, arriving, props.bodies.bookings, isPartial).word} />;
  const format = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  const words = [...new Set(reported.map((percent) => format.format(percent)))];
  return <>{`${words.join('–')}%`}</>;
}
