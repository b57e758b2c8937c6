import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../../../src/core/values/errors.ts';
import type { TodayRules } from '../../../../src/core/analysis/attention/finding.ts';
import type { ReadProgress } from '../../../../src/ipc/portfolio.ts';
import type { Snapshots } from '../../../../src/main/snapshots/snapshots.ts';
import {
  createPortfolio,
  type ChangeFacts,
  type Portfolio,
} from '../../../../src/main/portfolio/portfolio.ts';
import type { PropertyList } from '../../../../src/main/portfolio/property-list.ts';
import { PropertyStates } from '../../../../src/main/portfolio/property-states.ts';
import { readBookingsOn } from '../../../../src/main/portfolio/bookings-pages.ts';
import { KeptSyncs } from '../../../../src/main/portfolio/sync/kept-syncs.ts';
import { Sync } from '../../../../src/main/portfolio/sync/sync.ts';
import { throttlesOf } from '../../../../src/main/clock/throttle.ts';
import type { Clock } from '../../../../src/main/clock/clock.ts';

export interface PortfolioRoomDeps {
  /** `keyholder.sqlite`. */
  consoleDb: DatabaseSync;
  /** `cache.sqlite`. */
  cacheDb: DatabaseSync;
  snapshots: Snapshots;
  properties: PropertyList;
  changeFacts: ChangeFacts;
  /** Requests that the service still allows, from its last answer; null when it does not say. */
  remainingBudget: (workspaceId: string) => number | null;
  rules: () => Result<TodayRules>;
  clock: Clock;
  emit: PortfolioEmit;
  recordFault?: (where: string, fault: unknown) => void;
}

export interface PortfolioEmit {
  (event: 'portfolio:changed', payload: { workspaceId: string }): void;
  (event: 'portfolio:progress', payload: ReadProgress): void;
}

/** During a sync rows change hundreds of times a minute; a table that is read again that often cannot be used. */
const changedEveryMs = 1_000;

/** Portfolio and sync over one set of property states, as the app composes them. */
export function createPortfolioRoom(deps: PortfolioRoomDeps): { portfolio: Portfolio; sync: Sync } {
  const { snapshots, properties, changeFacts, clock, emit } = deps;
  const throttleOf = throttlesOf(changedEveryMs, clock);
  const states = new PropertyStates({
    readings: () => [],
    readingsOpen: () => Promise.resolve(),
    snapshots,
    cache: deps.cacheDb,
    clock: () => clock.now(),
    onChange: (workspaceId) => throttleOf(workspaceId).run(() => emit('portfolio:changed', { workspaceId })),
  });
  readBookingsOn(snapshots, () => clock.now());
  return {
    portfolio: createPortfolio({
      properties,
      states,
      changeFacts,
      emit,
      rules: deps.rules,
      clock: () => clock.now(),
    }),
    sync: new Sync({
      snapshots,
      properties,
      states,
      kept: new KeptSyncs(deps.consoleDb),
      remainingBudget: deps.remainingBudget,
      clock,
      emit,
      recordFault: deps.recordFault ?? (() => undefined),
    }),
  };
}
