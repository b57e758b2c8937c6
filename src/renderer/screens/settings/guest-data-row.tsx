import { Select } from '@mantine/core';
import { useId } from 'react';
import { guestDaysChoices } from '../../../contract/ipc/console.ts';
import { useChangeSettings, useSettings } from '../../client/console.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import styles from './idle-lock-row.module.css';
import { SettingRow } from './setting-row.tsx';

const choices = guestDaysChoices.map((days) => ({ value: days, label: `${days} days` }));

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
        name="Forget guests after"
        text={
          <span id={textId}>
            Who the guest of a reservation is stays in its sealed record for so long after it ended, then it
            is removed. Where its outcome is not known, so long after the guest would have left. One that was
            never sent is discarded after 7 days at the latest. Receipts stay, and their chain stays whole.
          </span>
        }
      >
        <Select
          aria-label="Forget guests after"
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
