import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import type { VirtualClock } from './virtual-service/virtual-clock.ts';
import type { KeyMode } from './virtual-service/virtual-faults.ts';
import type { VirtualService } from './virtual-service/virtual-service.ts';

export const workspaceId = 'w1';

/** What a history leaves for the invariants to check. */
export interface World {
  /** Null if no request depended on it, because the history is then the same in every mode. */
  readonly mode: KeyMode | null;
  /** Someone else may set exactly the base or the wanted value, so values don't prove who wrote them. */
  readonly coincidences: boolean;
  /** Reads may return lagging copies. */
  readonly lags?: boolean;
  readonly service: VirtualService;
  readonly journal: Journal;
  readonly clock: VirtualClock;
  readonly log: string[];
}
