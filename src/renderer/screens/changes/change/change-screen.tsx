import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link, useParams } from 'wouter';
import type { RunDetail } from '../../../../ipc/changes/changes.ts';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { FieldDiffTable } from '../../../components/change/field-diff-table.tsx';
import { Page } from '../../../components/page/page.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { LoadingLines } from '../../../components/progress/loading-lines.tsx';
import { useDepositCurrency } from '../../../guarded-edit/editors/use-deposit-currency.ts';
import { GuestOnDemand } from '../../../guarded-edit/review/guest-on-demand.tsx';
import { RunView } from '../../../guarded-edit/run/run-view.tsx';
import { ChangeActions } from './change-actions.tsx';
import { ChangeFacts } from './change-facts.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import { RequestPanel } from './request-panel.tsx';
import { Timeline } from './timeline.tsx';
import { useAsk } from '../../../client/ask.ts';

/** One change and everything on record about it. */
export function ChangeScreen() {
  const changeId = useParams()['changeId'] ?? '';
  const { data: run, error } = useAsk('changes:get', { changeId });
  const back = <BackLink href={routes.changes()} label="All changes" />;
  if (run !== undefined) return <Change key={run.changeId} run={run} />;
  if (error === null) {
    return (
      <Page title="Change" above={back}>
        <LoadingLines />
      </Page>
    );
  }
  if (error.error.code !== 'not-found') {
    return (
      <Page title="Change" above={back}>
        <ErrorNotice error={error.error} />
      </Page>
    );
  }
  return (
    <Page title="Change" above={back}>
      <EmptyState
        level={2}
        icon={<IconFileUnknown size={24} />}
        title="Change not found"
        action={
          <Button variant="default" component={Link} href={routes.changes()}>
            See all changes
          </Button>
        }
      >
        Changes are stored on the computer that made them. This link may come from another one.
      </EmptyState>
    </Page>
  );
}

function Change(props: { readonly run: RunDetail }) {
  const { run } = props;
  const currency = useDepositCurrency(run.target);
  const diffTitle = run.status === 'verified' ? 'What changed' : 'Requested';
  return (
    <Page
      title={run.title}
      above={<BackLink href={routes.changes()} label="All changes" />}
      subtitle={<ChangeFacts run={run} />}
    >
      <Panel title="Status">
        <RunView run={run} starting={false} error={null}>
          <ChangeActions run={run} />
          <GuestOnDemand run={run} />
        </RunView>
      </Panel>
      <Panel title={diffTitle}>
        <FieldDiffTable
          fields={run.fields.filter(({ before, after }) => before !== after)}
          caption={diffTitle}
          currency={currency}
        />
      </Panel>
      {run.receipt === null ? null : <ReceiptPanel receipt={run.receipt} />}
      {run.receipt === null && run.request !== null ? <RequestPanel request={run.request} /> : null}
      <Panel title="Steps">
        <Timeline transitions={run.transitions} />
      </Panel>
    </Page>
  );
}
