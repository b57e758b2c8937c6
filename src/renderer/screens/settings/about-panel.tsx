import { Button } from '@mantine/core';
import { useAbout, useExportDiagnostics } from '../../client/console.ts';
import { Copyable } from '../../components/text/copyable.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { Panel } from '../../components/page/panel.tsx';
import { LoadingLines } from '../../components/ui/loading-lines.tsx';
import { SettingRow } from './setting-row.tsx';

/** Which version this is, and what to send when something is wrong. */
export function AboutPanel() {
  const about = useAbout();
  const exporting = useExportDiagnostics();
  return (
    <Panel title="About">
      {about.error === null ? null : <ErrorNotice error={about.error.error} />}
      {about.data?.notices.map((notice) => (
        <Notice key={notice} tone="warn" title="At this start">
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
      <SettingRow
        name="Diagnostics"
        text="The log of this computer, without secrets, addresses of guests or bodies of the service. For support."
      >
        <Button
          variant="default"
          loading={exporting.isPending}
          onClick={() => {
            exporting.mutate(undefined, {
              onSuccess: ({ savedAs }) => {
                if (savedAs !== null) notifyDone(`Diagnostics saved as ${savedAs}`);
              },
              onError: (failure) => {
                notifyFailure(failure.error);
              },
            });
          }}
        >
          Export diagnostics
        </Button>
      </SettingRow>
    </Panel>
  );
}
