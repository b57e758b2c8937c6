import type { EventPayload } from '../../../ipc/channels.ts';
import { useRateBudgets } from '../../client/workspaces/service-state.ts';
import { formatMoment, formatSpan, parseInstant } from '../../components/format/format-age.ts';
import { formatCount } from '../../../core/wording/plural.ts';
import { Panel } from '../../components/page/panel.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { budgetShare } from './budget-share.ts';
import { UnchangedReads } from './unchanged-reads.tsx';
import styles from './usage.module.css';
import { AbsentCell } from '../../components/text/absent.tsx';

const description =
  'Requests left this minute, per credential. Your own actions come before background refreshes.';

/** What each credential may still ask, as last heard; nothing is asked of the service for it. */
export function BudgetPanel(props: { readonly workspaceId: string }) {
  const budgets = useRateBudgets(props.workspaceId);
  return (
    <Panel title="Rate limit" description={description}>
      {budgets.length === 0 ? (
        <p className={styles['faint']}>Unknown: no response since startup has included these headers.</p>
      ) : null}
      {budgets.map((budget) => (
        <Budget key={budget.credential} budget={budget} isNamed={budgets.length > 1} />
      ))}
      <UnchangedReads workspaceId={props.workspaceId} />
    </Panel>
  );
}

const credentialNames = { 'api-key': 'API key', jwt: 'JWT' } as const;

function Budget(props: { readonly budget: EventPayload<'service:rate-budget'>; readonly isNamed: boolean }) {
  const { budget } = props;
  const { locale } = usePreferences();
  const now = useNow(5_000);
  const resetsAt = budget.resetsAt === null ? undefined : parseInstant(budget.resetsAt);
  const over = resetsAt !== undefined && resetsAt.getTime() <= now.getTime();
  const share = budgetShare(budget);
  const name = credentialNames[budget.credential];
  return (
    <>
      {props.isNamed ? <h3 className={styles['credential']}>{name}</h3> : null}
      <dl className={styles['figures']}>
        <Figure
          label="Left"
          value={budget.remaining === null ? null : formatCount(budget.remaining, locale)}
        />
        <Figure label="Maximum" value={budget.limit === null ? null : formatCount(budget.limit, locale)} />
        <div>
          <dt>Resets</dt>
          <dd title={resetsAt === undefined ? undefined : formatMoment(resetsAt, now, locale)}>
            {resetsAt === undefined ? (
              <AbsentCell why={{ is: 'not-sent' }} />
            ) : over ? (
              'has reset'
            ) : (
              spanText(resetsAt, now)
            )}
          </dd>
        </div>
      </dl>
      {share === null ? null : (
        <meter
          className={styles['meter']}
          min={0}
          max={1}
          value={share}
          aria-label={
            props.isNamed ? `Share of the rate limit left for the ${name}` : 'Share of the rate limit left'
          }
        >
          {Math.round(share * 100)} %
        </meter>
      )}
    </>
  );
}

function spanText(resetsAt: Date, now: Date): string {
  const leftMs = resetsAt.getTime() - now.getTime();
  return leftMs < 45_000 ? 'in less than a minute' : `in ${formatSpan(leftMs)}`;
}

export function Figure(props: { readonly label: string; readonly value: string | null }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{props.value ?? <AbsentCell why={{ is: 'not-sent' }} />}</dd>
    </div>
  );
}
