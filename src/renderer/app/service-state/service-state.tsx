import { Group } from '@mantine/core';
import { IconCloudOff, IconGauge } from '@tabler/icons-react';
import { useRateBudget, useReachability } from '../../client/workspaces/service-state.ts';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { formatCount } from '../../../core/values/words/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';

const inLine = {
  display: 'inline-flex',
  gap: '0.375rem',
  wrap: 'nowrap',
  style: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;
/** Requests run low below one in ten. */
const lowShare = 10;

/** Whether the service answers, and how many requests are left when they run low. Empty if all is well. */
export function ServiceState(props: { readonly workspaceId: string }) {
  const reachability = useReachability(props.workspaceId);
  const { remaining = null, limit = null } = useRateBudget(props.workspaceId) ?? {};
  const { locale } = usePreferences();
  const offline = reachability?.reachable === false;
  return (
    <>
      <Group component="span" role="status" {...inLine}>
        {offline ? <OfflineWord since={reachability.since} /> : null}
      </Group>
      {!offline && remaining !== null && limit !== null && remaining * lowShare < limit ? (
        <Group component="span" title="Requests left this minute" {...inLine}>
          <IconGauge size={15} aria-hidden />
          {formatCount(remaining, locale)} of {formatCount(limit, locale)} requests left
        </Group>
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
