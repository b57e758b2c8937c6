import { Unanswered } from '../../../components/progress/unanswered.tsx';
import { Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useParams } from 'wouter';
import type { PlanDetail } from '../../../../ipc/changes/plans.ts';
import { routes } from '../../../routes.ts';
import { usePlan, usePlans } from '../../../client/changes/plans.ts';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { saysSaved } from '../../../components/ui/notify.ts';
import { Page } from '../../../components/page/page.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { ClosedUnknown } from '../change/closed-unknown.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanLookPanel } from './plan-look.tsx';
import { PlanItems } from './plan-items.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { planWord } from './plan-words.ts';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { useTell } from '../../../client/tell.ts';

/** One plan: where it stands, and what became of each of its changes. */
export function StoredPlanScreen() {
  const { planId } = useParams<{ planId: string }>();
  const plan = usePlan(planId);
  const above = <BackLink href={routes.changes()} label="Changes" />;
  if (plan.data === undefined) {
    return (
      <Page key={planId} title="Bulk edit" above={above}>
        <Unanswered question={plan} lines={6} />
      </Page>
    );
  }
  return <StoredPlan key={planId} plan={plan.data} />;
}

function StoredPlan({ plan }: { readonly plan: PlanDetail }) {
  // The list is read again when a person closes the change at which it stopped.
  const { data: plans } = usePlans(plan.workspaceId);
  const now = plans?.find(({ planId }) => planId === plan.planId) ?? plan;
  // Its changes follow when the rest stands: thousands of them at once would hold up the frame of the press.
  const withItems = useDeferredValue(true, false);
  return (
    <Page
      title={plan.title}
      above={<BackLink href={routes.changes()} label="Changes" />}
      subtitle={plan.reason === '' ? undefined : <InertText text={plan.reason} />}
      actions={<ExportPlan planId={plan.planId} />}
    >
      <Panel title={planWord(now)}>
        <Stack gap="sm">
          <PlanProgress plan={now} />
          <PlanStanding plan={now} />
          {now.closedUnknown === null ? null : (
            <ClosedUnknown workspaceId={now.workspaceId} closed={now.closedUnknown} />
          )}
          {now.actions.includes('confirm') ? <PlanLookPanel plan={{ ...plan, ...now }} /> : null}
          <PlanActions plan={now} onList={false} />
        </Stack>
      </Panel>
      {withItems ? <PlanItems plan={plan} standing={now} /> : null}
    </Page>
  );
}

function ExportPlan(props: { readonly planId: string }) {
  const save = useTell('plans:export');
  return (
    <ActionButton
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => {
        save.mutate({ planId: props.planId }, saysSaved);
      }}
    >
      Export CSV
    </ActionButton>
  );
}
