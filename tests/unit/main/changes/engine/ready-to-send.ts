import type { Result } from '../../../../../src/core/values/errors.ts';
import type { Proposal, RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import type { Changes } from '../../../../../src/main/changes/changes.ts';
import { valueOf } from '../../../../value-of.ts';

export type ReadyProposal = Extract<Proposal, { outcome: 'ready' }>;

/** What was reviewed and may be sent; a test in which it may not has failed. */
export function readyToSend(reviewed: Result<Proposal>): ReadyProposal {
  const proposal = valueOf(reviewed);
  if (proposal.outcome !== 'ready') throw new Error(JSON.stringify(proposal));
  return proposal;
}

/** Sends it, acknowledging what is unusual and typing what has to be typed. */
export async function sendReviewed(
  { changes }: { changes: Changes },
  { run, warnings }: ReadyProposal,
): Promise<RunDetail> {
  return valueOf(
    await changes.send({
      changeId: run.changeId,
      acknowledgedWarnings: warnings,
      confirmation: run.typeToConfirm ?? '',
    }),
  );
}
