import type { RunStatus } from '../../../ipc/changes/changes.ts';

const words: Readonly<Record<RunStatus, string>> = {
  draft: 'Draft',
  checking: 'Checking',
  sending: 'Sending',
  verifying: 'Verifying',
  verified: 'Verified',
  rejected: 'Rejected',
  'outcome-unknown': 'Outcome unknown',
  'needs-attention': 'Needs attention',
  discarded: 'Discarded',
  closed: 'Closed',
};

/** The word that a person reads for where a run is; `differs`: it was verified, and not all is as it was meant. */
export function statusText(status: RunStatus, differs = false): string {
  return differs && status === 'verified' ? 'Verified, with a difference' : words[status];
}
