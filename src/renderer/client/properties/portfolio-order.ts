import type { QueryClient } from '@tanstack/react-query';
import { type Remembered, remembered, useRemembered } from '../remembered.ts';

type Order = readonly number[] | null;

/** The portfolio's filtered and sorted order of properties, for "previous" and "next". */
export function portfolioOrder(client: QueryClient, workspaceId: string): Remembered<Order> {
  return remembered<Order>(client, `portfolio-order ${workspaceId}`, null);
}

/** Null until the portfolio has been shown. */
export function usePortfolioOrder(workspaceId: string): Order {
  return useRemembered<Order>(`portfolio-order ${workspaceId}`, null)[0];
}
