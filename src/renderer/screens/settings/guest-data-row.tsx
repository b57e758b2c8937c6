import { guestDaysChoices } from '../../../contract/ipc/console.ts';
import { SettingChoiceRow } from './setting-choice-row.tsx';

/** How long the guest of a reservation is kept. */
export function GuestDataRow() {
  return (
    <SettingChoiceRow
      name="Forget guests after"
      text="Who the guest of a reservation is stays in its sealed record for so long after it ended, then it is removed. Where its outcome is not known, so long after the guest would have left. One that was never sent is discarded after 7 days at the latest. Receipts stay, and their chain stays whole."
      choices={guestDaysChoices}
      labelOf={(days) => `${days} days`}
      chosen={({ guestDays }) => guestDays}
      change={(guestDays) => ({ guestDays })}
    />
  );
}
