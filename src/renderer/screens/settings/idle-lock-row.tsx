import { idleMinutesChoices } from '../../../ipc/console.ts';
import { SettingChoiceRow } from './setting-choice-row.tsx';

/** After how long without input every workspace locks. */
export function IdleLockRow() {
  return (
    <SettingChoiceRow
      name="Lock when idle for"
      text="Locks editing in every workspace and clears credentials the keychain can restore. Editing also locks after 15 minutes, and when the screen locks or the computer sleeps."
      choices={idleMinutesChoices}
      labelOf={(minutes) => `${minutes} minutes`}
      chosen={({ lockAfterIdleMinutes }) => lockAfterIdleMinutes}
      change={(lockAfterIdleMinutes) => ({ lockAfterIdleMinutes })}
    />
  );
}
