import { Link } from 'wouter';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isOffline } from '../../../../core/values/is-offline.ts';
import { useAsk } from '../../../client/ask.ts';
import { useRuns } from '../../../client/changes/changes.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { useRefreshSnapshot } from '../../../client/properties/snapshots.ts';
import { formatAgo, formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { usePanelRead } from '../../../components/page/page-reads.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { AgeLabel } from '../../../components/text/age-label.tsx';
import {
  type PropertyFact,
  propertyFacts,
  PropertyFactValue,
} from '../../../property-reads/property-facts.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { Under } from '../../../kit/notes.tsx';
import { routes } from '../../../routes.ts';
import { furtherResources, readsOfProperty } from '../../../../core/analysis/property-screens.ts';
import { usePropertyCopy } from '../../../client/properties/property-copy.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { formatCount } from '../../../../core/values/words/plural.ts';
import { formatBytes } from '../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';

interface FactRow {
  readonly fact: PropertyFact;
  readonly tab?: string;
}

const rows: readonly FactRow[] = [
  { fact: propertyFacts.title },
  { fact: propertyFacts.place },
  { fact: propertyFacts.deposit, tab: 'security-deposit' },
  { fact: propertyFacts.policy, tab: 'cancellation-policy' },
  { fact: propertyFacts.priceMode, tab: 'pricing' },
  { fact: propertyFacts.feed, tab: 'channel-arrival' },
];

export function KeyFactsPanel() {
  const refresh = useRefreshSnapshot();
  const { workspaceId, propertyId } = useProperty();
  const readAgain = (): void => {
    for (const resource of new Set(rows.map(({ fact }) => fact.resource))) {
      refresh.mutate({ workspaceId, resource, subject: String(propertyId), query: {} });
    }
  };
  return (
    <Panel title="Key facts" onRefresh={readAgain}>
      <Facts layout="grid">
        {rows.map((row) => (
          <OneFact key={row.fact.label} {...row} />
        ))}
        <LastChange />
      </Facts>
    </Panel>
  );
}

/** The panel's own refresh reloads what its facts need. */
function readByItsPanel(): void {
  // Deliberately empty.
}

/** The fact's value, or why it's missing, with its age if that differs. */
function OneFact({ fact, tab }: FactRow) {
  const { workspaceId, propertyId } = useProperty();
  const { data: attention } = useAsk('portfolio:attention', { workspaceId, propertyId });
  const { view, error } = useOwn(fact.resource);
  const { ownAge: age } = usePanelRead(
    view === undefined || (!view.hasBody && view.lastFailure === null)
      ? undefined
      : {
          readAt: view.hasBody ? view.readAt : null,
          offline: isOffline(view.lastFailure?.error),
          refreshing: view.refreshing,
        },
    readByItsPanel,
  );
  return (
    <Fact
      label={
        tab === undefined ? fact.label : <Link href={routes.property(propertyId, tab)}>{fact.label}</Link>
      }
    >
      <PropertyFactValue fact={fact} view={view} error={error} feedHours={attention?.feedHours} />
      {age === undefined || view?.hasBody !== true ? null : (
        <Under>
          <AgeLabel readAt={age.readAt} offline={age.offline} />
        </Under>
      )}
    </Fact>
  );
}

function LastChange() {
  const { workspaceId, propertyId } = useProperty();
  const { data } = useRuns(workspaceId);
  const now = useNow(60_000);
  const last = (data ?? [])
    .filter((run) => run.target.subject === String(propertyId) && run.receipt !== null)
    .toSorted((left, right) => (left.updatedAt < right.updatedAt ? 1 : -1))[0];
  const instant = last === undefined ? undefined : parseInstant(last.updatedAt);
  return (
    <Fact label="Last change from here">
      {last === undefined ? 'None yet' : <Link href={routes.change(last.changeId)}>{last.title}</Link>}
      {instant === undefined ? null : <Under>{formatAgo(now.getTime() - instant.getTime())}</Under>}
    </Fact>
  );
}

/** Loads every screen of the property in advance, so that all of them open offline. */
export function OfflinePanel() {
  const { workspaceId, propertyId } = useProperty();
  const [wanted] = useState(() => readsOfProperty(new Date()));
  const copy = usePropertyCopy(workspaceId, propertyId, wanted);
  const { locale } = usePreferences();
  const count = (value: number): string => formatCount(value, locale);
  const { progress } = copy;
  return (
    <Panel
      title="Offline"
      actions={
        progress === null ? (
          <>
            {copy.copied > 0 ? (
              <Button size="xs" variant="subtle" color="gray" onClick={() => copy.remove(furtherResources)}>
                Remove
              </Button>
            ) : null}
            <Button size="xs" onClick={copy.read}>
              {copy.isWhole ? 'Update' : 'Make available offline'}
            </Button>
          </>
        ) : (
          <Button size="xs" onClick={copy.stop}>
            Cancel
          </Button>
        )
      }
    >
      <p role="status">
        {progress === null ? (
          <CachedWords copy={copy} locale={locale} />
        ) : (
          `Loading ${count(progress.done)} of ${count(progress.total)}`
        )}
      </p>
      {copy.stoppedBy === null ? null : <ErrorNotice error={copy.stoppedBy} live="status" />}
    </Panel>
  );
}

function CachedWords(props: { readonly copy: ReturnType<typeof usePropertyCopy>; readonly locale: string }) {
  const { copy, locale } = props;
  const now = useNow(60_000);
  const since = copy.since === null ? undefined : parseInstant(copy.since);
  const size = formatBytes(copy.sizeBytes, locale);
  if (since === undefined) return 'This property isn’t saved on this computer yet.';
  return copy.isWhole
    ? `Available offline since ${formatMoment(since, now, locale)}, ${size}. The owner’s contact is never saved.`
    : `${formatCount(copy.copied, locale)} of ${formatCount(copy.wanted, locale)} responses are saved, ${size}.`;
}
