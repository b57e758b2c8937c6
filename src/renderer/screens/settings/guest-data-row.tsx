import { guestDaysChoices } from '../../../contract/ipc/console.ts';
import { SettingChoiceRow } from './setting-choice-row.tsx';
import { t } from './texts.ts';

/** How long the guest of a reservation is kept. */
export function GuestDataRow() {
  return (
    <SettingChoiceRow
      name={t('forgetGuestsAfter')}
      text={t('whoTheGuestOfAReservation')}
      choices={guestDaysChoices}
      labelOf={(days) => t('days', { days })}
      chosen={({ guestDays }) => guestDays}
      change={(guestDays) => ({ guestDays })}
    />
  );
}
