import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { type Recognised, decodeResource } from '../../../core/service/decode.ts';
import type { ResourceName } from '../../../core/service/resource-names.ts';
import { useInstead, useRefreshSnapshot, useSnapshot } from './snapshots.ts';

/** A resource as a screen needs it: the snapshot with its age, its body as data, and the way to read it again. */
export interface ResourceReading<N extends ResourceName> {
  readonly resource: N;
  /** Undefined while the first answer is under way. */
  readonly view: SnapshotView | undefined;
  /** Set when not even the cache could be asked. */
  readonly error: AppError | undefined;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** What is kept under another query, where this could not be read and never was. */
  readonly instead: SnapshotView | undefined;
  /** Undefined when there is no body, or one that is unrecognised. Decoded once a body, not once a drawing. */
  readonly read: Recognised<N> | undefined;
  readonly decode: (body: Body) => Recognised<N> | undefined;
}

/** A body as data; undefined when it is unrecognised. */
export function readAs<N extends ResourceName>(resource: N, body: Body): Recognised<N> | undefined {
  const decoded = decodeResource(resource, body);
  return decoded.shape === 'unrecognised' ? undefined : decoded;
}

/** One resource of one property, with the query that it is asked with. */
export function useResourceReading<N extends ResourceName>(
  resource: N,
  property: { readonly workspaceId: string; readonly propertyId: number },
  query: Readonly<Record<string, string>> = {},
): ResourceReading<N> {
  const key: SnapshotKey = {
    workspaceId: property.workspaceId,
    resource,
    subject: String(property.propertyId),
    query: { ...query },
  };
  const { data: view, error } = useSnapshot(key);
  const instead = useInstead(view);
  const again = useRefreshSnapshot();
  const read = view?.hasBody === true ? readAs(resource, view) : undefined;
  return {
    resource,
    view,
    error: error?.error,
    refreshing: again.isPending,
    refresh: () => {
      again.mutate(key);
    },
    instead,
    read,
    decode: (body) => readAs(resource, body),
  };
}
