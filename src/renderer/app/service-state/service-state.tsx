import { IconCloudOff, IconGauge, IconKeyOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useRateBudget, useReachability } from '../../client/workspaces/service-state.ts';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { formatCount } from '../../../core/wording/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import styles from './service-state.module.css';
import { momentText } from '../../components/format/moment-text.ts';
import { routes } from '../../routes.ts';
import { useAsk } from '../../client/ask.ts';

/** Whether the service answers, and how many requests it still allows; nothing while all is well and untold. */
export function ServiceState(props: { readonly workspaceId: string }) {
  const reachability = useReachability(props.workspaceId);
  const budget = useRateBudget(props.workspaceId);
  const { locale } = usePreferences();
  const offline = reachability?.reachable === false;
  return (
    <>
      <span role="status" className={styles['state']}>
        {offline ? <OfflineWord since={reachability.since} /> : null}
      </span>
      {!offline && budget?.remaining !== null && budget?.remaining !== undefined ? (
        <span className={styles['state']} title="Requests left this minute">
          <IconGauge size={15} aria-hidden />
          {formatCount(budget.remaining, locale)}
          {budget.limit === null ? '' : ` of ${formatCount(budget.limit, locale)}`} requests left
        </span>
      ) : null}
    </>
  );
}

function OfflineWord(props: { readonly since: string }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const since = parseInstant(props.since);
  return (
    <>
      <IconCloudOff size={15} aria-hidden />
      {since === undefined ? 'Offline' : `Offline since ${formatMoment(since, now, locale)}`}
    </>
  );
}

/** In the band of every screen, so that the field to replace it is one press away. */
export function RefusedCredentials(props: { readonly workspaceId: string }) {
  const [refusal] = useAsk('today:findings', { workspaceId: props.workspaceId }).data?.refusals ?? [];
  const { locale } = usePreferences();
  return (
    <span role="status">
      {refusal === undefined ? null : (
        <Link href={routes.today()} className={styles['state']}>
          <IconKeyOff size={15} aria-hidden />
          {refusal.kind === 'jwt' ? 'JWT' : 'Key'} refused since {momentText(refusal.since, locale)}: replace
          it
        </Link>
      )}
    </span>
  );
}
