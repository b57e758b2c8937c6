import { Button } from '@mantine/core';
import { useState } from 'react';
import { pagedLists } from '../../../contract/service/pages/paged-lists.ts';
import { ChartActions } from '../../charts/frame/chart-actions.tsx';
import { ChartTable } from '../../charts/frame/chart-table.tsx';
import { usePagedReading } from '../../client/queries/paged-reading.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatCount } from '../../components/format/format-quantity.ts';
import { PagesRead } from '../../components/snapshot/pages/pages-read.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { SnapshotPanel } from '../../components/snapshot/snapshot-panel.tsx';
import { UnknownPageFields } from '../../components/snapshot/unknown-fields.tsx';
import { logTable } from './log-table.ts';
import styles from './usage.module.css';
import { t } from './texts.ts';

const rowsPerStep = 200;

/** The requests that the service wrote down, newest as it sends them. */
export function LogsPanel(props: { readonly workspaceId: string }) {
  const { locale } = usePreferences();
  const [shown, setShown] = useState(rowsPerStep);
  const reading = usePagedReading(pagedLists.usageLogs, { workspaceId: props.workspaceId, subject: '' });
  const { joined } = reading;
  return (
    <SnapshotPanel
      title={t('requestLog')}
      description={t('requestsAsTheServiceKeepsThem')}
      reading={reading}
      decode={() => joined}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title={t('noRequestsLogged')}>{t('serviceKeepsNoRequest')}</EmptyState>}
    >
      {({ rows, total }) => {
        const table = logTable(rows, locale);
        const count = table.rows.length;
        return (
          <>
            <div className={styles['logHead']}>
              <p className={styles['faint']}>
                {formatCount(count, locale)}
                {total === null ? t('sent') : t('ofSent', { number: formatCount(total, locale) })}
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
                {t('showMore', { number: formatCount(Math.min(rowsPerStep, count - shown), locale) })}
              </Button>
            ) : null}
            <PagesRead reading={reading} one={t('request')} many={t('requestsLower')} />
            <UnknownPageFields pages={reading.decoded} />
          </>
        );
      }}
    </SnapshotPanel>
  );
}
