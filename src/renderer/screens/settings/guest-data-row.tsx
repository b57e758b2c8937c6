import { guestDaysChoices } from '../../../ipc/console.ts';
import { SettingChoiceRow } from './setting-choice-row.tsx';

/** How long the guest of a reservation is kept. */
export function GuestDataRow() {
  return (
    <SettingChoiceRow
      name="Forget guests after"
      text="A guest’s details stay in the encrypted reservation record this long after the stay, then they’re removed. Unsent reservations are discarded after 7 days; receipts stay."
      choices={guestDaysChoices}
      labelOf={(days) => `${days} days`}
      chosen={({ guestDays }) => guestDays}
      change={(guestDays) => ({ guestDays })}
    />
  );
}
