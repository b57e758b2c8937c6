import type { OpenRun } from '../../analysis/attention/attention.ts';
import type { VerifiedChange } from '../../analysis/reach/drift.ts';

/** What the change engine knows about one property. What belongs to groups is shown with the groups. */
export interface SubjectChanges {
  /** Runs that have not come to their end, drafts included. */
  readonly openRuns: readonly OpenRun[];
  /** The last verified change of each resource. */
  readonly verified: readonly VerifiedChange[];
}

/** The change engine, as the portfolio sees it. Both answer from memory or one indexed query: rows ask often. */
export interface ChangeFacts {
  /** `subject` is a property id as text. */
  runsOf(workspaceId: string, subject: string): SubjectChanges;
  /** Every subject of which something is known. */
  bySubject(workspaceId: string): ReadonlyMap<string, SubjectChanges>;
}
