import { Select } from '@mantine/core';
import { useId } from 'react';
import { guestDaysChoices } from '../../../contract/ipc/console.ts';
import { useChangeSettings, useSettings } from '../../client/console.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import styles from './idle-lock-row.module.css';
import { SettingRow } from './setting-row.tsx';
import { t } from './texts.ts';

const choices = guestDaysChoices.map((days) => ({ value: days, label: t('days', { days }) }));

/** How long the guest of a reservation is kept. */
export function GuestDataRow() {
  const settings = useSettings();
  const change = useChangeSettings();
  const textId = useId();
  const failure = change.error ?? settings.error;
  return (
    <>
      {failure === null ? null : <ErrorNotice error={failure.error} />}
      <SettingRow
        name={t('forgetGuestsAfter')}
        text={<span id={textId}>{t('whoTheGuestOfAReservation')}</span>}
      >
        <Select
          aria-label={t('forgetGuestsAfter')}
          aria-describedby={textId}
          className={styles['minutes'] ?? ''}
          allowDeselect={false}
          data={choices}
          disabled={settings.data === undefined}
          value={settings.data?.guestDays ?? null}
          onChange={(value) => {
            const guestDays = guestDaysChoices.find((days) => days === value);
            if (guestDays !== undefined) change.mutate({ guestDays });
          }}
        />
      </SettingRow>
    </>
  );
}
