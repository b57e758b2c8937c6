import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import { attachReadings } from '../../../contract/readings/bodies/body-readings.ts';

/** A view whose body is read as a person accepted it. */
export function withOwnReadings<V extends Pick<SnapshotView, 'body' | 'readings'>>(view: V): V {
  attachReadings(view.body, view.readings);
  return view;
}

/** The same for what the query cache holds, which may be anything. */
export function attachWhereBody(data: unknown): unknown {
  if (isView(data)) withOwnReadings(data);
  return data;
}

function isView(data: unknown): data is Pick<SnapshotView, 'body' | 'readings'> {
  return typeof data === 'object' && data !== null && 'body' in data && 'readings' in data;
}
