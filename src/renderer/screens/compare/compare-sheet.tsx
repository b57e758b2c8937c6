import { Switch } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { seasonColumns } from '../../../core/analysis/board/season-columns.ts';
import { clipboardText } from '../../../core/values/delimited-text.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { AgeLabel } from '../../components/text/age-label.tsx';
import { useCopy } from '../../components/text/copy-context.tsx';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { Page } from '../../components/page/page.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { CompareBridges } from './compare-bridges.tsx';
import { compareRows } from './compare-rows.ts';
import { compareTable } from './compare-csv.ts';
import { CompareTable } from './compare-table.tsx';
import type { ComparedHouse } from './compared-house.ts';
import styles from './compare.module.css';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useTell } from '../../client/tell.ts';

/** The percentile of comparable properties that gaps are told against. */
const level = 50;

/** The houses in columns, what an owner compares in rows, and the bridge of one season below. */
export function CompareSheet(props: {
  readonly title: string;
  readonly houses: readonly ComparedHouse[];
  readonly left: number;
}) {
  const { houses } = props;
  const preferences = usePreferences();
  const now = useNow(60_000);
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const seasons = seasonColumns(
    houses.map(({ board }) => board),
    localDateOf(now),
  );
  const rows = compareRows({ houses, seasons, level, preferences, now });
  const shown = onlyDiffering ? rows.filter((row) => row.is !== 'same') : rows;
  const same = rows.filter((row) => row.is === 'same').length;
  const oldest = houses
    .flatMap(({ board }) => board.oldestReadAt ?? [])
    .toSorted()
    .at(0);
  return (
    <Page
      title={props.title}
      width="wide"
      actions={
        <>
          {oldest === undefined ? null : (
            <span className={styles['age']}>
              oldest <AgeLabel readAt={oldest} />
            </span>
          )}
          <Save houses={houses} rows={shown} />
        </>
      }
    >
      {props.left === 0 ? null : (
        <Notice tone="warn">
          {formatCounted(props.left, 'property in this link is', 'properties in this link are', '')} not in
          this workspace and left out.
        </Notice>
      )}
      <div className={styles['controls']}>
        <Switch
          label="Differences only"
          checked={onlyDiffering}
          onChange={(event) => {
            setOnlyDiffering(event.currentTarget.checked);
          }}
        />
        <span role="status" className={styles['age']}>
          {formatCounted(same, 'row matches', 'rows match', preferences.locale)}
          {onlyDiffering ? ', hidden' : ''}. Missing values never count as a match.
        </span>
      </div>
      <CompareTable houses={houses} rows={shown} />
      <CompareBridges houses={houses} seasons={seasons} level={level} />
    </Page>
  );
}

function Save(props: {
  readonly houses: readonly ComparedHouse[];
  readonly rows: ReturnType<typeof compareRows>;
}) {
  const saving = useTell('console:save-table');
  const { copy, copied } = useCopy();
  const table = (): ReturnType<typeof compareTable> => compareTable(props.houses, props.rows);
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => {
          copy(clipboardText(table()));
        }}
      >
        {copied ? 'Copied' : 'Copy'}
      </ActionButton>
      <ActionButton
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => {
          const ids = props.houses.map(({ propertyId }) => String(propertyId)).join('-');
          saving.mutate(
            { suggestedName: `compare-${ids}.csv`, rows: table() },
            {
              onSuccess: ({ savedAs }) => {
                if (savedAs !== null) notifyDone(`Saved as ${savedAs}`);
              },
              onError: ({ error }) => {
                notifyFailure(error);
              },
            },
          );
        }}
      >
        Export CSV
      </ActionButton>
    </>
  );
}
