import { Link } from 'wouter';
import type { SnapshotKey } from '../../../../../ipc/snapshots.ts';
import type { PortfolioResource } from '../../../../../core/analysis/property-facts.ts';
import { routes } from '../../../../routes.ts';
import { useRefreshSnapshot, useSnapshot } from '../../../../client/houses/snapshots.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import type { HouseFact } from '../../../../house-reads/house-facts.tsx';
import { houseFacts } from '../../../../house-reads/house-facts.tsx';
import { FactLine } from './fact-line.tsx';
import { LastChangeFact } from './last-change-fact.tsx';
import styles from './overview.module.css';
import { useAsk } from '../../../../client/ask.ts';

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
