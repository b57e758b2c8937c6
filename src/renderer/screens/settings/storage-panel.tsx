import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { formatBytes } from '../../components/format/format-quantity.ts';
import { KeychainNote } from '../../components/connection/keychain-note.tsx';
import { notifyDone } from '../../components/ui/notify.ts';
import { Panel } from '../../components/page/panel.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { GuestDataRow } from './guest-data-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { t } from './texts.ts';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

/** What this computer holds: secrets in the keychain, last readings in the sealed cache. */
export function StoragePanel() {
  const keychain = useAsk('credentials:keychain-status');
  const record = useAsk('record:state');
  const cache = useAsk('snapshots:cache-info');
  const [asking, setAsking] = useState(false);
  const wipe = useTell('snapshots:wipe');
  return (
    <Panel title={t('onThisComputer')}>
      {keychain.error === null ? null : <ErrorNotice error={keychain.error.error} />}
      <SettingRow name={t('keychain')} text={<KeychainNote status={keychain.data} />} />
      {record.error === null ? null : <ErrorNotice error={record.error.error} />}
      <SettingRow name={t('recordOfChanges')} text={record.data?.key.explanation ?? t('askingForItsKey')} />
      <GuestDataRow />
      {cache.error === null ? null : <ErrorNotice error={cache.error.error} />}
      <SettingRow name={t('lastReadings')} text={<CacheWords info={cache.data} />}>
        <Button
          variant="default"
          disabled={cache.data === undefined || cache.data.rows === 0}
          onClick={() => {
            wipe.reset();
            setAsking(true);
          }}
        >
          {t('wipeCache')}
        </Button>
      </SettingRow>
      <ConfirmDialog
        opened={asking}
        title={t('wipeTheCache')}
        confirm={t('wipeCache')}
        danger
        busy={wipe.isPending}
        error={wipe.error?.error}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          wipe.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              notifyDone(t('theCacheIsEmptyScreensRead'));
            },
          });
        }}
      >
        <p>{t('everythingLastReadIsForgottenIn')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function CacheWords(props: {
  readonly info:
    | {
        readonly rows: number;
        readonly sizeBytes: number;
        readonly oldestReadAt: string | null;
        readonly questionsRetentionDays: number;
        readonly storage: 'disk' | 'memory';
      }
    | undefined;
}) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const { info } = props;
  if (info === undefined) return t('counting');
  if (info.rows === 0) return t('nothingIsKeptYet');
  const oldest = info.oldestReadAt === null ? undefined : parseInstant(info.oldestReadAt);
  const since = oldest === undefined ? '' : t('theOldestOf', { moment: formatMoment(oldest, now, locale) });
  if (info.storage === 'memory') {
    return t('readingsInMemory', {
      count: info.rows,
      locale,
      bytes: formatBytes(info.sizeBytes, locale),
      since,
    });
  }
  return (
    <>
      {t('readingsEncryptedShownWhileOfflineAnswers', {
        count: info.rows,
        locale,
        bytes: formatBytes(info.sizeBytes, locale),
        since,
        questionsRetentionDays: String(info.questionsRetentionDays),
      })}
    </>
  );
}
