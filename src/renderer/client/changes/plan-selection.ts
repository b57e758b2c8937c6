import type { QueryClient } from '@tanstack/react-query';
import type { PlanOperation } from '../../../core/bulk/plan-operation.ts';
import type { LeverName } from '../../../core/writing/writable-names.ts';
import { remembered, useRemembered } from '../remembered.ts';
import type { Remembered } from '../remembered.ts';

/** What was asked for in words elsewhere, and stands in the deposits of the plan when it opens. */
export type WantedDeposits = Extract<PlanOperation, { kind: 'set-deposit' | 'adjust-deposit' }>;

const nothing: readonly number[] = [];
const noLevers: WantedLevers = { propertyIds: nothing, levers: [] };

/** The properties that a plan is being made for, per workspace, while the console runs. */
export function usePlanSelection(workspaceId: string) {
  return useRemembered(`plan-selection ${workspaceId}`, nothing);
}

/** The plan that is opened next begins with these deposits; null once it has. */
export function wantedDeposits(client: QueryClient, workspaceId: string): Remembered<WantedDeposits | null> {
  return remembered<WantedDeposits | null>(client, `wanted-deposits ${workspaceId}`, null);
}

/** The plan of these properties is about these discounts, each with a column of its own; none: about deposits. */
export interface WantedLevers {
  readonly propertyIds: readonly number[];
  readonly levers: readonly LeverName[];
}

export function wantedLevers(client: QueryClient, workspaceId: string): Remembered<WantedLevers> {
  return remembered(client, `wanted-levers ${workspaceId}`, noLevers);
}
