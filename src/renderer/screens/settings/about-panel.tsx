import { Copyable } from '../../components/text/copyable.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { SettingRow } from './setting-row.tsx';
import { useAsk } from '../../client/ask.ts';

/** Which version this is, and what to send when something is wrong. */
export function AboutPanel() {
  const about = useAsk('console:about');
  return (
    <Panel title="About">
      {about.error === null ? null : <ErrorNotice error={about.error.error} />}
      {about.data?.notices.map((notice) => (
        <Notice key={notice} tone="warn" title="At startup">
          {notice}
        </Notice>
      ))}
      {about.data === undefined ? (
        <LoadingLines />
      ) : (
        <>
          <SettingRow
            name={`Keyholder ${about.data.version}`}
            text={`Electron ${about.data.electron} · Chromium ${about.data.chromium} · Node ${about.data.node} · SQLite ${about.data.sqlite} · ${about.data.platform}`}
          />
          <SettingRow
            name="Data folder"
            text={<Copyable text={about.data.dataFolder} what="data folder" wrap />}
          />
        </>
      )}
    </Panel>
  );
}
