import { useSyncExternalStore } from 'react';
import type { PlanOperation } from '../../../contract/plans/plan-operation.ts';

/** What was asked for in words elsewhere, and stands in the deposits of the plan when it opens. */
export type WantedDeposits = Extract<PlanOperation, { kind: 'set-deposit' | 'adjust-deposit' }>;

const selections = new Map<string, readonly number[]>();
const wanted = new Map<string, WantedDeposits>();
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

/** The plan that is opened next begins with these deposits. */
export function wantDeposits(workspaceId: string, deposits: WantedDeposits): void {
  wanted.set(workspaceId, deposits);
}

/** What was wanted, once. */
export function takeWantedDeposits(workspaceId: string): WantedDeposits | undefined {
  const deposits = wanted.get(workspaceId);
  wanted.delete(workspaceId);
  return deposits;
}
