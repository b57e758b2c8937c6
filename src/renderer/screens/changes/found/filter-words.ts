import type { ChangeOutcome } from '../../../../ipc/changes/found-changes.ts';
import { changeSettings } from '../../../../ipc/changes/found-changes.ts';
import { answerName } from '../../../../core/service/answer-name.ts';

export const outcomeWords: Readonly<Record<ChangeOutcome, string>> = {
  'needs-person': 'Unresolved',
  draft: 'Draft',
  verified: 'Verified',
  rejected: 'Rejected',
  discarded: 'Discarded',
  closed: 'Closed',
};

export const settingOptions = changeSettings.map((value) => ({ value, label: answerName(value) }));
