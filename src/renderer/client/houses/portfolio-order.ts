import { useSyncExternalStore } from 'react';

const orders = new Map<string, readonly number[]>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Keeps the order in which the portfolio shows its properties, filtered and sorted, for "previous" and "next". */
export function rememberPortfolioOrder(workspaceId: string, propertyIds: readonly number[]): void {
  orders.set(workspaceId, propertyIds);
  for (const listener of listeners) listener();
}

/** Undefined until the portfolio was shown once. */
export function usePortfolioOrder(workspaceId: string): readonly number[] | undefined {
  return useSyncExternalStore(subscribe, () => orders.get(workspaceId));
}
