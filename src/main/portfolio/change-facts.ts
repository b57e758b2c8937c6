import type { Result } from '../../core/values/errors.ts';
import type { OpenRun } from '../../core/analysis/attention/attention.ts';
import type { VerifiedChange } from '../../core/analysis/reach/drift.ts';

/** What the change engine knows about one property. What belongs to groups is shown with the groups. */
export interface SubjectChanges {
  /** Runs that have not come to their end, drafts included. */
  readonly openRuns: readonly OpenRun[];
  /** The last verified change of each resource. */
  readonly verified: readonly VerifiedChange[];
}

/** The change engine, as the portfolio sees it, from memory or indexed queries: rows ask often. */
export interface ChangeFacts {
  /** Every subject of which something is known, a property id as text. An error while the record cannot be read. */
  bySubject(workspaceId: string): Result<ReadonlyMap<string, SubjectChanges>>;
}
