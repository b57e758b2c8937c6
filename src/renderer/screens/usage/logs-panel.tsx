import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { pagedLists } from '../../../core/service/pages/paged-lists.ts';
import { ChartTable } from '../../charts/frame/chart-table.tsx';
import { usePagedReading } from '../../client/queries/paged-reading.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatCount } from '../../../core/wording/plural.ts';
import { PagesRead } from '../../components/snapshot/pages/pages-read.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { SnapshotPanel } from '../../components/snapshot/snapshot-panel.tsx';
import { UnknownPageFields } from '../../components/snapshot/unknown-fields.tsx';
import { ExportCsv } from '../../kit/simple-table.tsx';
import { logTable } from './log-table.ts';

const rowsPerStep = 200;

/** The requests that the service wrote down, newest as it sends them. */
export function LogsPanel(props: { readonly workspaceId: string }) {
  const { locale } = usePreferences();
  const [shown, setShown] = useState(rowsPerStep);
  const reading = usePagedReading(pagedLists.usageLogs, { workspaceId: props.workspaceId, subject: '' });
  const { joined } = reading;
  return (
    <SnapshotPanel
      title="Request log"
      description="Requests in the service’s own order. Loading them adds to them."
      reading={reading}
      decode={() => joined}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title="No requests logged">The service has no requests for this key.</EmptyState>}
    >
      {({ rows, total }) => {
        const table = logTable(rows, locale);
        const count = table.rows.length;
        return (
          <>
            <Group justify="space-between">
              <Text fz="sm" c="dimmed">
                {formatCount(count, locale)}
                {total === null ? ' sent' : ` of ${formatCount(total, locale)} sent`}
              </Text>
              <ExportCsv fileName="request-log" table={table} />
            </Group>
            <ChartTable table={{ ...table, rows: table.rows.slice(0, shown) }} />
            {count > shown ? (
              <Button
                size="xs"
                variant="default"
                mt="md"
                onClick={() => {
                  setShown(shown + rowsPerStep);
                }}
              >
                Show {formatCount(Math.min(rowsPerStep, count - shown), locale)} more
              </Button>
            ) : null}
            <PagesRead reading={reading} one="request" many="requests" />
            <UnknownPageFields pages={reading.decoded} />
          </>
        );
      }}
    </SnapshotPanel>
  );
}
