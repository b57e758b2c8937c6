import type { Workspace } from '../../../ipc/workspaces.ts';

/** What every tab of a property is given. */
export interface PropertyPlace {
  readonly workspace: Workspace;
  readonly propertyId: number;
  /** The tabs that exist, so that links lead only where there is something. */
  readonly tabIds: readonly string[];
}
