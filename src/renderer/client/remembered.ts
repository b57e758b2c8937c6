import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Below this key nothing is asked for, let go of or merged: see `query-client.ts`. */
export const rememberedKey = ['remembered'] as const;

/** What it is and of what: `offers w1`. */
type Name = `${string} ${string}`;
type Next<T> = T | ((before: T) => T);

/** What the page itself knows while the console runs, under a name in the query cache. */
export interface Remembered<T> {
  readonly get: () => T;
  readonly set: (next: Next<T>) => void;
}

/** @param first what it is until something was remembered */
export function remembered<T>(client: QueryClient, name: Name, first: T): Remembered<T> {
  const queryKey = [...rememberedKey, name];
  const get = (): T => client.getQueryData<T>(queryKey) ?? first;
  return {
    get,
    set: (next) => {
      client.setQueryData<T>(queryKey, isStep(next) ? next(get()) : next);
    },
  };
}

function isStep<T>(next: Next<T>): next is (before: T) => T {
  return typeof next === 'function';
}

/**
 * The same as the state of a component, drawn at once, so that a field may be typed into by it.
 * @param first the same object at every drawing
 */
export function useRemembered<T>(name: Name, first: T): readonly [value: T, set: (next: Next<T>) => void] {
  const client = useQueryClient();
  const { get, set } = useMemo(() => remembered(client, name, first), [client, name, first]);
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return [useSyncExternalStore(subscribe, get, get), set];
}
