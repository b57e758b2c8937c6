import { Link } from 'wouter';
import type { Run } from '../../../ipc/changes/changes.ts';
import type { Plan } from '../../../ipc/changes/plans.ts';
import { useRuns } from '../../client/changes/changes.ts';
import { usePlans } from '../../client/changes/plans.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatAgo } from '../../components/format/format-age.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { routes } from '../../routes.ts';
import styles from './aside.module.css';

const openPlans: readonly Plan['state'][] = ['ready', 'paused', 'needs-decision'];
const openRuns: readonly Run['status'][] = ['needs-attention', 'outcome-unknown', 'draft'];

/** Plans and changes that go no further without a person. */
export function WaitingList(props: { readonly workspaceId: string }) {
  const plans = usePlans(props.workspaceId);
  const runs = useRuns(props.workspaceId);
  const failure = plans.error ?? runs.error;
  const waiting = [
    ...(plans.data ?? [])
      .filter(({ state }) => openPlans.includes(state))
      .map((plan) => ({
        id: plan.planId,
        href: routes.storedPlan(plan.planId),
        title: plan.title,
        text: plan.explanation,
        at: plan.updatedAt,
      })),
    ...(runs.data ?? [])
      .filter(({ status }) => openRuns.includes(status))
      .map((run) => ({
        id: run.changeId,
        href: routes.change(run.changeId),
        title: run.title,
        text: run.status === 'draft' ? 'Reviewed, not sent.' : run.explanation,
        at: run.updatedAt,
      })),
  ];
  return (
    <section className={styles['section']} aria-labelledby="waiting-for-you">
      <h2 id="waiting-for-you" className={styles['heading']}>
        Waiting for you
      </h2>
      {failure === null ? null : <ErrorNotice error={failure.error} />}
      {waiting.length === 0 && plans.data !== undefined && runs.data !== undefined ? (
        <p className={styles['none']}>Nothing is waiting for you.</p>
      ) : null}
      <ul className={styles['entries']}>
        {waiting.map((one) => (
          <li key={one.id} className={styles['entry']}>
            <span className={styles['top']}>
              <Link href={one.href} className={styles['link']}>
                <InertText text={one.title} />
              </Link>
              <Ago iso={one.at} />
            </span>
            <span className={styles['text']}>{one.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ago(props: { readonly iso: string }) {
  const now = useNow(30_000);
  return (
    <time className={styles['when']} dateTime={props.iso}>
      {formatAgo(now.getTime() - Date.parse(props.iso))}
    </time>
  );
}
