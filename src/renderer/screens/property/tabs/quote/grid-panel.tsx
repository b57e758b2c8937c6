import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDate } from '../../../../../contract/dates/calendar-date.ts';
import { parseCalendarDate } from '../../../../../contract/dates/calendar-date.ts';
import { mayBeSent } from '../../../../../contract/service/requests/saved-shape.ts';
import type { GridRange } from '../../../../../analysis/pricing/price-grid.ts';
import { gridRequests, lengthsOfText, mostGridDays } from '../../../../../analysis/pricing/price-grid.ts';
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
import { t } from './texts.ts';

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
    <Panel title={t('pricesByArrivalAndNights')} description={t('forThePartyAndExtrasAbove')}>
      <div className={styles['stack']}>
        <div className={styles['form']}>
          <DayInput
            label={t('firstArrival')}
            className={styles['day'] ?? ''}
            value={from ?? stay.arrival}
            onChange={setFrom}
          />
          <NumberInput
            label={t('days')}
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
            label={t('lengthsInNights')}
            size="sm"
            className={styles['day'] ?? ''}
            autoComplete="off"
            value={lengthsText}
            error={lengths === undefined ? t('forExampleLengths') : undefined}
            onChange={({ currentTarget }) => {
              setLengthsText(currentTarget.value);
            }}
          />
          {grid.running ? (
            <Button variant="default" onClick={grid.stop}>
              {t('stopAsking')}
            </Button>
          ) : (
            <Button
              variant="default"
              disabled={price === null || range === null}
              onClick={() => {
                if (range !== null) grid.start({ ...asked, range });
              }}
            >
              {t('askForThesePrices')}
            </Button>
          )}
        </div>
        <p className={styles['note']} role="status">
          {price === null
            ? t('firstShowAboveHowTheServiceIsAsked')
            : grid.running
              ? t('requestsAnsweredOfAtMost', {
                  count: grid.requests,
                  locale,
                  most: String(mostOf(grid.asked)),
                })
              : askWords(grid, { count: most, locale }, asksNights)}
        </p>
        {grid.error === null ? null : <ErrorNotice error={grid.error} />}
        {grid.asked === null ? null : isOfParty ? (
          <GridTable grid={grid} asked={grid.asked} onStay={props.onStay} />
        ) : (
          <p className={styles['note']}>{t('pricesOfAnotherParty')}</p>
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
  most: { readonly count: number; readonly locale: string },
  asksNights: boolean,
): string {
  if (requests === 0)
    return asksNights ? t('atMostRequestsOneADay', most) : t('atMostRequestsOneAStay', most);
  const last = { count: requests, locale: most.locale };
  const done = stopped ? t('stoppedAfterRequests', last) : t('doneWithRequests', last);
  return asksNights
    ? t('againAtMostRequestsOneADay', { ...most, done })
    : t('againAtMostRequestsOneAStay', { ...most, done });
}

function sameParty(one: QuotePlace['stay'], other: QuotePlace['stay']): boolean {
  const { arrival, nights } = other;
  return stayText({ ...one, arrival, nights }) === stayText(other);
}
