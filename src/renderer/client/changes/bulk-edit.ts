import type { QueryClient } from '@tanstack/react-query';
import type { BulkEditOperation } from '../../../core/bulk/bulk-edit-operation.ts';
import type { DiscountName } from '../../../core/resources/discounts.ts';
import { remembered } from '../remembered.ts';
import type { Remembered } from '../remembered.ts';

export type WantedDeposits = Extract<BulkEditOperation, { kind: 'set-deposit' | 'adjust-deposit' }>;

export interface BulkEditStart {
  readonly propertyIds: readonly number[];
  /** Discounts with a column each; empty if it is about deposits. */
  readonly discounts: readonly DiscountName[];
  /** Deposits requested in words elsewhere, which fill the sheet when it opens. */
  readonly deposits: WantedDeposits | null;
}

export const noBulkEdit: BulkEditStart = { propertyIds: [], discounts: [], deposits: null };

export function bulkEditName(workspaceId: string) {
  return `bulk-edit ${workspaceId}` as const;
}

/** The workspace's latest bulk edit setup, kept while the console runs. */
export function bulkEditStart(client: QueryClient, workspaceId: string): Remembered<BulkEditStart> {
  return remembered(client, bulkEditName(workspaceId), noBulkEdit);
}
