import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CalendarDate, parseCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { mayBeSent } from '../../../../../core/service/requests/request-shape.ts';
import {
  type GridRange,
  gridRequests,
  lengthsOfText,
  mostGridDays,
  type GridStay,
  gridArrivals,
} from '../../../../../core/analysis/pricing/price-grid.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { useRequestShape } from '../../../../client/workspaces/requests.ts';
import { DayInput } from '../../../../components/input/day-input.tsx';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import type { QuotePlace } from './quote-panel.tsx';
import { stayText, type QuoteStay } from './quote-stay.ts';
import { usePriceGrid, type GridAsk, type GridCell, cellKey, type PriceGrid } from './price-grid.ts';
import styles from './quote.module.css';
import { ChartActions } from '../../../../charts/frame/chart-actions.tsx';
import type { ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { formatWeekdayDate } from '../../../../components/format/format-calendar-date.ts';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import type { AppError } from '../../../../../core/values/errors.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';

/** Prices of many stays of one party: each arrival with each length, within what the service allows. */
export function GridPanel(props: QuotePlace & { readonly today: CalendarDate }) {
  const { workspace, propertyId, stay } = props;
  const { locale } = usePreferences();
  const price = useRequestShape(workspace.id, 'get-price')?.kept ?? null;
  const nightsShape = useRequestShape(workspace.id, 'available-nights')?.kept ?? null;
  const [from, setFrom] = useState<string | null>(null);
  const [days, setDays] = useState(14);
  const [lengthsText, setLengthsText] = useState('3, 7');
  const grid = usePriceGrid();
  const first = parseCalendarDate(from ?? stay.arrival);
  const lengths = lengthsOfText(lengthsText);
  const range: GridRange | null =
    first === undefined || lengths === undefined ? null : { from: first, days, nights: lengths };
  const asksNights = nightsShape !== null && mayBeSent(nightsShape, workspace.kind);
  const most = range === null ? 0 : gridRequests(range, asksNights);
  const asked = { workspaceId: workspace.id, propertyId, stay, asksNights };
  const isOfParty = grid.asked !== null && sameParty(grid.asked.stay, stay);
  return (
    <Panel
      title="Prices by arrival and nights"
      description="For the guests and extras above. Prices stay when you stop."
    >
      <div className={styles['stack']}>
        <div className={styles['form']}>
          <DayInput
            label="First arrival"
            className={styles['day'] ?? ''}
            value={from ?? stay.arrival}
            onChange={setFrom}
          />
          <NumberInput
            label="Days"
            size="sm"
            className={styles['count'] ?? ''}
            min={1}
            max={mostGridDays}
            allowDecimal={false}
            clampBehavior="blur"
            value={days}
            onChange={(value) => {
              if (typeof value === 'number' && value >= 1 && value <= mostGridDays)
                setDays(Math.trunc(value));
            }}
          />
          <TextInput
            label="Nights (for example 3, 7)"
            size="sm"
            className={styles['day'] ?? ''}
            autoComplete="off"
            value={lengthsText}
            error={lengths === undefined ? 'For example 3, 7-9' : undefined}
            onChange={({ currentTarget }) => {
              setLengthsText(currentTarget.value);
            }}
          />
          {grid.running ? (
            <Button variant="default" onClick={grid.stop}>
              Stop asking
            </Button>
          ) : (
            <Button
              variant="default"
              disabled={price === null || range === null}
              onClick={() => {
                if (range !== null) grid.start({ ...asked, range });
              }}
            >
              Ask for these prices
            </Button>
          )}
        </div>
        <p className={styles['note']} role="status">
          {price === null
            ? 'Set up pricing above first.'
            : grid.running
              ? `${formatCounted(grid.requests, 'request', 'requests', locale)} done, of at most ${mostOf(grid.asked)}.`
              : askWords(grid, most, asksNights, locale)}
        </p>
        {grid.error === null ? null : <ErrorNotice error={grid.error} />}
        {grid.asked === null ? null : isOfParty ? (
          <GridTable grid={grid} asked={grid.asked} onStay={props.onStay} />
        ) : (
          <p className={styles['note']}>These prices are for other guests. Ask again.</p>
        )}
      </div>
    </Panel>
  );
}

function mostOf(asked: ReturnType<typeof usePriceGrid>['asked']): number {
  return asked === null ? 0 : gridRequests(asked.range, asked.asksNights);
}

/** How many requests asking takes at most, after what the last time came to. */
function askWords(
  { requests, stopped }: ReturnType<typeof usePriceGrid>,
  most: number,
  asksNights: boolean,
  locale: string,
): string {
  const counted = formatCounted(most, 'request', 'requests', locale);
  const each = asksNights
    ? `${counted}: one a day for the lengths that are sold, then one a stay that is.`
    : `${counted}, one a stay.`;
  const atMost = `${each} They run in the background, within the service’s limit.`;
  if (requests === 0) return `At most ${atMost}`;
  const done = formatCounted(requests, 'request', 'requests', locale);
  return `${stopped ? 'Stopped after' : 'Done with'} ${done}. Again: at most ${atMost}`;
}

function sameParty(one: QuotePlace['stay'], other: QuotePlace['stay']): boolean {
  const { arrival, nights } = other;
  return stayText({ ...one, arrival, nights }) === stayText(other);
}

/** Arrivals down, lengths across; a price leads to its quote. */
function GridTable(props: {
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

interface FailedStay {
  readonly stay: GridStay;
  readonly error: AppError;
}

/** Of these the service said that the stay is not one, or that it cannot be had. */
const refusals: ReadonlySet<AppError['code']> = new Set([
  ...(['service-refused', 'service-not-found', 'service-conflict'] as const),
]);

/** What stands in the cell; why stands below the table. */
export function failedWord({ code }: AppError): string {
  return refusals.has(code) ? 'refused' : 'failed';
}

/** Why stays of a grid have no price: each reason once, with its stays. */
export function FailedStays(props: { readonly failed: readonly FailedStay[] }) {
  const { locale } = usePreferences();
  if (props.failed.length === 0) return null;
  const reasons = Map.groupBy(props.failed, ({ error }) => reasonOf(error));
  return (
    <div>
      <h3 className={styles['heading']}>Without a price</h3>
      <ul className={styles['why']}>
        {Array.from(reasons, ([reason, those]) => (
          <li key={reason}>
            <InertText text={reason} />
            <p className={styles['note']}>{staysText(those, locale)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function reasonOf({ message, serviceMessages = [] }: AppError): string {
  return [message, ...serviceMessages].join(' ');
}

const mostNamed = 6;

function staysText(failed: readonly FailedStay[], locale: string): string {
  const named = failed
    .slice(0, mostNamed)
    .map(
      ({ stay: { arrival, nights } }) =>
        `${formatWeekdayDate(arrival, locale)}, ${formatCounted(nights, 'night', 'nights', locale)}`,
    );
  const more = failed.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
