import type { ChangeOutcome, ChangeSetting } from '../../../../ipc/changes/found-changes.ts';
import { changeSettings } from '../../../../ipc/changes/found-changes.ts';
import { discountKindFacts } from '../../../../core/writing/discounts.ts';
import { isDiscountName } from '../../../../core/writing/writable-names.ts';

export const outcomeWords: Readonly<Record<ChangeOutcome, string>> = {
  'needs-person': 'Unresolved',
  draft: 'Draft',
  verified: 'Verified',
  rejected: 'Rejected',
  discarded: 'Discarded',
  closed: 'Closed',
};

function settingWord(setting: ChangeSetting): string {
  if (isDiscountName(setting)) return discountKindFacts[setting].label;
  return setting === 'security-deposit' ? 'Security deposit' : 'Occupancy groups';
}

export const settingOptions = changeSettings.map((value) => ({ value, label: settingWord(value) }));
