import { Anchor, Button, Group } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link, useParams } from 'wouter';
import type { RunDetail } from '../../../../ipc/changes/changes.ts';
import { useAsk } from '../../../client/ask.ts';
import { useChangeTitles } from '../../../client/properties/property-names.ts';
import { FieldDiffTable } from '../../../components/change/field-diff-table.tsx';
import { dateTimeFormat } from '../../../components/format/date-time-format.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useMoment } from '../../../components/format/use-moment.ts';
import { Page } from '../../../components/page/page.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { LoadingLines } from '../../../components/progress/loading-lines.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { useDepositCurrency } from '../../../guarded-edit/editors/use-deposit-currency.ts';
import { LeaveOut } from '../../../guarded-edit/form/edit-stage.tsx';
import { GuestOnDemand } from '../../../guarded-edit/review/guest-on-demand.tsx';
import { DiscardRun, RunActions } from '../../../guarded-edit/run/run-actions.tsx';
import { RunView } from '../../../guarded-edit/run/run-view.tsx';
import { editorFor } from '../../../guarded-edit/editor-registry.ts';
import { useWayBack } from '../../../guarded-edit/draft/use-way-back.ts';
import type { Column } from '../../../kit/simple-table.tsx';
import { SimpleTable } from '../../../kit/simple-table.tsx';
import { routes } from '../../../routes.ts';
import { ReceiptPanel, RequestPanel } from './receipt-panel.tsx';

export function ChangeScreen() {
  const changeId = useParams()['changeId'] ?? '';
  const { data: run, error } = useAsk('changes:get', { changeId });
  if (run !== undefined) return <Change key={run.changeId} run={run} />;
  return (
    <Page title="Change" above={<BackLink href={routes.changes()} label="All changes" />}>
      {error === null ? (
        <LoadingLines />
      ) : error.error.code === 'not-found' ? (
        <EmptyState
          level={2}
          icon={<IconFileUnknown size={24} />}
          title="Change not found"
          leadsTo={{ href: routes.changes(), label: 'See all changes' }}
        >
          Changes are stored on the computer that made them. This link may come from another one.
        </EmptyState>
      ) : (
        <ErrorNotice error={error.error} />
      )}
    </Page>
  );
}

function Change(props: { readonly run: RunDetail }) {
  const { run } = props;
  const currency = useDepositCurrency(run.target);
  const titleOf = useChangeTitles(run.target.workspaceId);
  const diffTitle = run.status === 'verified' ? 'What changed' : 'Requested';
  return (
    <Page
      title={titleOf(run.title)}
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
        <SimpleTable caption="Steps" rows={run.transitions} columns={useStepColumns()} />
      </Panel>
    </Page>
  );
}

function ChangeFacts({ run }: { readonly run: RunDetail }) {
  const moment = useMoment();
  return (
    <Group component="span" gap="0 1rem">
      <span>Drafted {moment(run.createdAt)}</span>
      {run.reason === '' ? null : (
        <span>
          “<InertText text={run.reason} />”
        </span>
      )}
      {run.undoOf === null ? null : (
        <Anchor component={Link} fz="inherit" href={routes.change(run.undoOf)}>
          Undoes an earlier change
        </Anchor>
      )}
    </Group>
  );
}

type Step = RunDetail['transitions'][number];

function useStepColumns(): readonly Column<Step>[] {
  const { locale } = usePreferences();
  const format = dateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  });
  return [
    { name: 'When', cell: ({ at }) => ({ value: format.format(new Date(at)) }) },
    { name: 'Step', cell: ({ note }) => ({ value: note }) },
  ];
}

/** Sending always goes through the review on the setting's own screen. */
function ChangeActions({ run }: { readonly run: RunDetail }) {
  const wayBack = useWayBack();
  const place = editorFor(run.target.resource)?.placeOf(run.target.subject);
  const mayBeSent = run.actions.includes('send');
  return (
    <>
      {wayBack.error === null ? null : <ErrorNotice error={wayBack.error.error} />}
      <LeaveOut run={run} />
      <RunActions run={run}>
        {run.state === 'verified' && run.actions.includes('undo') ? (
          <Button loading={wayBack.isPending} onClick={() => wayBack.mutate(run)}>
            Undo
          </Button>
        ) : null}
        <DiscardRun run={run} />
        {place === undefined ? null : (
          <Button
            component={Link}
            href={place}
            variant={mayBeSent ? 'filled' : 'subtle'}
            color={mayBeSent ? 'harbour' : 'gray'}
          >
            {mayBeSent ? 'Review and send again' : 'Open editor'}
          </Button>
        )}
      </RunActions>
    </>
  );
}
