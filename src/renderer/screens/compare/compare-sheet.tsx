import { Group, Switch, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { seasonColumns } from '../../../core/analysis/board/season-columns.ts';
import { clipboardText } from '../../../core/values/delimited-text.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { AgeLabel } from '../../components/text/age-label.tsx';
import { useCopy } from '../../components/text/copy-context.tsx';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { CompareBridges } from './compare-bridges.tsx';
import { compareRows, compareTable } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import type { ComparedHouse } from './compared-house.ts';
import { ExportButton } from '../../kit/save-table.tsx';
import { ActionButton } from '../../components/page/action-button.tsx';

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
  const [onlyDiffering, setOnlyDiffering] = useState(true);
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
            <Text component="span" size="sm" c="dimmed">
              oldest <AgeLabel readAt={oldest} />
            </Text>
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
      <Group gap="0.5rem 1.5rem">
        <Switch
          label="Differences only"
          checked={onlyDiffering}
          onChange={(event) => {
            setOnlyDiffering(event.currentTarget.checked);
          }}
        />
        <Text component="span" role="status" size="sm" c="dimmed">
          {formatCounted(same, 'row matches', 'rows match', preferences.locale)}
          {onlyDiffering ? ', hidden' : ''}. Missing values never count as a match.
        </Text>
      </Group>
      <CompareTable houses={houses} rows={shown} />
      <CompareBridges houses={houses} seasons={seasons} level={level} />
    </Page>
  );
}

function Save(props: {
  readonly houses: readonly ComparedHouse[];
  readonly rows: ReturnType<typeof compareRows>;
}) {
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
      <ExportButton
        fileName={`compare-${props.houses.map(({ propertyId }) => String(propertyId)).join('-')}`}
        rows={table}
      />
    </>
  );
}
