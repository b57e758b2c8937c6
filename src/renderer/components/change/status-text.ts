import type { RunStatus } from '../../../contract/ipc/changes/changes.ts';
import { t } from './texts.ts';

const words: Readonly<Record<RunStatus, string>> = {
  draft: t('draft'),
  checking: t('checking'),
  sending: t('sending'),
  verifying: t('verifying'),
  verified: t('verified'),
  rejected: t('rejected'),
  'outcome-unknown': t('outcomeUnknown'),
  'needs-attention': t('needsAttention'),
  discarded: t('discarded'),
  closed: t('closed'),
};

/** The word that a person reads for where a run is; `differs`: it was verified, and not all is as it was meant. */
export function statusText(status: RunStatus, differs = false): string {
  return differs && status === 'verified' ? t('verifiedWithADifference') : words[status];
}
