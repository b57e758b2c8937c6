import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { SnapshotView } from '../../contract/ipc/snapshots.ts';
import type { BodyReading } from '../../contract/readings/described/described-resource.ts';
import { attachReadings, ownFirst } from '../../contract/readings/bodies/body-readings.ts';
import { decodeResource } from '../../contract/service/decode.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';

/** What nothing fitted when it was stored may be read by what a person said since. */
function shapeOf({ shape, body, key }: SnapshotView): SnapshotView['shape'] {
  return shape === 'unrecognised' && body !== null ? decodeResource(key.resource, body).shape : shape;
}

/** Lets the bodies of views be read as a person accepted it, here and by whoever they go to. */
export function asAccepted(
  readingsFor: (workspaceId: string, resource: ResourceName) => readonly BodyReading[],
) {
  function through(view: SnapshotView): SnapshotView {
    const readings = ownFirst(readingsFor(view.key.workspaceId, view.key.resource), view.key);
    attachReadings(view.body, readings);
    return readings.length === 0 ? view : { ...view, readings: [...readings], shape: shapeOf(view) };
  }
  const throughEach = (known: Result<SnapshotView>): Result<SnapshotView> =>
    known.ok ? succeed(through(known.value)) : known;
  return { through, throughEach };
}
