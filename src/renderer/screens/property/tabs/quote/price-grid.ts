import type { AppError, ErrorCode } from '../../../../../core/values/errors.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { type PriceAnswer, readPriceAnswer } from '../../../../../core/service/answers/price-answer.ts';
import { readNightsAnswer } from '../../../../../core/service/answers/nights-answer.ts';
import {
  type GridRange,
  type GridStay,
  gridArrivals,
  staysToAsk,
} from '../../../../../core/analysis/pricing/price-grid.ts';
import { AppFailure } from '../../../../client/queries/app-failure.ts';
import { type Question, askService } from '../../../../client/workspaces/requests.ts';
import { type QuoteStay, stayValues } from './quote-stay.ts';
import { wholeAmountsOf } from '../../../../client/workspaces/whole-amounts.ts';
import { useEffect, useRef, useState } from 'react';

/** What is known of one stay of a grid. */
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

export interface GridEvents {
  readonly onCell: (stay: GridStay, cell: GridCell) => void;
  /** One request was answered or failed. */
  readonly onRequest: () => void;
  readonly ask?: typeof askService;
}

/** After these the next request would fare no better. */
const endings: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['cancelled', 'no-credential', 'credential-refused', 'service-forbidden', 'unrecognised'] as const),
  ...(['service-unreachable', 'destination-refused', 'jwt-expired', 'keychain-locked'] as const),
]);
const mostTries = 3;

export function cellKey({ arrival, nights }: GridStay): string {
  return `${arrival} ${String(nights)}`;
}

/** Asks for one stay after the other; the error that ended it, or null. What was answered before stays. */
export async function runGrid(
  grid: GridAsk,
  signal: AbortSignal,
  events: GridEvents,
): Promise<AppError | null> {
  for (const arrival of gridArrivals(grid.range)) {
    const sold = grid.asksNights ? await soldOn(grid, arrival, signal, events) : null;
    if (isEnding(sold)) return sold.error;
    const lengths = sold !== null && 'lengths' in sold ? sold.lengths : null;
    const stays = staysToAsk(arrival, grid.range.nights, lengths);
    for (const nights of grid.range.nights) {
      if (!stays.some((stay) => stay.nights === nights))
        events.onCell({ arrival, nights }, { is: 'not-sold' });
    }
    for (const stay of stays) {
      const cell = await priceOf(grid, stay, signal, events);
      if (cell.is === 'failed' && endings.has(cell.error.code)) return cell.error;
      events.onCell(stay, cell);
    }
  }
  return null;
}

type Sold = { readonly lengths: readonly number[] } | { readonly error: AppError } | null;

function isEnding(sold: Sold): sold is { readonly error: AppError } {
  return sold !== null && 'error' in sold && endings.has(sold.error.code);
}

/** Null where the answer is not understood: then each length is asked about. */
async function soldOn(
  grid: GridAsk,
  arrival: CalendarDate,
  signal: AbortSignal,
  events: GridEvents,
): Promise<Sold> {
  const asked = await asking(grid, 'available-nights', { arrival, nights: 1 }, signal, events);
  if ('error' in asked) return asked;
  const lengths = readNightsAnswer(asked.answer.body, arrival)?.byArrival.get(arrival);
  return lengths === undefined ? null : { lengths };
}

async function priceOf(
  grid: GridAsk,
  stay: GridStay,
  signal: AbortSignal,
  events: GridEvents,
): Promise<GridCell> {
  const asked = await asking(grid, 'get-price', stay, signal, events);
  if ('error' in asked) return { is: 'failed', error: asked.error };
  return { is: 'priced', prices: readPriceAnswer(asked.answer.body, wholeAmountsOf(asked.answer)) };
}

type Asked = { readonly answer: Awaited<ReturnType<typeof askService>> } | { readonly error: AppError };

async function asking(
  grid: GridAsk,
  endpoint: 'get-price' | 'available-nights',
  { arrival, nights }: GridStay,
  signal: AbortSignal,
  { onRequest, ask = askService }: GridEvents,
): Promise<Asked> {
  const { workspaceId, propertyId } = grid;
  const values = stayValues(propertyId, { ...grid.stay, arrival, nights });
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
      // The next try waits in the main process until the service allows one.
      if (error.code !== 'service-rate-limited' || tries >= mostTries) return { error };
    }
  }
}

const stopped: AppError = { code: 'cancelled', message: 'Asking was stopped.' };

export interface PriceGrid {
  /** What was asked for; null: nothing yet. */
  readonly asked: GridAsk | null;
  readonly cells: ReadonlyMap<string, GridCell>;
  readonly requests: number;
  readonly running: boolean;
  /** Why it ended early; null where it did not, or was stopped by the person. */
  readonly error: AppError | null;
  readonly stopped: boolean;
  readonly start: (grid: GridAsk) => void;
  readonly stop: () => void;
}

const nothing = {
  asked: null,
  cells: new Map(),
  requests: 0,
  running: false,
  error: null,
  stopped: false,
} as const;

type Held = Omit<PriceGrid, 'start' | 'stop'>;

/** A grid of prices while it is asked for: cells as they come, kept when it is stopped. It ends with the screen. */
export function usePriceGrid(): PriceGrid {
  const [held, setHeld] = useState<Held>(nothing);
  const controller = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      controller.current?.abort();
    },
    [],
  );
  const start = (asked: GridAsk): void => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setHeld({ ...nothing, asked, running: true });
    const change = (next: (now: Held) => Held): void => {
      if (controller.current === own) setHeld(next);
    };
    void runGrid(asked, own.signal, {
      onRequest: () => {
        change((now) => ({ ...now, requests: now.requests + 1 }));
      },
      onCell: (stay, cell) => {
        change((now) => ({ ...now, cells: new Map(now.cells).set(cellKey(stay), cell) }));
      },
    }).then((error) => {
      const isStop = error?.code === 'cancelled';
      change((now) => ({ ...now, running: false, stopped: isStop, error: isStop ? null : error }));
    });
  };
  return { ...held, start, stop: () => controller.current?.abort() };
}
