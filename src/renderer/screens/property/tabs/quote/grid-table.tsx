import type { GridStay } from '../../../../../core/analysis/pricing/price-grid.ts';
import { gridArrivals } from '../../../../../core/analysis/pricing/price-grid.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { ChartActions } from '../../../../charts/frame/chart-actions.tsx';
import type { ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { formatWeekdayDate } from '../../../../components/format/format-calendar-date.ts';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { FailedStays, failedWord } from './failed-stays.tsx';
import type { GridAsk, GridCell } from './price-grid-run.ts';
import { cellKey } from './price-grid-run.ts';
import type { QuoteStay } from './quote-stay.ts';
import type { PriceGrid } from './use-price-grid.ts';
import styles from './quote.module.css';

/** Arrivals down, lengths across; a price leads to its quote. */
export function GridTable(props: {
  readonly grid: PriceGrid;
  readonly asked: GridAsk;
  readonly onStay: (stay: QuoteStay) => void;
}) {
  const { grid, asked } = props;
  const { locale } = usePreferences();
  const arrivals = gridArrivals(asked.range);
  const stays = arrivals.flatMap((arrival) => asked.range.nights.map((nights) => ({ arrival, nights })));
  return (
    <>
      <div className={styles['grid']}>
        <PlainTable caption="Prices by arrival and nights">
          <thead>
            <tr>
              <th scope="col">Arrival</th>
              {asked.range.nights.map((nights) => (
                <th key={nights} scope="col" data-numeric>
                  {formatCounted(nights, 'night', 'nights', locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {arrivals.map((arrival) => (
              <tr key={arrival}>
                <th scope="row">{formatWeekdayDate(arrival, locale)}</th>
                {asked.range.nights.map((nights) => (
                  <td key={nights} data-numeric>
                    <Cell
                      cell={grid.cells.get(cellKey({ arrival, nights }))}
                      onOpen={() => {
                        props.onStay({ ...asked.stay, arrival, nights });
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      <FailedStays
        failed={stays.flatMap((stay) => {
          const cell = grid.cells.get(cellKey(stay));
          return cell?.is === 'failed' ? [{ stay, error: cell.error }] : [];
        })}
      />
      <ChartActions
        fileName={`prices-${String(asked.propertyId)}-${asked.range.from}`}
        table={savedGrid(grid, stays)}
      />
    </>
  );
}

function Cell(props: { readonly cell: GridCell | undefined; readonly onOpen: () => void }) {
  const { cell } = props;
  if (cell === undefined) return <span className={styles['quiet']}>not asked</span>;
  if (cell.is === 'not-sold') return <span className={styles['quiet']}>not sold</span>;
  if (cell.is === 'failed') return <span className={styles['failed']}>{failedWord(cell.error)}</span>;
  const { total, available } = cell.prices;
  return (
    <button type="button" className={styles['cell']} title="Price this stay" onClick={props.onOpen}>
      {typeof total?.amount === 'string' ? (
        <AmountText amount={total.amount} currency={total.currency ?? undefined} />
      ) : (
        'not understood'
      )}
      {available === false ? ' (taken)' : null}
    </button>
  );
}

const words = { 'not-sold': 'not sold', failed: 'failed', priced: 'answered' } as const;

function savedGrid(grid: PriceGrid, stays: readonly GridStay[]): ChartTableData {
  return {
    caption: 'Prices by arrival and nights',
    columns: ['Arrival', 'Nights', 'State', 'Total', 'Currency', 'Can be had', 'Why not'].map((name) => ({
      name,
    })),
    rows: stays.map((stay) => {
      const cell = grid.cells.get(cellKey(stay));
      const prices = cell?.is === 'priced' ? cell.prices : null;
      return {
        key: cellKey(stay),
        cells: [
          { value: stay.arrival },
          { value: stay.nights },
          { value: cell === undefined ? 'not asked' : words[cell.is] },
          { value: prices?.total?.amount ?? null },
          { value: prices?.total?.currency ?? null },
          { value: prices?.available ?? null },
          { value: cell?.is === 'failed' ? cell.error.message : null },
        ],
      };
    }),
  };
}
