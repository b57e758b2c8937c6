import { Select } from '@mantine/core';
import { useId } from 'react';
import { idleMinutesChoices } from '../../../contract/ipc/console.ts';
import { useChangeSettings, useSettings } from '../../client/console.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import styles from './idle-lock-row.module.css';
import { SettingRow } from './setting-row.tsx';
import { t } from './texts.ts';

const choices = idleMinutesChoices.map((minutes) => ({ value: minutes, label: t('minutes', { minutes }) }));

/** After how long without input every workspace locks. */
export function IdleLockRow() {
  const settings = useSettings();
  const change = useChangeSettings();
  const textId = useId();
  const failure = change.error ?? settings.error;
  return (
    <>
      {failure === null ? null : <ErrorNotice error={failure.error} />}
      <SettingRow
        name={t('lockWithoutInputAfter')}
        text={<span id={textId}>{t('whenNobodyUsesThisComputerFor')}</span>}
      >
        <Select
          aria-label={t('lockWithoutInputAfter')}
          aria-describedby={textId}
          className={styles['minutes'] ?? ''}
          allowDeselect={false}
          data={choices}
          disabled={settings.data === undefined}
          value={settings.data?.lockAfterIdleMinutes ?? null}
          onChange={(value) => {
            const lockAfterIdleMinutes = idleMinutesChoices.find((minutes) => minutes === value);
            if (lockAfterIdleMinutes !== undefined) change.mutate({ lockAfterIdleMinutes });
          }}
        />
      </SettingRow>
    </>
  );
}
