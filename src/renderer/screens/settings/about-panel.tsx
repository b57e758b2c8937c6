import { Copyable } from '../../components/text/copyable.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { DiagnosticsRow } from './diagnostics-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { t } from './texts.ts';
import { useAsk } from '../../client/ask.ts';

/** Which version this is, and what to send when something is wrong. */
export function AboutPanel() {
  const about = useAsk('console:about');
  return (
    <Panel title={t('about')}>
      {about.error === null ? null : <ErrorNotice error={about.error.error} />}
      {about.data?.notices.map((notice) => (
        <Notice key={notice} tone="warn" title={t('atThisStart')}>
          {notice}
        </Notice>
      ))}
      {about.data === undefined ? (
        <LoadingLines />
      ) : (
        <>
          <SettingRow
            name={t('keyholder', { version: about.data.version })}
            text={t('electronChromiumNodeSQLite', {
              electron: about.data.electron,
              chromium: about.data.chromium,
              node: about.data.node,
              sqlite: about.data.sqlite,
              platform: about.data.platform,
            })}
          />
          <SettingRow
            name={t('dataFolder')}
            text={<Copyable text={about.data.dataFolder} what={t('dataFolder2')} wrap />}
          />
        </>
      )}
      <DiagnosticsRow />
    </Panel>
  );
}
