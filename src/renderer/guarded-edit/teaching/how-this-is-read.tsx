import type { ReactNode } from 'react';
import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import type { ResourceName } from '../../../contract/service/resource-names.ts';
import { HowRead } from './how-read.tsx';

/** For a panel of one read: the control that opens how its answer is read. */
export function howThisIsRead(
  name: string,
  of: ResourceName,
  view: SnapshotView | undefined,
): (look: 'icon' | 'button') => ReactNode {
  return function HowThisIsRead(look) {
    return <HowRead readables={[{ name, of }]} view={view} look={look} />;
  };
}
