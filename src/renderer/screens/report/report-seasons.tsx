import { numberFormat } from '../../../contract/number-format.ts';
import { joinWords, leverLabel } from '../../../analysis/lever-words.ts';
import { AmountText } from '../../components/amount-text.tsx';
import { formatDateRange } from '../../components/format-calendar-date.ts';
import { formatPercent, usableLocale } from '../../components/format-quantity.ts';
import { InertText } from '../../components/inert-text.tsx';
import { PlainTable } from '../../components/plain-table.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import styles from './report.module.css';
import type { Report, ReportSeason } from './use-report.ts';

/** Where the property stands in each season, in the service's order. */
export function ReportSeasons(props: { readonly report: Report }) {
  const { report } = props;
  return (
    <PlainTable className={styles['seasons']} caption="Position in every season, amounts a week">
      <thead>
        <tr>
          <th scope="col">Season</th>
          <th scope="col" data-numeric>
            Achieved
          </th>
          <th scope="col" data-numeric>
            Comparable median
          </th>
          <th scope="col" data-numeric>
            Gap
          </th>
          <th scope="col" data-numeric>
            Own list price
          </th>
          <th scope="col" data-numeric>
            Taken by discounts
          </th>
          <th scope="col">On in it</th>
        </tr>
      </thead>
      <tbody>
        {report.seasons.map((season, index) => (
          <SeasonRow key={keyOf(season, index)} season={season} isChosen={index === report.chosen} />
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Of several seasons of one name the dates differ; of those that tell none, the place. */
function keyOf({ bridge: { position } }: ReportSeason, index: number): string {
  return `${position.season} ${position.dateFrom ?? String(index)}`;
}

function SeasonRow(props: { readonly season: ReportSeason; readonly isChosen: boolean }) {
  const { locale } = usePreferences();
  const { bridge, discounts } = props.season;
  const { position, gap } = bridge;
  const percent = gap?.percent ?? null;
  const levers = bridge.associations.levers;
  return (
    <tr data-chosen={props.isChosen || undefined}>
      <th scope="row">
        <InertText text={position.season} />
        <span className={styles['dates']}>
          {formatDateRange(position.dateFrom, position.dateTo, locale) ?? 'dates not sent'}
        </span>
      </th>
      <td data-numeric>
        <AmountText amount={position.achievedMedian} missing="Unknown" />
      </td>
      <td data-numeric>
        <AmountText amount={bridge.comparable} missing="Unknown" />
      </td>
      <td data-numeric data-below={percent !== null && percent <= -10 ? true : undefined}>
        {percent === null ? '—' : formatPercent(percent, locale)}
      </td>
      <td data-numeric>
        <AmountText amount={position.ownWeekly?.amount ?? null} missing="Unknown" />
      </td>
      <td data-numeric>{shareWords(discounts, locale)}</td>
      <td className={styles['levers']}>
        {levers === null
          ? '—'
          : levers.length === 0
            ? 'none'
            : joinWords([...new Set(levers.map(({ lever }) => leverLabel(lever)))])}
      </td>
    </tr>
  );
}

/** Both readings of the total price; a dash where no booking tells it. */
function shareWords(discounts: ReportSeason['discounts'], locale: string): string {
  if (discounts === null || discounts.bookings === 0) return '—';
  const told = [discounts.percentIfTotalIsNet, discounts.percentIfTotalIsGross].filter(
    (percent) => percent !== null,
  );
  const format = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  const words = [...new Set(told.map((percent) => format.format(percent)))];
  return words.length === 0 ? '—' : `${words.join('–')}\u00a0%`;
}
