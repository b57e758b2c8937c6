import { formatCounted } from '../../../core/values/words/plural.ts';
import { ConfirmButton } from '../../components/ui/confirm-button.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { formatBytes } from '../../components/format/format-quantity.ts';
import { KeychainNote } from '../../components/connection/keychain-note.tsx';
import { notifyDone } from '../../components/ui/notify.ts';
import { Panel } from '../../components/page/panel.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { guestDaysChoices } from '../../../ipc/console.ts';
import { SettingChoiceRow, SettingRow } from './setting-row.tsx';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

/** What this computer stores: secrets in the keychain, the latest responses in the sealed cache. */
export function StoragePanel() {
  const keychain = useAsk('credentials:keychain-status');
  const record = useAsk('record:state');
  const cache = useAsk('snapshots:cache-info');
  const wipe = useTell('snapshots:wipe');
  return (
    <Panel title="On this computer">
      {keychain.error === null ? null : <ErrorNotice error={keychain.error.error} />}
      <SettingRow name="Keychain" text={<KeychainNote status={keychain.data} />} />
      {record.error === null ? null : <ErrorNotice error={record.error.error} />}
      <SettingRow name="History" text={record.data?.key.explanation ?? 'Waiting for its key…'} />
      <SettingChoiceRow
        name="Forget guests after"
        text="A guest’s details stay in the encrypted reservation record this long after the stay, then they’re removed. Unsent reservations are discarded after 7 days; receipts stay."
        choices={guestDaysChoices}
        labelOf={(days) => `${days} days`}
        chosen={({ guestDays }) => guestDays}
        change={(guestDays) => ({ guestDays })}
      />
      {cache.error === null ? null : <ErrorNotice error={cache.error.error} />}
      <SettingRow name="Saved data" text={<CacheWords info={cache.data} />}>
        <ConfirmButton
          label="Clear saved data"
          disabled={cache.data === undefined || cache.data.rows === 0}
          title="Clear saved data?"
          danger
          step={wipe}
          request={undefined}
          onDone={() => notifyDone('Saved data cleared. Screens load again when opened.')}
        >
          Clears saved data of every workspace, so screens are empty offline until the service responds.
          Changes and receipts stay.
        </ConfirmButton>
      </SettingRow>
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
  if (info === undefined) return 'Counting…';
  if (info.rows === 0) return 'Nothing saved yet.';
  const oldest = info.oldestReadAt === null ? undefined : parseInstant(info.oldestReadAt);
  const since = oldest === undefined ? '' : `, the oldest from ${formatMoment(oldest, now, locale)}`;
  if (info.storage === 'memory') {
    return `${formatCounted(info.rows, 'response', 'responses', locale)}, ${formatBytes(info.sizeBytes, locale)}${since}. In memory only, as the saved file couldn’t be opened: lost when you quit.`;
  }
  return (
    <>
      {formatCounted(info.rows, 'response', 'responses', locale)}, {formatBytes(info.sizeBytes, locale)}
      {since}. Encrypted; shown while offline. Responses to single searches and months are saved for{' '}
      {info.questionsRetentionDays} days, others until you clear them.
    </>
  );
}
