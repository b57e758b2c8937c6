import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../contract/json.ts';
import { decodeResource } from '../../../contract/service/decode.ts';
import type { Recognised } from '../../../contract/service/decode.ts';
import { ChartActions } from '../../charts/chart-actions.tsx';
import { ChartTable } from '../../charts/chart-table.tsx';
import { useRefreshSnapshot, useSnapshot } from '../../client/snapshots.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatCount } from '../../components/format-quantity.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { SnapshotPanel } from '../../components/snapshot-panel.tsx';
import { UnknownFields } from '../../components/unknown-fields.tsx';
import { logTable } from './log-table.ts';
import styles from './usage.module.css';

const rowsPerStep = 200;

type Logs = Recognised<'usage-logs'>;

function decode(body: JsonValue): Logs | undefined {
  const decoded = decodeResource('usage-logs', body);
  return decoded.shape === 'unrecognised' ? undefined : decoded;
}

/** The requests that the service wrote down, newest as it sends them. */
export function LogsPanel(props: { readonly workspaceId: string }) {
  const { locale } = usePreferences();
  const [shown, setShown] = useState(rowsPerStep);
  const key: SnapshotKey = { workspaceId: props.workspaceId, resource: 'usage-logs', subject: '', query: {} };
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  return (
    <SnapshotPanel
      title="Request log"
      description="The latest requests as the service keeps them, in its order. How to ask it for older ones is not documented."
      view={view}
      error={error?.error}
      refreshing={refresh.isPending}
      onRefresh={() => {
        refresh.mutate(key);
      }}
      decode={decode}
      isEmpty={(logs) => logs.value.rows.length === 0}
      empty={<EmptyState title="No requests logged">The service keeps no request of this key.</EmptyState>}
    >
      {(logs) => {
        const table = logTable(logs.value.rows, locale);
        const count = table.rows.length;
        const total = logs.value.page?.total;
        return (
          <>
            <div className={styles['logHead']}>
              <p className={styles['faint']}>
                {formatCount(count, locale)}
                {total === null || total === undefined ? ' sent' : ` of ${formatCount(total, locale)} sent`}
              </p>
              <ChartActions fileName="request-log" table={table} />
            </div>
            <ChartTable table={{ ...table, rows: table.rows.slice(0, shown) }} />
            {count > shown ? (
              <Button
                size="xs"
                variant="default"
                className={styles['more'] ?? ''}
                onClick={() => {
                  setShown(shown + rowsPerStep);
                }}
              >
                Show {formatCount(Math.min(rowsPerStep, count - shown), locale)} more
              </Button>
            ) : null}
            <UnknownFields read={logs} />
          </>
        );
      }}
    </SnapshotPanel>
  );
}
