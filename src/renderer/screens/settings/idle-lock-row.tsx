import { idleMinutesChoices } from '../../../contract/ipc/console.ts';
import { SettingChoiceRow } from './setting-choice-row.tsx';
import { t } from './texts.ts';

/** After how long without input every workspace locks. */
export function IdleLockRow() {
  return (
    <SettingChoiceRow
      name={t('lockWithoutInputAfter')}
      text={t('whenNobodyUsesThisComputerFor')}
      choices={idleMinutesChoices}
      labelOf={(minutes) => t('minutes', { minutes })}
      chosen={({ lockAfterIdleMinutes }) => lockAfterIdleMinutes}
      change={(lockAfterIdleMinutes) => ({ lockAfterIdleMinutes })}
    />
  );
}
