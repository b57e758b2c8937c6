import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import type { VirtualClock } from './virtual-service/virtual-clock.ts';
import type { KeyMode } from './virtual-service/virtual-faults.ts';
import type { VirtualService } from './virtual-service/virtual-service.ts';

export const workspaceId = 'w1';

/** What is left of a history for the invariants to judge. */
export interface World {
  /** Null where no request made it tell: the history is the same with every mode. */
  readonly mode: KeyMode | null;
  /** Someone else may set exactly the base or the desired value, so that values no longer prove who wrote them. */
  readonly coincidences: boolean;
  /** Copies that lag behind may be read. */
  readonly lags?: boolean;
  readonly service: VirtualService;
  readonly journal: Journal;
  readonly clock: VirtualClock;
  /** What happened, in words. */
  readonly log: string[];
}
