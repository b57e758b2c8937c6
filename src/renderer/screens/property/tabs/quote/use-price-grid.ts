import { useEffect, useRef, useState } from 'react';
import type { AppError } from '../../../../../core/values/errors.ts';
import type { GridAsk, GridCell } from './price-grid-run.ts';
import { cellKey, runGrid } from './price-grid-run.ts';

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
