import type { AppError, Result } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { RunDetail } from '../../ipc/changes/changes.ts';
import type { StoredMapping } from '../../ipc/mappings.ts';
import type { Currency } from '../../core/values/money/currency.ts';
import type { BulkEditFacts } from '../changes/bulk-edits/bulk-edit-facts.ts';

export interface WorkspaceFacts {
  readonly id: string;
  readonly name: string;
  readonly kind: 'sample' | 'live';
  readonly host: string;
  /** Why nothing can be changed in it now; null if it can. */
  readonly lock: AppError | null;
  /** Why it can't even be unlocked now, so that nobody is asked; null if it can. */
  readonly bar: AppError | null;
}

/** Cached facts of a property; null where unknown. */
export interface KnownProperty {
  readonly name: string | null;
  readonly depositCurrency: Currency;
}

export interface IntentFacts {
  /** Null if there is none, so that the module itself can report it. */
  workspace(workspaceId: string): WorkspaceFacts | null;
  /** Waits until the journal is open. */
  run(changeId: string): Promise<Result<RunDetail>>;
  /** Read from the journal rather than the page. */
  bulkEdit(bulkEditId: string): Promise<Result<BulkEditFacts>>;
  /** Cached facts; makes no request. */
  property(workspaceId: string, propertyId: string): Promise<KnownProperty>;
  /** The accepted mappings of the workspace, newest first, including withdrawn ones. */
  mappings(workspaceId: string): Promise<Result<readonly StoredMapping[]>>;
  /** Why a request shape can't be accepted; null if it can. */
  formFault(request: ChannelRequest<'requests:accept'>): Promise<AppError | null>;
  /** Null if it isn't an address. */
  originOf(baseAddress: string): string | null;
  /** Whether a saved workspace belongs to this origin. */
  isOriginOfWorkspace(origin: string): boolean;
}
