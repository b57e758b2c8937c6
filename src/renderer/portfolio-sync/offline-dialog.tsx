import { Button, Group } from '@mantine/core';
import type { OfflineCost } from '../../ipc/portfolio.ts';
import { formatCounted, plural, formatCount } from '../../core/values/words/plural.ts';
import { isSyncing } from '../client/properties/portfolio.ts';
import { useRateBudget } from '../client/workspaces/service-state.ts';
import { ErrorNotice } from '../components/ui/error-notice.tsx';
import { formatBytes } from '../components/format/format-quantity.ts';
import { Unanswered } from '../components/progress/unanswered.tsx';
import { usePreferences } from '../components/format/preferences.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { useAsk } from '../client/ask.ts';
import { useTell } from '../client/tell.ts';

/** The cost of making every screen of these properties available offline, with a button to start. */
export function OfflineDialog(props: {
  readonly workspaceId: string;
  /** Null for all properties of the portfolio. */
  readonly propertyIds: readonly number[] | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title="Make available offline">
      {props.opened ? <Cost {...props} /> : null}
    </Dialog>
  );
}

function Cost(props: {
  readonly workspaceId: string;
  readonly propertyIds: readonly number[] | null;
  readonly onClose: () => void;
}) {
  const { workspaceId, propertyIds, onClose } = props;
  const asked = useAsk('portfolio:offline-cost', {
    workspaceId,
    propertyIds: propertyIds === null ? null : [...propertyIds],
  });
  const cost = asked.data;
  const sync = useTell('portfolio:sync');
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  const isBusy = progress !== undefined && isSyncing(progress);
  if (cost === undefined) return <Unanswered question={asked} />;
  return (
    <>
      <CostWords workspaceId={workspaceId} cost={cost} />
      {isBusy && cost.missing > 0 ? <p>Another refresh is running: this one starts after it.</p> : null}
      {sync.error === null ? null : <ErrorNotice error={sync.error.error} />}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button onClick={onClose}>{cost.missing === 0 ? 'Done' : 'Cancel'}</Button>
        {cost.missing === 0 ? null : (
          <Button
            variant="filled"
            loading={sync.isPending}
            onClick={() =>
              sync.mutate(
                {
                  workspaceId,
                  scope: 'screens',
                  propertyIds: propertyIds === null ? null : [...propertyIds],
                },
                { onSuccess: onClose },
              )
            }
          >
            Make available offline
          </Button>
        )}
      </Group>
    </>
  );
}

function CostWords(props: { readonly workspaceId: string; readonly cost: OfflineCost }) {
  const { cost } = props;
  const { locale } = usePreferences();
  const budget = useRateBudget(props.workspaceId);
  const savedSize = `${formatBytes(cost.cachedBytes, locale)} of ${plural(cost.properties, 'it', 'them')} saved on this computer now`;
  if (cost.missing === 0) {
    return (
      <p>
        Every screen of {formatCounted(cost.properties, 'property', 'properties', locale)} was refreshed in
        the last day and opens offline. {savedSize}. Owner contact details are never saved.
      </p>
    );
  }
  return (
    <>
      <p>
        Every screen of {formatCounted(cost.properties, 'property', 'properties', locale)} takes{' '}
        {formatCounted(cost.readsAProperty, 'request', 'requests', locale)} per property.{' '}
        <strong>{formatCounted(cost.missing, 'request', 'requests', locale)}</strong> still to load; the rest
        was refreshed in the last day.
      </p>
      <p>{readingTimeWords(cost.missing, budget?.limit ?? null, locale)}</p>
      <p>
        {savedSize}. {sizeWords(cost, locale)} You can cancel it, and it continues at the next start if you
        quit.
      </p>
    </>
  );
}

/**
 * The minimum time for this many requests. Section 8: the rate limit is per minute, and other programs with the same
 * key share it.
 */
function readingTimeWords(requests: number, allowedAMinute: number | null, locale: string): string {
  if (allowedAMinute === null || allowedAMinute <= 0) {
    return 'Time unknown: the service hasn’t sent its rate limit.';
  }
  const minutes = Math.ceil(requests / allowedAMinute);
  const allowed = formatCount(allowedAMinute, locale);
  return minutes <= 1
    ? `Fits into one minute of the service’s limit of ${allowed} requests.`
    : `At least ${formatCounted(minutes, 'minute', 'minutes', locale)} at the service’s limit of ${allowed} requests a minute; your own actions come first.`;
}

/** The estimated size of all, from the properties cached in full; empty if there is none. */
function sizeWords(cost: OfflineCost, locale: string): string {
  if (cost.wholeProperties === 0) return '';
  const whole = Math.round((cost.wholeBytes / cost.wholeProperties) * cost.properties);
  return `Based on properties saved in full, everything takes about ${formatBytes(whole, locale)}.`;
}
