import type { ChangeOutcome, ChangeSetting } from '../../../../contract/ipc/changes/found-changes.ts';
import { changeSettings } from '../../../../contract/ipc/changes/found-changes.ts';
import { isLeverName, leverKindFacts } from '../../../../contract/service/writable/levers.ts';
import { t } from './texts.ts';

export const outcomeWords: Readonly<Record<ChangeOutcome, string>> = {
  'needs-person': t('notSettled'),
  draft: t('draft'),
  verified: t('verified'),
  rejected: t('rejected'),
  discarded: t('discarded'),
  closed: t('closed'),
};

function settingWord(setting: ChangeSetting): string {
  if (isLeverName(setting)) return leverKindFacts[setting].label;
  return setting === 'security-deposit' ? t('securityDeposit') : t('occupancyGroups');
}

export const settingOptions = changeSettings.map((value) => ({ value, label: settingWord(value) }));
