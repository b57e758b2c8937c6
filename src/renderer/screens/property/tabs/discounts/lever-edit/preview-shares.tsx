import type { DecimalText } from '../../../../../../core/values/money/money.ts';
import { multiplyAmount } from '../../../../../../core/values/money/money.ts';
import { roundAmount, workableAmount } from '../../../../../../core/values/money/rounded-money.ts';
import type { RowsOfEdit } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import { sharesOfEdit } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import { rowLabel } from '../../../../../../core/analysis/levers/lever-words.ts';
import { ChartTable } from '../../../../../charts/frame/chart-table.tsx';
import type { ChartCell } from '../../../../../charts/frame/chart-table-data.ts';
import { formatRate } from '../../../../../components/format/format-quantity.ts';
import { AmountText } from '../../../../../components/text/amount-text.tsx';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import editStyles from './lever-edit.module.css';

/** What short breaks cost before and after the edit. They pay a share of the week, which no discount is. */
export function PreviewShares(props: {
  readonly rows: RowsOfEdit;
  /** Null where nothing tells it. */
  readonly weekPrice: DecimalText | null;
}) {
  const { weekPrice } = props;
  const preferences = usePreferences();
  const shareCell = (share: DecimalText | null): ChartCell =>
    share === null
      ? { value: null, missing: 'No such row' }
      : { value: share, shown: `${formatRate(share, preferences.locale)}%` };
  const lines = sharesOfEdit(props.rows).map(({ row, before, after }) => {
    const changed = before !== after;
    return {
      key: row.key,
      cells: [
        { value: rowLabel(row) },
        shareCell(before),
        shareCell(after),
        priceCell(weekPrice, before, false),
        priceCell(weekPrice, after, changed),
      ],
    };
  });
  return (
    <section aria-label="What short breaks cost">
      <h3 className={editStyles['heading']}>What short breaks cost</h3>
      <p className={editStyles['lead']}>
        {weekPrice === null
          ? 'No list price covers this week. Enter one above to see prices.'
          : 'A share of the price of the week above, before any discount.'}
      </p>
      <ChartTable
        table={{
          caption: 'Share of the week and price of each short-break rule, before and after the edit',
          columns: [
            { name: 'Row' },
            { name: 'Share now', numeric: true },
            { name: 'Share after', numeric: true },
            { name: 'Price now', numeric: true },
            { name: 'Price after', numeric: true },
          ],
          rows: lines,
        }}
      />
    </section>
  );
}

function priceCell(week: DecimalText | null, share: DecimalText | null, changed: boolean): ChartCell {
  const [price, percent] = [week, share].map((one) => (one === null ? null : workableAmount(one)));
  if (price === null || percent === null || price === undefined || percent === undefined) {
    return { value: null, missing: share === null ? 'No such rule' : 'No price for the week' };
  }
  const amount = roundAmount(multiplyAmount(multiplyAmount(price, percent), '0.01'), 2);
  const text = <AmountText amount={amount} />;
  return {
    value: amount,
    shown: changed ? <strong className={editStyles['changed']}>{text}</strong> : text,
  };
}
