import { idleMinutesChoices } from '../../../contract/ipc/console.ts';
import { SettingChoiceRow } from './setting-choice-row.tsx';

/** After how long without input every workspace locks. */
export function IdleLockRow() {
  return (
    <SettingChoiceRow
      name="Lock without input after"
      text="When nobody uses this computer for so long, editing locks in every workspace, and credentials that the keychain can give back are forgotten. Editing locks 15 minutes after unlocking in any case; everything locks when the screen is locked, the computer sleeps or another user takes over."
      choices={idleMinutesChoices}
      labelOf={(minutes) => `${minutes} minutes`}
      chosen={({ lockAfterIdleMinutes }) => lockAfterIdleMinutes}
      change={(lockAfterIdleMinutes) => ({ lockAfterIdleMinutes })}
    />
  );
}
