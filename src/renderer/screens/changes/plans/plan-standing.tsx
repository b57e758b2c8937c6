import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Plan } from '../../../../ipc/changes/plans.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { routes } from '../../../routes.ts';
import { useChangeTitles } from '../../../client/properties/property-names.ts';
import { usePortfolioRows } from '../../../client/properties/portfolio.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { madeWords } from '../change/made-words.ts';

/** What a plan came to that rests: that it is verified; or where it stopped, and why. */
export function PlanStanding({ plan }: { readonly plan: Plan }) {
  if (plan.stoppedAt !== null) return <Stopped plan={plan} stopped={plan.stoppedAt} />;
  return plan.state === 'done' ? <Done plan={plan} /> : null;
}

function Stopped({
  plan,
  stopped,
}: {
  readonly plan: Plan;
  readonly stopped: NonNullable<Plan['stoppedAt']>;
}) {
  const title = useChangeTitles(plan.workspaceId)(stopped.title);
  const { data } = usePortfolioRows(plan.workspaceId);
  const property = data?.find(({ propertyId }) => String(propertyId) === stopped.target.subject);
  return (
    <Notice
      tone="warn"
      title={plan.state === 'cancelled' ? 'Cancelled where it had stopped' : 'Stopped here'}
      actions={
        property === undefined || !stopped.isConflict ? undefined : (
          <Button size="xs" variant="default" component={Link} href={routes.property(property.propertyId)}>
            Go to the property
          </Button>
        )
      }
    >
      <p>
        <InertText text={title} />: <InertText text={stopped.note} />
        {stopped.waysOut === '' ? null : ` ${stopped.waysOut}`}
      </p>
    </Notice>
  );
}

function Done({ plan }: { readonly plan: Plan }) {
  const { locale } = usePreferences();
  if (plan.verified === 0) return null;
  const rest = plan.total - plan.verified;
  return (
    <Notice tone="good" title={madeWords(plan, locale)}>
      {rest === 0
        ? 'All changes verified.'
        : `Sent changes verified. ${formatCounted(rest, 'other was already correct, skipped or', 'others were already correct, skipped or', locale)} not verified.`}
    </Notice>
  );
}
