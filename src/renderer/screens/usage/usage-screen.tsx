import { Page } from '../../components/page/page.tsx';
import { workspaceScreen } from '../../kit/properties.tsx';
import { StatsPanel } from './stats-panel.tsx';
import { Progress, Text, Button, Group } from '@mantine/core';
import { formatCount } from '../../../core/values/words/plural.ts';
import type { EventPayload } from '../../../ipc/channels.ts';
import { useRateBudgets } from '../../client/workspaces/service-state.ts';
import { formatMoment, formatSpan, parseInstant } from '../../components/format/format-age.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { Panel } from '../../components/page/panel.tsx';
import { AbsentCell } from '../../components/text/absent.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { budgetShare, logTable } from './usage-rows.ts';
import { useState } from 'react';
import { pagedLists } from '../../../core/service/pages/paged-lists.ts';
import { ChartTable } from '../../charts/frame/chart-table.tsx';
import { usePagedReading } from '../../client/queries/paged-reading.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PagesRead } from '../../components/snapshot/pages/pages-read.tsx';
import { SnapshotPanel } from '../../components/snapshot/snapshot-panel.tsx';
import { UnknownPageFields } from '../../components/snapshot/unknown-fields.tsx';
import { ExportCsv } from '../../kit/simple-table.tsx';

export const UsageScreen = workspaceScreen(({ workspace }) => (
  <Page
    title="API usage"
    subtitle="Counted by the service per API key, including other programs using the same key."
  >
    <BudgetPanel workspaceId={workspace.id} />
    <StatsPanel workspaceId={workspace.id} />
    <LogsPanel workspaceId={workspace.id} />
  </Page>
));

const description =
  'Requests left this minute, per credential. Your own actions come before background refreshes.';

/** The remaining limit of each credential, as last reported. Sends no request. */
function BudgetPanel(props: { readonly workspaceId: string }) {
  const budgets = useRateBudgets(props.workspaceId);
  return (
    <Panel title="Rate limit" description={description}>
      {budgets.length === 0 ? (
        <Text c="dimmed">Unknown: no response since startup has included these headers.</Text>
      ) : null}
      {budgets.map((budget) => (
        <Budget key={budget.credential} budget={budget} isNamed={budgets.length > 1} />
      ))}
    </Panel>
  );
}

const credentialNames = { 'api-key': 'API key', jwt: 'JWT' } as const;

function Budget(props: { readonly budget: EventPayload<'service:rate-budget'>; readonly isNamed: boolean }) {
  const { budget, isNamed } = props;
  const { locale } = usePreferences();
  const now = useNow(5_000);
  const resetsAt = budget.resetsAt === null ? undefined : parseInstant(budget.resetsAt);
  const share = budgetShare(budget);
  const name = credentialNames[budget.credential];
  const count = (figure: number | null) =>
    figure === null ? <AbsentCell why={{ is: 'not-sent' }} /> : formatCount(figure, locale);
  return (
    <>
      {isNamed ? (
        <Text component="h3" fz="sm" fw={650} mt="md">
          {name}
        </Text>
      ) : null}
      <Facts>
        <Fact large label="Left">
          {count(budget.remaining)}
        </Fact>
        <Fact large label="Maximum">
          {count(budget.limit)}
        </Fact>
        <Fact large label="Resets">
          {resetsAt === undefined ? (
            <AbsentCell why={{ is: 'not-sent' }} />
          ) : (
            <span title={formatMoment(resetsAt, now, locale)}>{spanText(resetsAt, now)}</span>
          )}
        </Fact>
      </Facts>
      {share === null ? null : (
        <Progress
          mt="lg"
          maw="30rem"
          value={share * 100}
          aria-label={
            isNamed ? `Share of the rate limit left for the ${name}` : 'Share of the rate limit left'
          }
        />
      )}
    </>
  );
}

function spanText(resetsAt: Date, now: Date): string {
  const leftMs = resetsAt.getTime() - now.getTime();
  if (leftMs <= 0) return 'has reset';
  return leftMs < 45_000 ? 'in less than a minute' : `in ${formatSpan(leftMs)}`;
}

const rowsPerStep = 200;

/** The requests that the service logged, in its order. */
function LogsPanel(props: { readonly workspaceId: string }) {
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
              <Button size="xs" mt="md" onClick={() => setShown(shown + rowsPerStep)}>
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
