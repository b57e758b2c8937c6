import { useMemo } from 'react';
import type { AppError } from '../../../../contract/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../../contract/json.ts';
import { decodeResource } from '../../../../contract/service/decode.ts';
import type { Recognised } from '../../../../contract/service/decode.ts';
import type { ResourceName } from '../../../../contract/service/resource-names.ts';
import { useRefreshSnapshot, useSnapshot } from '../../../client/snapshots.ts';
import type { PropertyPlace } from '../../../components/property-place.ts';

/** One resource of the property as it stands: what came, what it is, and the way to read it again. */
export interface PricingRead<N extends ResourceName> {
  readonly resource: N;
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  readonly refreshing: boolean;
  /** Undefined: nothing was read, or it is unrecognised. */
  readonly read: Recognised<N> | undefined;
  readonly decode: (body: JsonValue) => Recognised<N> | undefined;
  readonly refresh: () => void;
}

const wholeResource: Record<string, string> = {};

export function usePricingRead<N extends ResourceName>(
  place: PropertyPlace,
  resource: N,
  query = wholeResource,
): PricingRead<N> {
  const subject = String(place.propertyId);
  const key: SnapshotKey = { workspaceId: place.workspace.id, resource, subject, query };
  const { data: view, error } = useSnapshot(key);
  const again = useRefreshSnapshot();
  const body = view?.hasBody === true ? view.body : undefined;
  const read = useMemo(() => (body === undefined ? undefined : recognised(resource, body)), [resource, body]);
  return {
    resource,
    view,
    error: error?.error,
    refreshing: again.isPending,
    read,
    decode: (given) => (given === body ? read : recognised(resource, given)),
    refresh: () => {
      again.mutate(key);
    },
  };
}

function recognised<N extends ResourceName>(resource: N, body: JsonValue): Recognised<N> | undefined {
  const decoded = decodeResource(resource, body);
  return decoded.shape === 'unrecognised' ? undefined : decoded;
}
