import type { QueryClient } from '@tanstack/react-query';
import type { BulkEditOperation } from '../../../core/bulk/bulk-edit-operation.ts';
import type { DiscountName } from '../../../core/resources/discounts.ts';
import { remembered } from '../remembered.ts';
import type { Remembered } from '../remembered.ts';

export type WantedDeposits = Extract<BulkEditOperation, { kind: 'set-deposit' | 'adjust-deposit' }>;

/** What a bulk edit begins with. */
export interface BulkEditStart {
  readonly propertyIds: readonly number[];
  /** Discounts with a column each; none: it is about deposits. */
  readonly discounts: readonly DiscountName[];
  /** Deposits that were asked for in words elsewhere, and stand in the sheet when it opens. */
  readonly deposits: WantedDeposits | null;
}

export const noBulkEdit: BulkEditStart = { propertyIds: [], discounts: [], deposits: null };

export function bulkEditName(workspaceId: string) {
  return `bulk-edit ${workspaceId}` as const;
}

/** The bulk edit of a workspace that was begun last, while the console runs. */
export function bulkEditStart(client: QueryClient, workspaceId: string): Remembered<BulkEditStart> {
  return remembered(client, bulkEditName(workspaceId), noBulkEdit);
}
