import { NativeSelect, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import type { JwtTravel } from '../../../contract/service/credential-rules.ts';
import styles from './advanced-requests.module.css';
import { t } from './texts.ts';

const travels: readonly { readonly value: JwtTravel; readonly label: string }[] = [
  { value: 'beside-key', label: t('besideKey') },
  { value: 'alone', label: t('withoutKey') },
  { value: 'as-key', label: t('inPlaceOfKey') },
  { value: 'not-sent', label: t('notAtAll') },
];

/** What the service's document leaves open of a request, folded away: few workspaces need another choice. */
export function AdvancedRequests(props: {
  readonly travel: ComponentProps<typeof NativeSelect>;
  readonly origin: ComponentProps<typeof TextInput>;
}) {
  const [opened, setOpened] = useState(false);
  const hasError = props.origin.error !== undefined && props.origin.error !== null;
  return (
    <details
      className={styles['fold']}
      open={opened || hasError}
      onToggle={(event) => {
        setOpened(event.currentTarget.open);
      }}
    >
      <summary className={styles['summary']}>{t('advanced')}</summary>
      <div className={styles['fields']}>
        <NativeSelect
          label={t('howAJwtIsSent')}
          description={t('toAdminEndpointsOnly')}
          data={[...travels]}
          {...props.travel}
        />
        <TextInput
          label={t('originHeader')}
          description={t('forARestrictedKey')}
          placeholder={t('originExample')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          {...props.origin}
        />
      </div>
    </details>
  );
}
