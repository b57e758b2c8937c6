import { Link } from 'wouter';
import type { SnapshotKey, SnapshotView } from '../../../../../ipc/snapshots.ts';
import type { PortfolioResource } from '../../../../../core/analysis/property-facts.ts';
import { routes } from '../../../../routes.ts';
import { useRefreshSnapshot, useSnapshot } from '../../../../client/houses/snapshots.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { type HouseFact, houseFacts, HouseFactValue } from '../../../../house-reads/house-facts.tsx';
import styles from './overview.module.css';
import { useAsk } from '../../../../client/ask.ts';
import type { ReactNode } from 'react';
import type { AppError } from '../../../../../core/values/errors.ts';
import { AgeLabel } from '../../../../components/text/age-label.tsx';
import { isOffline } from '../../../../../core/values/is-offline.ts';
import { usePanelRead } from '../../../../components/page/page-reads.tsx';
import { useRuns } from '../../../../client/changes/changes.ts';
import { formatAgo, parseInstant } from '../../../../components/format/format-age.ts';
import { useNow } from '../../../../components/format/use-now.ts';

interface FactRow {
  readonly fact: HouseFact;
  readonly tab?: string;
}

const rows: readonly FactRow[] = [
  { fact: houseFacts.title },
  { fact: houseFacts.place },
  { fact: houseFacts.deposit, tab: 'security-deposit' },
  { fact: houseFacts.policy, tab: 'cancellation-policy' },
  { fact: houseFacts.priceMode, tab: 'pricing' },
  { fact: houseFacts.feed, tab: 'channel-arrival' },
];

/** What is known of the property in one place, each fact with its own age. */
export function KeyFactsPanel(props: PropertyPlace) {
  const refresh = useRefreshSnapshot();
  const keyOf = (resource: PortfolioResource): SnapshotKey => ({
    workspaceId: props.workspace.id,
    resource,
    subject: String(props.propertyId),
    query: {},
  });
  const readAgain = (): void => {
    for (const resource of new Set(rows.map(({ fact }) => fact.resource))) refresh.mutate(keyOf(resource));
  };
  return (
    <Panel title="Key facts" onRefresh={readAgain} flush>
      <dl className={styles['facts']}>
        {rows.map((row) => (
          <Fact key={row.fact.label} row={row} snapshotKey={keyOf(row.fact.resource)} {...props} />
        ))}
        <LastChangeFact workspaceId={props.workspace.id} propertyId={props.propertyId} />
      </dl>
    </Panel>
  );
}

function Fact(props: PropertyPlace & { readonly row: FactRow; readonly snapshotKey: SnapshotKey }) {
  const { fact, tab } = props.row;
  const { data: attention } = useAsk('portfolio:attention', {
    workspaceId: props.workspace.id,
    propertyId: props.propertyId,
  });
  const { data: view, error } = useSnapshot(props.snapshotKey);
  const label =
    tab !== undefined && props.tabIds.includes(tab) ? (
      <Link href={routes.property(props.propertyId, tab)}>{fact.label}</Link>
    ) : (
      fact.label
    );
  return (
    <FactLine label={label} fact={fact} view={view} error={error?.error} feedHours={attention?.feedHours} />
  );
}

/** One fact: what it is, what the service said, how old that is; where there is none, why. */
function FactLine(props: {
  readonly label: ReactNode;
  readonly fact: HouseFact;
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  readonly feedHours: number | undefined;
}) {
  const { view } = props;
  const failure = view?.lastFailure?.error;
  const { ownAge: age } = usePanelRead(
    view?.hasBody === true
      ? { readAt: view.readAt, offline: isOffline(failure), refreshing: view.refreshing }
      : undefined,
    readByItsPanel,
  );
  return (
    <div className={styles['fact']}>
      <dt>{props.label}</dt>
      <dd>
        <HouseFactValue fact={props.fact} view={view} error={props.error} feedHours={props.feedHours} />
      </dd>
      <dd className={styles['factAge']}>
        {age === undefined ? null : <AgeLabel readAt={age.readAt} offline={age.offline} />}
      </dd>
    </div>
  );
}

/** Refresh of the panel reads what its facts are made of. */
function readByItsPanel(): void {
  // Nothing of its own.
}

/** The newest change made from here that came to a receipt. */
function LastChangeFact(props: { readonly workspaceId: string; readonly propertyId: number }) {
  const { data } = useRuns(props.workspaceId);
  const now = useNow(60_000);
  const last = (data ?? [])
    .filter((run) => run.target.subject === String(props.propertyId) && run.receipt !== null)
    .toSorted((left, right) => (left.updatedAt < right.updatedAt ? 1 : -1))[0];
  const instant = last === undefined ? undefined : parseInstant(last.updatedAt);
  return (
    <div className={styles['fact']}>
      <dt>Last change from here</dt>
      <dd>
        {last === undefined ? (
          <span className={styles['aside']}>None yet</span>
        ) : (
          <Link href={routes.change(last.changeId)}>{last.title}</Link>
        )}
      </dd>
      <dd className={styles['factAge']}>
        {instant === undefined ? null : formatAgo(now.getTime() - instant.getTime())}
      </dd>
    </div>
  );
}
