import type { Body } from '../../core/mapping/bodies/body.ts';
import type { ReactNode } from 'react';
import { type Absence, absenceOf, absenceOfAll } from '../../core/mapping/absence.ts';
import type { AppError } from '../../core/values/errors.ts';
import type { SnapshotView } from '../../ipc/snapshots.ts';
import { isJsonValue } from '../../core/values/json/json.ts';
import { decodeResource } from '../../core/service/decode.ts';
import { judgeFeed } from '../../core/analysis/arrivals/channel-feed.ts';
import { type BodyFacts, type PortfolioResource, factsOf } from '../../core/analysis/property-facts.ts';
import { DepositText } from '../components/property/deposit-text.tsx';
import { FactValue } from '../components/text/fact-value.tsx';
import { FeedText } from '../components/property/feed-text.tsx';
import { InertText } from '../components/text/inert-text.tsx';
import { useNow } from '../components/format/use-now.ts';

export interface PropertyFact {
  readonly label: string;
  readonly resource: PortfolioResource;
  readonly fields: readonly string[];
  /** Null if the response was read but has none. */
  readonly show: (facts: BodyFacts, feedHours: number | undefined) => ReactNode;
}

export const propertyFacts = {
  title: {
    label: 'Title',
    resource: 'property-detail',
    fields: ['title'],
    show: ({ title }) => textOrNull(title),
  },
  place: {
    label: 'Place',
    resource: 'property-detail',
    fields: ['place', 'location', 'placeSlug'],
    show: ({ place }) => textOrNull(place),
  },
  deposit: {
    label: 'Deposit',
    resource: 'security-deposit',
    fields: ['amount', 'disabled'],
    show: (facts) =>
      facts.depositAmount === undefined && facts.depositDisabled === undefined ? null : (
        <DepositText facts={facts} />
      ),
  },
  policy: {
    label: 'Cancellation policy',
    resource: 'cancellation-policy',
    fields: ['title'],
    show: ({ policyTitle }) => textOrNull(policyTitle),
  },
  priceMode: {
    label: 'Price mode',
    resource: 'segment-pricing',
    fields: ['applyPrice'],
    show: ({ applyPrice }) => textOrNull(applyPrice),
  },
  feed: {
    label: 'Channel feed',
    resource: 'channel-arrival-status',
    fields: ['feed', 'feedUpdatedAt', 'feedAgeHours', 'feedStale'],
    show: (facts, feedHours) =>
      facts.feedUpdatedAt === undefined && facts.feedSaysStale === undefined ? null : (
        <Feed facts={facts} staleAfterHours={feedHours} />
      ),
  },
} as const satisfies Readonly<Record<string, PropertyFact>>;

/** The value of a fact, or which of the four reasons explains that there is none. */
export function PropertyFactValue(props: {
  readonly fact: PropertyFact;
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  /** The age in hours from which a feed is stale, if a person set it. */
  readonly feedHours?: number | undefined;
}) {
  const { fact, feedHours } = props;
  return (
    <FactValue
      view={props.view}
      error={props.error}
      show={(body, readAt) => fact.show(factsOf(fact.resource, body, readAt), feedHours)}
      whyNot={(body) => whyNoFact(fact, body)}
    />
  );
}

function Feed(props: { readonly facts: BodyFacts; readonly staleAfterHours: number | undefined }) {
  const now = useNow(60_000);
  const { isStale, contradiction } = judgeFeed(props.facts, now, props.staleAfterHours);
  return <FeedText updatedAt={props.facts.feedUpdatedAt} isStale={isStale} contradiction={contradiction} />;
}

function textOrNull(text: string | undefined): ReactNode {
  return text === undefined || text.trim() === '' ? null : <InertText text={text} />;
}

/** Whether it contains anything besides null and blanks. */
function tells(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return value !== null && value !== undefined;
  return Object.values(value).some(tells);
}

/**
 * Why a body lacks such a fact, in this order: sent but unreadable, sent as null, not sent. Null is the service's own
 * null.
 */
export function whyNoFact({ resource, fields }: PropertyFact, body: Body): Absence | null {
  const decoded = decodeResource(resource, body);
  if (decoded.shape === 'unrecognised') return { is: 'not-understood' };
  const { value } = decoded;
  const unread = fields.map((field) => absenceOf(value, field)).find(({ is }) => is === 'not-understood');
  if (unread !== undefined) return unread;
  const given = new Map<string, unknown>(Object.entries(value));
  const values = fields.map((field) => given.get(field)).filter((one) => one !== undefined);
  // A place may be an object whose name is under an unknown key.
  const odd = values.find(tells);
  if (odd !== undefined) return { is: 'not-understood', ...(isJsonValue(odd) ? { sent: odd } : {}) };
  if (values.length > 0) return null;
  return absenceOfAll(fields.map((field) => absenceOf(value, field)));
}
