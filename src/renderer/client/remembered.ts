import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Queries below this key are never fetched, collected or merged: see `query-client.ts`. */
export const rememberedKey = ['remembered'] as const;

/** What it is and whose: `offers w1`. */
type Name = `${string} ${string}`;
type Next<T> = T | ((before: T) => T);

/** Page state kept in the query cache by name, while the console runs. */
export interface Remembered<T> {
  readonly get: () => T;
  readonly set: (next: Next<T>) => void;
}

/** @param first the value until one is set */
export function remembered<T>(client: QueryClient, name: Name, first: T): Remembered<T> {
  const queryKey = [...rememberedKey, name];
  const get = (): T => client.getQueryData<T>(queryKey) ?? first;
  return {
    get,
    set: (next) => client.setQueryData<T>(queryKey, isStep(next) ? next(get()) : next),
  };
}

function isStep<T>(next: Next<T>): next is (before: T) => T {
  return typeof next === 'function';
}

/**
 * Like component state.
 * @param first must be the same object on every render
 */
export function useRemembered<T>(name: Name, first: T): readonly [value: T, set: (next: Next<T>) => void] {
  const client = useQueryClient();
  const { get, set } = useMemo(() => remembered(client, name, first), [client, name, first]);
  return [useCached(get), set];
}

/** What `read` finds in the query cache, rendered synchronously, so that it can control an input. */
export function useCached<T>(read: () => T): T {
  const client = useQueryClient();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, read, read);
}
