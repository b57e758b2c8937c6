import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SnapshotKey } from '../../../../../contract/ipc/snapshots.ts';
import { factsOf } from '../../../../../analysis/property-facts.ts';
import type { BodyFacts, PortfolioResource } from '../../../../../analysis/property-facts.ts';
import { routes } from '../../../../routes.ts';
import { useAttention } from '../../../../client/portfolio.ts';
import { useRefreshSnapshot, useSnapshot } from '../../../../client/snapshots.ts';
import { AmountText } from '../../../../components/amount-text.tsx';
import { InertText } from '../../../../components/inert-text.tsx';
import { Panel } from '../../../../components/panel.tsx';
import type { PropertyPlace } from '../../../../components/property-place.ts';
import { FactLine } from './fact-line.tsx';
import { FeedFact } from './feed-fact.tsx';
import { LastChangeFact } from './last-change-fact.tsx';
import styles from './overview.module.css';
import type { Absence } from '../../../../../contract/absence.ts';
import { absenceOf, notSent } from '../../../../../contract/absence.ts';
import type { JsonValue } from '../../../../../contract/json.ts';
import { decodeResource } from '../../../../../contract/service/decode.ts';

interface FactRow {
  readonly label: string;
  readonly resource: PortfolioResource;
  /** The fields that it is read from. */
  readonly fields: readonly string[];
  /** Null when the answer was read and holds none. */
  readonly show: (facts: BodyFacts, feedHours: number | undefined) => ReactNode;
  readonly tab?: string;
}

const rows: readonly FactRow[] = [
  { label: 'Title', resource: 'property-detail', fields: ['title'], show: ({ title }) => textOrNull(title) },
  {
    label: 'Place',
    resource: 'property-detail',
    fields: ['place', 'location', 'placeSlug'],
    show: ({ place }) => textOrNull(place),
  },
  {
    label: 'Deposit',
    resource: 'security-deposit',
    fields: ['amount'],
    show: depositText,
    tab: 'security-deposit',
  },
  {
    label: 'Cancellation policy',
    resource: 'cancellation-policy',
    fields: ['title'],
    show: ({ policyTitle }) => textOrNull(policyTitle),
    tab: 'cancellation-policy',
  },
  {
    label: 'Price mode',
    resource: 'segment-pricing',
    fields: ['applyPrice'],
    show: ({ applyPrice }) => textOrNull(applyPrice),
    tab: 'pricing',
  },
  {
    label: 'Channel feed',
    resource: 'channel-arrival-status',
    fields: ['feed', 'feedUpdatedAt', 'feedAgeHours', 'feedStale'],
    show: (facts, feedHours) =>
      facts.feedUpdatedAt === undefined && facts.feedSaysStale === undefined ? null : (
        <FeedFact facts={facts} staleAfterHours={feedHours} />
      ),
    tab: 'channel-arrival',
  },
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
    for (const resource of new Set(rows.map((row) => row.resource))) refresh.mutate(keyOf(resource));
  };
  return (
    <Panel title="Key facts" onRefresh={readAgain} flush>
      <dl className={styles['facts']}>
        {rows.map((row) => (
          <Fact key={row.label} row={row} snapshotKey={keyOf(row.resource)} {...props} />
        ))}
        <LastChangeFact workspaceId={props.workspace.id} propertyId={props.propertyId} />
      </dl>
    </Panel>
  );
}

function Fact(props: PropertyPlace & { readonly row: FactRow; readonly snapshotKey: SnapshotKey }) {
  const { row } = props;
  const { data: view, error } = useSnapshot(props.snapshotKey);
  const { data: attention } = useAttention(props.workspace.id, props.propertyId);
  const { tab } = row;
  const label =
    tab !== undefined && props.tabIds.includes(tab) ? (
      <Link href={routes.property(props.propertyId, tab)}>{row.label}</Link>
    ) : (
      row.label
    );
  return (
    <FactLine
      label={label}
      view={view}
      error={error?.error}
      show={(body, readAt) => row.show(factsOf(row.resource, body, readAt), attention?.feedHours)}
      whyNot={(body) => whyNoValue(row.resource, body, row.fields)}
    />
  );
}

function textOrNull(text: string | undefined): ReactNode {
  return text === undefined ? null : <InertText text={text} />;
}

function depositText({ depositAmount, depositDisabled, absent }: BodyFacts): ReactNode {
  const isRead = absent?.['depositAmount'] !== 'not-understood';
  if (depositAmount === undefined && (depositDisabled === undefined || !isRead)) return null;
  return (
    <>
      {depositAmount === undefined ? 'No amount set' : <AmountText amount={depositAmount} />}
      {depositDisabled === true ? <span className={styles['aside']}> · disabled</span> : null}
      {depositDisabled === undefined ? (
        <span className={styles['aside']}> · whether it is asked for: sent as null</span>
      ) : null}
    </>
  );
}

/** What was sent and cannot be read before what was sent as null before what was not sent. */
function whyNoValue(resource: PortfolioResource, body: JsonValue, fields: readonly string[]): Absence | null {
  const decoded = decodeResource(resource, body);
  if (decoded.shape === 'unrecognised') return { is: 'not-understood' };
  const { value } = decoded;
  const unread = fields.map((field) => absenceOf(value, field)).find(({ is }) => is === 'not-understood');
  if (unread !== undefined) return unread;
  return fields.some((field) => new Map<string, unknown>(Object.entries(value)).get(field) === null)
    ? null
    : notSent;
}
