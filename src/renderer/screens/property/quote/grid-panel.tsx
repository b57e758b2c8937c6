import { Button, Group, List, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import {
  type GridRange,
  type GridStay,
  gridArrivals,
  gridRequests,
  lengthsOfText,
  mostGridDays,
} from '../../../../core/analysis/pricing/price-grid.ts';
import { mayBeSent } from '../../../../core/service/requests/request-shape.ts';
import { type CalendarDate, parseCalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { AppError } from '../../../../core/values/errors.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { useProperty } from '../../../client/properties/property.ts';
import { useRequestShape } from '../../../client/workspaces/requests.ts';
import { formatWeekdayDate } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { CountInput } from '../../../components/input/count-input.tsx';
import { DayInput } from '../../../components/input/day-input.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { JobStrip } from '../../../components/progress/job-strip.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Note } from '../../../kit/notes.tsx';
import { type Column, ExportCsv, SimpleTable, fileColumn, tableOf } from '../../../kit/simple-table.tsx';
import { type GridAsk, type GridCell, cellKey, usePriceGrid } from './price-grid.ts';
import { type QuoteStay, type StayInView, stayText } from './quote-stay.ts';

type Grid = ReturnType<typeof usePriceGrid>;

/** Prices of many stays of one party: each arrival with each length, within the service's limits. */
export function GridPanel(props: StayInView) {
  const { stay } = props;
  const { workspace, propertyId } = useProperty();
  const { locale } = usePreferences();
  const price = useRequestShape(workspace.id, 'get-price')?.saved ?? null;
  const nightsShape = useRequestShape(workspace.id, 'available-nights')?.saved ?? null;
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
  return (
    <Panel
      title="Prices by arrival and nights"
      description="For the guests and extras above. Prices stay when you stop."
    >
      <Stack gap="md">
        <Group align="flex-end" gap="md">
          <DayInput label="First arrival" w="10rem" value={from ?? stay.arrival} onChange={setFrom} />
          <CountInput label="Days" w="5.5rem" min={1} max={mostGridDays} value={days} onValue={setDays} />
          <TextInput
            label="Nights (for example 3, 7)"
            size="sm"
            w="10rem"
            autoComplete="off"
            value={lengthsText}
            error={lengths === undefined ? 'For example 3, 7-9' : undefined}
            onChange={({ currentTarget }) => setLengthsText(currentTarget.value)}
          />
          <Button
            disabled={price === null || range === null || grid.job.progress !== null}
            onClick={() => {
              if (range !== null)
                grid.start({ workspaceId: workspace.id, propertyId, stay, asksNights, range });
            }}
          >
            Ask for these prices
          </Button>
        </Group>
        <div role="status">
          <JobStrip
            job={grid.job}
            label="Prices asked for"
            verb="Asking"
            nouns={['day', 'days']}
            facts={[formatCounted(grid.requests, 'request', 'requests', locale)]}
            remaining={null}
            stop={{ label: 'Stop asking', onStop: grid.job.stop }}
          >
            <Note>
              {price === null ? 'Set up pricing above first.' : askWords(grid, most, asksNights, locale)}
            </Note>
          </JobStrip>
        </div>
        {grid.asked === null ? null : sameParty(grid.asked.stay, stay) ? (
          <GridTable {...props} grid={grid} asked={grid.asked} />
        ) : (
          <Note>These prices are for other guests. Ask again.</Note>
        )}
      </Stack>
    </Panel>
  );
}

/** The maximum number of requests, preceded by the count of the last attempt. */
function askWords(
  { requests, asked, cells }: Grid,
  most: number,
  asksNights: boolean,
  locale: string,
): string {
  const each = asksNights
    ? ': one a day for the lengths that are sold, then one a stay that is'
    : ', one a stay';
  const atMost = `${formatCounted(most, 'request', 'requests', locale)}${each}. They run in the background, within the service’s limit.`;
  if (asked === null || requests === 0) return `At most ${atMost}`;
  const isWhole = cells.size === gridArrivals(asked.range).length * asked.range.nights.length;
  const done = formatCounted(requests, 'request', 'requests', locale);
  return `${isWhole ? 'Done with' : 'Stopped after'} ${done}. Again: at most ${atMost}`;
}

function sameParty(one: QuoteStay, other: QuoteStay): boolean {
  const { arrival, nights } = other;
  return stayText({ ...one, arrival, nights }) === stayText(other);
}

/** Arrivals down, lengths across. Each price links to its quote. */
function GridTable(props: StayInView & { readonly grid: Grid; readonly asked: GridAsk }) {
  const { grid, asked } = props;
  const { locale } = usePreferences();
  const { nights: lengths, from } = asked.range;
  const arrivals = gridArrivals(asked.range);
  const stays = arrivals.flatMap((arrival) => lengths.map((nights) => ({ arrival, nights })));
  const cellOf = (stay: GridStay): GridCell | undefined => grid.cells.get(cellKey(stay));
  const columns: readonly Column<CalendarDate>[] = [
    { name: 'Arrival', cell: (arrival) => ({ value: formatWeekdayDate(arrival, locale) }) },
    ...lengths.map((nights) => ({
      name: formatCounted(nights, 'night', 'nights', locale),
      numeric: true,
      cell: (arrival: CalendarDate) => ({
        value: null,
        shown: (
          <Cell
            cell={cellOf({ arrival, nights })}
            onOpen={() => props.onStay({ ...asked.stay, arrival, nights })}
          />
        ),
      }),
    })),
  ];
  return (
    <>
      <SimpleTable caption="Prices by arrival and nights" rows={arrivals} columns={columns} />
      <FailedStays
        failed={stays.flatMap((stay) => {
          const cell = cellOf(stay);
          return cell?.is === 'failed' ? [{ stay, error: cell.error }] : [];
        })}
      />
      <ExportCsv
        fileName={`prices-${asked.propertyId}-${from}`}
        table={tableOf('Prices by arrival and nights', stays, fileColumns(cellOf))}
      />
    </>
  );
}

function Cell(props: { readonly cell: GridCell | undefined; readonly onOpen: () => void }) {
  const { cell } = props;
  if (cell?.is !== 'priced') {
    const word =
      cell === undefined ? 'not asked' : cell.is === 'failed' ? failedWord(cell.error) : 'not sold';
    return (
      <Text component="span" size="xs" c={cell?.is === 'failed' ? 'var(--kh-bad-text)' : 'dimmed'}>
        {word}
      </Text>
    );
  }
  const { total, available } = cell.prices;
  return (
    <UnstyledButton fz="inherit" title="Price this stay" onClick={props.onOpen}>
      {typeof total?.amount === 'string' ? (
        <AmountText amount={total.amount} currency={total.currency ?? undefined} />
      ) : (
        'value not recognised'
      )}
      {available === false ? ' (taken)' : null}
    </UnstyledButton>
  );
}

const stateWords = { 'not-sold': 'not sold', failed: 'failed', priced: 'answered' } as const;

/** For the file: one row per stay. */
function fileColumns(cellOf: (stay: GridStay) => GridCell | undefined): readonly Column<GridStay>[] {
  const pricesOf = (stay: GridStay) => {
    const cell = cellOf(stay);
    return cell?.is === 'priced' ? cell.prices : undefined;
  };
  return [
    fileColumn('Arrival', ({ arrival }) => arrival),
    fileColumn('Nights', ({ nights }) => nights),
    fileColumn('State', (stay) => {
      const cell = cellOf(stay);
      return cell === undefined ? 'not asked' : stateWords[cell.is];
    }),
    fileColumn('Total', (stay) => pricesOf(stay)?.total?.amount),
    fileColumn('Currency', (stay) => pricesOf(stay)?.total?.currency),
    fileColumn('Can be had', (stay) => pricesOf(stay)?.available),
    fileColumn('Why not', (stay) => {
      const cell = cellOf(stay);
      return cell?.is === 'failed' ? cell.error.message : null;
    }),
  ];
}

/** The service rejects these stays as invalid or unavailable. */
const refusals: ReadonlySet<AppError['code']> = new Set<AppError['code']>([
  'service-refused',
  'service-not-found',
  'service-conflict',
]);

/** Goes in the cell. The reason goes below the table. */
export function failedWord({ code }: AppError): string {
  return refusals.has(code) ? 'refused' : 'failed';
}

const mostNamed = 6;

export function FailedStays(props: {
  readonly failed: readonly { readonly stay: GridStay; readonly error: AppError }[];
}) {
  const { locale } = usePreferences();
  if (props.failed.length === 0) return null;
  const reasons = Map.groupBy(props.failed, ({ error: { message, serviceMessages = [] } }) =>
    [message, ...serviceMessages].join(' '),
  );
  return (
    <div>
      <Title order={3} size="sm">
        Without a price
      </Title>
      <List listStyleType="none" fz="sm" spacing="0.375rem">
        {Array.from(reasons, ([reason, those]) => (
          <List.Item key={reason}>
            <InertText text={reason} />
            <Note>
              {those
                .slice(0, mostNamed)
                .map(
                  ({ stay: { arrival, nights } }) =>
                    `${formatWeekdayDate(arrival, locale)}, ${formatCounted(nights, 'night', 'nights', locale)}`,
                )
                .join('; ')}
              {those.length > mostNamed ? `; and ${those.length - mostNamed} more` : ''}
            </Note>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
