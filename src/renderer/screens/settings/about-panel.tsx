import { useAsk } from '../../client/ask.ts';
import { Panel } from '../../components/page/panel.tsx';
import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Copyable } from '../../components/text/copyable.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SettingRow } from './setting-row.tsx';

/** Which version this is, and what to send when something is wrong. */
export function AboutPanel() {
  const about = useAsk('console:about');
  return (
    <Panel title="About">
      {about.data?.notices.map((notice) => (
        <Notice key={notice} tone="warn" title="At startup">
          {notice}
        </Notice>
      ))}
      {about.data === undefined ? (
        <Unanswered question={about} />
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
