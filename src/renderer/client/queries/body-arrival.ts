import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { attachReadings } from '../../../core/mapping/bodies/body-readings.ts';
import { attachPaging } from '../../../core/service/pages/body-paging.ts';

type Arrived = Pick<SnapshotView, 'body' | 'readings' | 'paging'>;

/** A view whose body is read as a person accepted it, with what came beside it of its paging. */
export function withOwnReadings<V extends Arrived>(view: V): V {
  attachReadings(view.body, view.readings);
  attachPaging(view.body, view.paging);
  return view;
}

/** The same for what the query cache holds, which may be anything. */
export function attachWhereBody(data: unknown): unknown {
  if (isView(data)) withOwnReadings(data);
  return data;
}

function isView(data: unknown): data is Arrived {
  return typeof data === 'object' && data !== null && 'body' in data && 'readings' in data;
}
