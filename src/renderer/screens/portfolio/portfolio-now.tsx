import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useNow } from '../../components/format/use-now.ts';

const NowContext = createContext<Date | null>(null);

/** One clock for the whole table: hundreds of timers, one a cell, would cost more than the ages are worth. */
export function PortfolioNow(props: { readonly children: ReactNode }) {
  const now = useNow(30_000);
  return <NowContext value={now}>{props.children}</NowContext>;
}

export function usePortfolioNow(): { now: Date } {
  return { now: use(NowContext) ?? new Date() };
}
