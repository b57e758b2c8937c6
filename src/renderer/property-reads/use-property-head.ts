import type { Currency } from '../../core/values/money/currency.ts';
import type { SnapshotKey } from '../../ipc/snapshots.ts';
import { factsOf } from '../../core/analysis/property-facts.ts';
import { usePortfolioRows } from '../client/properties/portfolio.ts';
import { useSnapshot } from '../client/properties/snapshots.ts';
import { useNow } from '../components/format/use-now.ts';
import { visibleText } from '../components/format/visible-text.ts';

export interface PropertyHead {
  readonly title: string;
  readonly place: string | null;
  readonly currency: Currency;
  /** The service reported that there is no such property. */
  readonly missing: boolean;
  /** Something about it has been read at some time. */
  readonly known: boolean;
  readonly listed: boolean;
}

export function detailKey(workspaceId: string, propertyId: number): SnapshotKey {
  return { workspaceId, resource: 'property-detail', subject: String(propertyId), query: {} };
}

/** The identity of a property: at once from the portfolio, and newest from its detail. */
export function usePropertyHead(workspaceId: string, propertyId: number): PropertyHead {
  const rows = usePortfolioRows(workspaceId);
  const { data: view } = useSnapshot(detailKey(workspaceId, propertyId));
  const now = useNow(60_000);
  const row = rows.data?.find((candidate) => candidate.propertyId === propertyId);
  const facts = view?.hasBody === true ? factsOf('property-detail', view, now) : {};
  const title = facts.title ?? row?.title ?? `Property ${propertyId}`;
  return {
    title: visibleText(title),
    currency: facts.currency ?? row?.currency ?? null,
    place: facts.place ?? row?.place ?? null,
    missing: view?.lastFailure?.error.code === 'service-not-found',
    known: view?.hasBody === true,
    listed: row !== undefined,
  };
}
