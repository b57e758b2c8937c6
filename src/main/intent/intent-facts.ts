import type { RunDetail } from '../../contract/ipc/changes.ts';
import type { PlanFacts } from '../changes/plans/plan-facts.ts';

/** A workspace as a question names it. */
export interface WorkspaceFacts {
  readonly id: string;
  readonly name: string;
  readonly kind: 'sample' | 'live';
  /** Where its requests go. */
  readonly host: string;
  readonly locked: boolean;
  /** Nobody can be there to unlock it: the room refuses, and nobody is asked. */
  readonly barred: boolean;
}

/** What the rules need to know; null where there is no such thing, so that the room itself can say so. */
export interface IntentFacts {
  workspace(workspaceId: string): WorkspaceFacts | null;
  run(changeId: string): RunDetail | null;
  /** Read from the journal, not from what a page says of it. */
  plan(planId: string): Promise<PlanFacts | null>;
  /** The origin of a typed base address; null when it is none. */
  originOf(baseAddress: string): string | null;
  /** Whether a workspace that a person saved belongs to this origin. */
  isOriginOfWorkspace(origin: string): boolean;
}
