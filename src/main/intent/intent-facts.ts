import type { AppError, Result } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { RunDetail } from '../../ipc/changes/changes.ts';
import type { StoredReading } from '../../ipc/readings.ts';
import type { Currency } from '../../core/values/money/currency.ts';
import type { BulkEditFacts } from '../changes/bulk-edits/bulk-edit-facts.ts';

/** A workspace as a question names it. */
export interface WorkspaceFacts {
  readonly id: string;
  readonly name: string;
  readonly kind: 'sample' | 'live';
  /** Where its requests go. */
  readonly host: string;
  /** Why nothing may be changed in it now; null where it may. */
  readonly lock: AppError | null;
  /** Why it cannot be unlocked now either, so that nobody is asked; null where it can. */
  readonly bar: AppError | null;
}

/** What was read of a property; null where nothing says. */
export interface KnownProperty {
  readonly name: string | null;
  readonly depositCurrency: Currency;
}

/** What the rules need to know. */
export interface IntentFacts {
  /** Null when there is none, so that the module itself can say so. */
  workspace(workspaceId: string): WorkspaceFacts | null;
  /** Waits until the record of changes is open. */
  run(changeId: string): Promise<Result<RunDetail>>;
  /** Read from the journal, not from what a page says of it. */
  bulkEdit(bulkEditId: string): Promise<Result<BulkEditFacts>>;
  /** As it was last read. Asks nothing of the service. */
  property(workspaceId: string, propertyId: string): Promise<KnownProperty>;
  /** How answers of the workspace are read by what a person accepted, the newest first; withdrawn ones as well. */
  mappings(workspaceId: string): Promise<Result<readonly StoredReading[]>>;
  /** Why a form of requests cannot be accepted; null where it can. */
  formFault(request: ChannelRequest<'requests:accept'>): Promise<AppError | null>;
  /** The origin of a typed base address; null when it is none. */
  originOf(baseAddress: string): string | null;
  /** Whether a workspace that a person saved belongs to this origin. */
  isOriginOfWorkspace(origin: string): boolean;
}
