import { useSyncExternalStore } from 'react';

const selections = new Map<string, readonly number[]>();
const listeners = new Set<() => void>();
const nothing: readonly number[] = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The properties that a plan is being made for, per workspace, while the console runs. */
export function selectForPlan(workspaceId: string, propertyIds: readonly number[]): void {
  selections.set(workspaceId, [...propertyIds]);
  for (const listener of listeners) listener();
}

export function usePlanSelection(workspaceId: string): readonly number[] {
  return useSyncExternalStore(subscribe, () => selections.get(workspaceId) ?? nothing);
}
