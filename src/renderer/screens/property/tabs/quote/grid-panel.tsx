import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { parseCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { mayBeSent } from '../../../../../core/service/requests/request-shape.ts';
import type { GridRange } from '../../../../../core/analysis/pricing/price-grid.ts';
import {
  gridRequests,
  lengthsOfText,
  mostGridDays,
} from '../../../../../core/analysis/pricing/price-grid.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { useRequestShape } from '../../../../client/workspaces/requests.ts';
import { DayInput } from '../../../../components/input/day-input.tsx';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { GridTable } from './grid-table.tsx';
import type { QuotePlace } from './quote-panel.tsx';
import { stayText } from './quote-stay.ts';
import { usePriceGrid } from './use-price-grid.ts';
import styles from './quote.module.css';

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
              ? `${formatCounted(grid.requests, 'request', 'requests', locale)} answered, of at most ${mostOf(grid.asked)}.`
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
