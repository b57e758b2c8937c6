import { Progress, Text } from '@mantine/core';
import { formatCount } from '../../../core/wording/plural.ts';
import type { EventPayload } from '../../../ipc/channels.ts';
import { useRateBudgets } from '../../client/workspaces/service-state.ts';
import { formatMoment, formatSpan, parseInstant } from '../../components/format/format-age.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { Panel } from '../../components/page/panel.tsx';
import { AbsentCell } from '../../components/text/absent.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { budgetShare } from './budget-share.ts';

const description =
  'Requests left this minute, per credential. Your own actions come before background refreshes.';

/** What each credential may still ask, as last heard; nothing is asked of the service for it. */
export function BudgetPanel(props: { readonly workspaceId: string }) {
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
        <Text component="h3" fz="sm" fw={620} mt="md">
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
