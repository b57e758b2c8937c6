import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Plan } from '../../../../ipc/changes/plans.ts';
import { routes } from '../../../routes.ts';
import { usePlans } from '../../../client/changes/plans.ts';
import { formatCount } from '../../../../core/wording/plural.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { ClosedUnknown } from '../change/closed-unknown.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { hasEnded, planTone, planWord } from './plan-words.ts';

/** Plans that are over and stand there without being asked for. */
const fewEnded = 3;

/** The plans of the workspace with their progress and controls; nothing where there is none. */
export function PlansPanel(props: { readonly workspaceId: string }) {
  const { locale } = usePreferences();
  const { data } = usePlans(props.workspaceId);
  const [all, setAll] = useState(false);
  if (data === undefined || data.length === 0) return null;
  const open = data.filter((plan) => !hasEnded(plan));
  const ended = data.filter(hasEnded);
  const shown = [...open, ...(all ? ended : ended.slice(0, fewEnded))];
  return (
    <Panel
      title="Bulk edits"
      term="plan"
      description="Many changes, sent one at a time. Each bulk edit stops at the first change that isn’t verified."
    >
      <Stack component="ul" gap="1.25rem" p={0} m={0}>
        {shown.map((plan) => (
          <PlanLine key={plan.planId} plan={plan} />
        ))}
      </Stack>
      {shown.length === data.length ? null : (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          mt="md"
          onClick={() => {
            setAll(true);
          }}
        >
          Show all {formatCount(data.length, locale)} plans
        </Button>
      )}
    </Panel>
  );
}

function PlanLine(props: { readonly plan: Plan }) {
  const { plan } = props;
  return (
    <Box component="li" display="grid" style={{ gap: '0.5rem' }}>
      <Group justify="space-between" gap="0.25rem 1rem">
        <Title order={3} fz="sm" fw={550}>
          <Anchor component={Link} href={routes.storedPlan(plan.planId)} c="var(--kh-text)">
            {plan.title}
          </Anchor>
        </Title>
        <Text role="status" fz="sm" fw={550} c={planTone(plan)}>
          {planWord(plan)}
        </Text>
      </Group>
      <PlanProgress plan={plan} />
      <PlanStanding plan={plan} />
      {plan.closedUnknown === null ? null : (
        <ClosedUnknown workspaceId={plan.workspaceId} closed={plan.closedUnknown} />
      )}
      <PlanActions plan={plan} onList />
    </Box>
  );
}
