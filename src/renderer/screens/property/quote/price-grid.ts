import { useState } from 'react';
import {
  type GridRange,
  type GridStay,
  gridArrivals,
  staysToAsk,
} from '../../../../core/analysis/pricing/price-grid.ts';
import { readNightsAnswer } from '../../../../core/service/answers/nights-answer.ts';
import { type PriceAnswer, readPriceAnswer } from '../../../../core/service/answers/price-answer.ts';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { AppError, ErrorCode } from '../../../../core/values/errors.ts';
import { useJob } from '../../../client/job.ts';
import { AppFailure } from '../../../client/queries/app-failure.ts';
import { type Question, askService } from '../../../client/workspaces/requests.ts';
import { wholeAmountsOf } from '../../../client/workspaces/whole-amounts.ts';
import { type QuoteStay, stayValues } from './quote-stay.ts';

export type GridCell =
  | { readonly is: 'priced'; readonly prices: PriceAnswer }
  | { readonly is: 'not-sold' }
  | { readonly is: 'failed'; readonly error: AppError };

export interface GridAsk {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly stay: QuoteStay;
  readonly range: GridRange;
  /** Whether the service can be asked which lengths it sells. */
  readonly asksNights: boolean;
}

interface GridEvents {
  readonly onCell: (stay: GridStay, cell: GridCell) => void;
  readonly onRequest: () => void;
  readonly ask?: typeof askService;
}

/** After these errors, the next request would fail too. */
const endings: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'cancelled',
  'no-credential',
  'credential-refused',
  'service-forbidden',
  'unrecognised',
  'service-unreachable',
  'destination-refused',
  'jwt-expired',
  'keychain-locked',
]);
const mostTries = 3;
const stopped: AppError = { code: 'cancelled', message: 'Asking was stopped.' };

export function cellKey({ arrival, nights }: GridStay): string {
  return `${arrival} ${String(nights)}`;
}

/** Loads the prices of many stays, one arrival day after another. Stopping keeps the loaded prices. */
export function usePriceGrid() {
  const [asked, setAsked] = useState<GridAsk | null>(null);
  const [cells, setCells] = useState<ReadonlyMap<string, GridCell>>(new Map());
  const [requests, setRequests] = useState(0);
  const job = useJob<{ readonly grid: GridAsk; readonly arrival: CalendarDate }>(
    ({ grid, arrival }, signal) =>
      priceArrival(grid, arrival, signal, {
        onRequest: () => {
          if (!signal.aborted) setRequests((count) => count + 1);
        },
        onCell: (stay, cell) => {
          if (!signal.aborted) setCells((now) => new Map(now).set(cellKey(stay), cell));
        },
      }),
    { mostFailures: 1 },
  );
  const start = (grid: GridAsk): void => {
    setAsked(grid);
    setCells(new Map());
    setRequests(0);
    job.run(gridArrivals(grid.range).map((arrival) => ({ grid, arrival })));
  };
  return { job, asked, cells, requests, start };
}

/** Prices the stays of one arrival. Returns the error that makes further requests pointless, or null. */
export async function priceArrival(
  grid: GridAsk,
  arrival: CalendarDate,
  signal: AbortSignal,
  events: GridEvents,
): Promise<AppError | null> {
  const asking = (endpoint: 'get-price' | 'available-nights', stay: GridStay) =>
    answerTo(grid, endpoint, stay, signal, events);
  let lengths: readonly number[] | null = null;
  if (grid.asksNights) {
    const sold = await asking('available-nights', { arrival, nights: 1 });
    if ('error' in sold && endings.has(sold.error.code)) return sold.error;
    // If the response isn't understood, each length is requested separately.
    if ('answer' in sold) {
      lengths = readNightsAnswer(sold.answer.body, arrival)?.byArrival.get(arrival) ?? null;
    }
  }
  const stays = staysToAsk(arrival, grid.range.nights, lengths);
  for (const nights of grid.range.nights) {
    if (!stays.some((stay) => stay.nights === nights)) events.onCell({ arrival, nights }, { is: 'not-sold' });
  }
  for (const stay of stays) {
    const result = await asking('get-price', stay);
    if ('error' in result && endings.has(result.error.code)) return result.error;
    events.onCell(
      stay,
      'error' in result
        ? { is: 'failed', error: result.error }
        : { is: 'priced', prices: readPriceAnswer(result.answer.body, wholeAmountsOf(result.answer)) },
    );
  }
  return null;
}

type AskResult = { readonly answer: Awaited<ReturnType<typeof askService>> } | { readonly error: AppError };

async function answerTo(
  { workspaceId, propertyId, stay: party }: GridAsk,
  endpoint: 'get-price' | 'available-nights',
  stay: GridStay,
  signal: AbortSignal,
  { onRequest, ask = askService }: GridEvents,
): Promise<AskResult> {
  const values = stayValues(propertyId, { ...party, ...stay });
  const question: Question = { workspaceId, endpoint, propertyId, values, priority: 'prefetch' };
  for (let tries = 1; ; tries += 1) {
    if (signal.aborted) return { error: stopped };
    try {
      const answer = await ask(question, signal);
      onRequest();
      return { answer };
    } catch (cause) {
      const error = cause instanceof AppFailure ? cause.error : stopped;
      if (error.code !== 'cancelled') onRequest();
      // The next try waits in the main process until the rate limit allows it.
      if (error.code !== 'service-rate-limited' || tries >= mostTries) return { error };
    }
  }
}
