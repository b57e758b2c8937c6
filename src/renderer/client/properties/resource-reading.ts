import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { type Recognised, decodeResource } from '../../../core/service/decode.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { useInstead, useRefreshSnapshot, useSnapshot } from './snapshots.ts';

/** A resource as a screen uses it: the snapshot with its age, its decoded body and a way to refresh it. */
export interface ResourceReading<N extends ResourceName> {
  readonly resource: N;
  /** Undefined while the first response is loading. */
  readonly view: SnapshotView | undefined;
  /** Set if even the cache couldn't be read. */
  readonly error: AppError | undefined;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** A snapshot with another query, if this one couldn't be read and never was. */
  readonly instead: SnapshotView | undefined;
  /** Undefined if there is no body or it is unrecognised. Decoded once per body, not per render. */
  readonly read: Recognised<N> | undefined;
  readonly decode: (body: Body) => Recognised<N> | undefined;
}

/** The decoded body; undefined if it is unrecognised. */
export function readAs<N extends ResourceName>(resource: N, body: Body): Recognised<N> | undefined {
  const decoded = decodeResource(resource, body);
  return decoded.shape === 'unrecognised' ? undefined : decoded;
}

export function useResourceReading<N extends ResourceName>(
  resource: N,
  property: { readonly workspaceId: string; readonly propertyId: number },
  query: Readonly<Record<string, string>> = {},
): ResourceReading<N> {
  const { workspaceId, propertyId } = property;
  return useReadingAt({ workspaceId, resource, subject: String(propertyId), query: { ...query } });
}

/** The same for a resource that belongs to no property, or isn't found by its id. */
export function useReadingAt<N extends ResourceName>(
  key: SnapshotKey & { readonly resource: N },
): ResourceReading<N> {
  const { resource } = key;
  const { data: view, error } = useSnapshot(key);
  const again = useRefreshSnapshot();
  return {
    resource,
    view,
    error: error?.error,
    refreshing: again.isPending,
    refresh: () => again.mutate(key),
    instead: useInstead(view),
    read: view?.hasBody === true ? readAs(resource, view) : undefined,
    decode: (body) => readAs(resource, body),
  };
}
