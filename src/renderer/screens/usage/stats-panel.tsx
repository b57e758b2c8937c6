import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { formatDuration } from '../../components/format/format-quantity.ts';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { Box, Group, Text } from '@mantine/core';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { readableName } from '../../components/format/readable-name.ts';
import { JsonTree } from '../../components/snapshot/json-tree/json-tree.tsx';
import { type Column, ExportCsv, SimpleTable, tableOf } from '../../kit/simple-table.tsx';
import { type CountRow, countRows, numberOf } from './usage-rows.ts';
import type { ResourceValue } from '../../../core/service/resources.ts';
import { useReadingAt } from '../../client/properties/resource-reading.ts';
import { ResourcePanel } from '../../kit/resource-panel.tsx';

export function StatsPanel({ workspaceId }: { readonly workspaceId: string }) {
  const reading = useReadingAt({ workspaceId, resource: 'usage-stats', subject: '', query: {} });
  return (
    <ResourcePanel
      title="Statistics"
      description="The service doesn’t document these fields. Unknown ones are shown as received."
      reading={reading}
    >
      {(value) => (
        <>
          <Figures value={value} />
          <CountTable title="By day" value={value.byDay} fileName="usage-by-day" />
          <CountTable title="By endpoint" value={value.byEndpoint} fileName="usage-by-endpoint" />
          <CountTable title="By status" value={value.byStatus} fileName="usage-by-status" />
        </>
      )}
    </ResourcePanel>
  );
}

function Figures(props: { readonly value: ResourceValue<'usage-stats'> }) {
  const { value } = props;
  const { locale } = usePreferences();
  const count = (figure: number | null | undefined): string | null =>
    figure === null || figure === undefined ? null : formatCount(figure, locale);
  const when = (text: string | null | undefined): string | null =>
    text === null || text === undefined ? null : momentText(text, locale);
  const from = value.period?.from ?? value.periodStart;
  const to = value.period?.to ?? value.periodEnd;
  const figures: readonly (readonly [string, string | null])[] = [
    ['Requests', count(value.totalRequests)],
    ['Successful', count(value.successfulRequests)],
    ['Errors', count(value.errorRequests)],
    ['Over the rate limit', count(value.rateLimitedRequests)],
    ['Today', count(value.requestsToday)],
    ['This month', count(value.requestsThisMonth)],
    [
      'Mean response time',
      value.averageResponseMs === null || value.averageResponseMs === undefined
        ? null
        : formatDuration(value.averageResponseMs, locale),
    ],
    ['Maximum per minute', count(value.rateLimitPerMinute)],
    ['Last request', when(value.lastRequestAt)],
    ['From', when(from)],
    ['To', when(to)],
  ];
  const reported = figures.filter(([, text]) => text !== null);
  if (reported.length === 0) return null;
  return (
    <Facts layout="grid">
      {reported.map(([label, text]) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
    </Facts>
  );
}

/** A breakdown of the count: a table if possible, otherwise a tree. */
function CountTable(props: {
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
      <Text component="summary" fw={650} mb="sm">
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
