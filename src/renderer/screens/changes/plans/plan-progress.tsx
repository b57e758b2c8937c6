import { Text } from '@mantine/core';
import type { Plan } from '../../../../ipc/changes/plans.ts';
import { formatCount, formatCounted } from '../../../../core/wording/plural.ts';
import { JobStrip } from '../../../components/progress/job-strip.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useMoment } from '../../../components/format/use-moment.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { timeLeft } from '../../../portfolio-sync/sync-strip.tsx';
import { hasEnded, waitText } from './plan-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';

/** How far a plan has come, how long the rest takes, and why it stands where it stands. */
export function PlanProgress(props: { readonly plan: Plan }) {
  const { plan } = props;
  const { locale } = usePreferences();
  const moment = useMoment();
  const leftMs = plan.state === 'running' ? plan.remainingMs : null;
  return (
    <>
      {hasEnded(plan) || plan.state === 'ready' ? (
        <Text fz="sm" c="var(--kh-text-soft)">
          {formatCount(plan.done, locale)} of {formatCounted(plan.total, 'change', 'changes', locale)} done
        </Text>
      ) : (
        <JobStrip
          job={{ progress: plan }}
          label={`Progress of ${visibleText(plan.title)}`}
          verb="Done"
          nouns={['change', 'changes']}
          facts={[timeLeft(leftMs)]}
          remaining={null}
        />
      )}
      {plan.startAt === null ? null : (
        <Text fz="sm" c="var(--kh-text-soft)">
          {plan.state === 'ready' ? 'Scheduled for ' : 'Was scheduled for '}
          <b>{moment(plan.startAt)}</b>
        </Text>
      )}
      {isSaidBeside(plan) ? null : (
        <Text fz="sm" c="var(--kh-text-soft)">
          {plan.waitsUntil === null ? (
            <InertText text={plan.explanation} />
          ) : (
            <LimitWait waitsUntil={plan.waitsUntil} />
          )}
        </Text>
      )}
    </>
  );
}

/** The state says it already, or the notice of what it came to. */
function isSaidBeside(plan: Plan): boolean {
  if (plan.waitsUntil !== null) return false;
  if (plan.explanation === '' || plan.state === 'done') return true;
  return plan.state === 'needs-decision' && plan.stoppedAt !== null;
}

/** Counts down; not spoken at each second. */
function LimitWait(props: { readonly waitsUntil: string }) {
  const now = useNow(1_000);
  return (
    <>Waiting for the service’s rate limit: {waitText(props.waitsUntil, now)}. Nothing is sent meanwhile.</>
  );
}
