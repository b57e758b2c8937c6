import { Box, Group, Text } from '@mantine/core';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { readableName } from '../../components/format/readable-name.ts';
import { JsonTree } from '../../components/snapshot/json-tree/json-tree.tsx';
import type { Column } from '../../kit/simple-table.tsx';
import { ExportCsv, SimpleTable, tableOf } from '../../kit/simple-table.tsx';
import type { CountRow } from './count-rows.ts';
import { countRows, numberOf } from './count-rows.ts';

/** A breakdown of the count: a table where its form allows one, else the tree. */
export function CountTable(props: {
  readonly title: string;
  readonly value: JsonValue | undefined;
  readonly fileName: string;
}) {
  const { title, value } = props;
  const { locale } = usePreferences();
  if (value === undefined || value === null) return null;
  const counted = countRows(value);
  const rows = counted?.rows ?? [];
  const columns = (counted?.columns ?? []).map(({ field, numeric }, index): Column<CountRow> => {
    const name = field === '' ? 'Name' : readableName(field);
    return {
      name,
      numeric,
      cell: (row) => {
        const cell = row[index] ?? null;
        const count = numeric ? numberOf(cell) : null;
        return count === null ? { value: cell } : { value: count, shown: formatCount(count, locale) };
      },
    };
  });
  return (
    <Box component="details" mt="lg" open={rows.length <= 12}>
      <Text component="summary" fw={620} mb="sm">
        {title}{' '}
        {counted === undefined ? null : (
          <Text span fz="xs" c="dimmed">
            {formatCounted(rows.length, 'row', 'rows', locale)}
          </Text>
        )}
      </Text>
      {counted === undefined ? (
        <JsonTree value={value} label={title} />
      ) : (
        <>
          <Group justify="flex-end">
            <ExportCsv fileName={props.fileName} table={tableOf(title, rows, columns)} />
          </Group>
          <SimpleTable caption={title} rows={rows} columns={columns} />
        </>
      )}
    </Box>
  );
}
