import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type AppError, type Result, fail, succeed } from '../../../../src/core/values/errors.ts';
import type { TodayRules } from '../../../../src/core/analysis/attention/issue.ts';
import { usualRules } from '../../../../src/core/analysis/attention/issue.ts';
import type { ReadProgress } from '../../../../src/ipc/portfolio.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { ReadAnswer, ReadRequest } from '../../../../src/main/service-client/service-client.ts';
import { cacheSchema } from '../../../../src/main/snapshots/cache-schema.ts';
import { createSnapshots, type Snapshots } from '../../../../src/main/snapshots/snapshots.ts';
import type { SyncScope } from '../../../../src/main/portfolio/sync/sync-plan.ts';
import { createPortfolio, type Portfolio } from '../../../../src/main/portfolio/portfolio.ts';
import { PropertyStates } from '../../../../src/main/portfolio/property-states.ts';
import { readBookingsOn } from '../../../../src/main/portfolio/bookings-pages.ts';
import { SavedSyncs } from '../../../../src/main/portfolio/sync/saved-syncs.ts';
import { Sync } from '../../../../src/main/portfolio/sync/sync.ts';
import { throttlesOf } from '../../../../src/main/clock/throttle.ts';
import { rowKey } from '../../../../src/main/storage/row-encryption.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { ConsoleHarness } from './console-harness.ts';
import { valueOf } from '../../../value-of.ts';
import { onTestFinished } from 'vitest';

export const notFound: AppError = { code: 'service-not-found', message: 'No such property.', status: 404 };
export const forbidden: AppError = { code: 'service-forbidden', message: 'Refused.', status: 403 };
export const offline: AppError = { code: 'service-unreachable', message: 'No connection to the service.' };

export const bodies: Readonly<Record<string, JsonValue>> = {
  'property-detail': { id: 1, title: 'Tern Cottage', place: { name: 'Northport' } },
  'security-deposit': { property_id: 1, security_deposit: 250, disable_security: false },
  'cancellation-policy': {
    cancellation_policy_ref_id: 3,
    policy_title: 'Moderate',
    owner_policy_description: '',
  },
  discounts: {
    low_occupancy: { active: true, rows: [{ max_guests: 2, discount_percent: 10 }] },
    early_bird: { active: false, rows: [{ days_before: 90, discount_percent: 5 }] },
    late_availability: { rows: [] },
    short_break_rules: { rows: [{ min_nights: 3 }] },
  },
  'low-occupancy': { active: true, rows: [{ max_guests: 2, discount_percent: 10 }] },
  'short-break-rules': { rows: [{ min_nights: 3 }] },
  'segment-pricing': { apply_price: 'weekly', modified: '2026-01-02T03:04:05Z', segments: [] },
  'comparable-pricing': { seasons: [{ season: 'peak', percentiles: { p50: 1000 } }] },
  'achieved-pricing': { seasons: [{ season: 'Peak', medianWeekly: 1100, bbOccupancy: 0.8 }] },
  bookings: {
    total: 3,
    bookings: [
      { check_in: '2026-12-01', created_at: '2026-11-20T09:00:00Z', cancelled: false },
      { check_in: '2026-12-08', created_at: '2026-11-19T09:00:00Z', cancelled: true },
      { check_in: '2026-12-15', created_at: '2026-10-01T09:00:00Z', cancelled: false },
    ],
  },
  'channel-arrival-status': {
    feed: { last_generated_at: '2026-11-21T03:00:00Z' },
    arrival_open_weekdays: ['friday'],
    changeover_pattern: 'XXXXCXX',
  },
};

/** During a sync rows change hundreds of times a minute. A table reloaded that often would be unusable. */
const changedEveryMs = 1_000;

/** A portfolio on real databases and a service that answers from `bodies`, or as the test says. */
export class PortfolioHarness extends ConsoleHarness {
  readonly requests: ReadRequest[] = [];
  readonly progress: ReadProgress[] = [];
  readonly recorded: unknown[] = [];
  changedEvents = 0;
  rules: Result<TodayRules> = succeed(usualRules);
  budget: number | null = null;
  answer: (request: ReadRequest) => JsonValue | AppError = ({ resource }) => bodies[resource] ?? null;
  readonly cachePath = `${this.folder}/cache.sqlite`;
  readonly cacheKey = rowKey(randomBytes(32));
  cacheDb: DatabaseSync;
  snapshots: Snapshots;
  portfolio: Portfolio;
  sync: Sync;

  constructor() {
    super();
    ({
      cacheDb: this.cacheDb,
      snapshots: this.snapshots,
      portfolio: this.portfolio,
      sync: this.sync,
    } = this.#modules());
    onTestFinished(() => {
      this.cacheDb.close();
    });
  }

  override restart(): void {
    super.restart();
    this.cacheDb.close();
    ({
      cacheDb: this.cacheDb,
      snapshots: this.snapshots,
      portfolio: this.portfolio,
      sync: this.sync,
    } = this.#modules());
  }

  async syncToEnd(
    workspaceId: string,
    scope: SyncScope = 'stale',
    propertyIds: readonly number[] | null = null,
  ): Promise<ReadProgress> {
    valueOf(await this.sync.start(workspaceId, scope, propertyIds));
    return this.untilEnd(workspaceId);
  }

  async untilEnd(workspaceId: string): Promise<ReadProgress> {
    for (let turn = 0; turn < 5_000; turn += 1) {
      const now = this.sync.progress(workspaceId);
      if (now.state !== 'running' && now.state !== 'waiting') return now;
      this.clock.advance(20);
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error('the sync does not end');
  }

  #modules(): { cacheDb: DatabaseSync; snapshots: Snapshots; portfolio: Portfolio; sync: Sync } {
    const opened = valueOf(openDatabase({ path: this.cachePath, schema: cacheSchema, durability: 'normal' }));
    const cacheDb = opened.db;
    const snapshots = createSnapshots({
      readings: () => [],
      db: cacheDb,
      credentials: {
        cacheKey: () => Promise.resolve({ key: this.cacheKey, storage: 'keychain', isStandIn: false }),
        removeCacheKey: () => Promise.resolve(succeed(null)),
      },
      client: { read: (request) => this.#read(request) },
      clock: this.clock.now,
      emit: () => undefined,
    });
    const { clock, properties, changeFacts } = this;
    const now = (): Date => clock.now();
    const tellChange = (): void => {
      this.changedEvents += 1;
    };
    const throttleOf = throttlesOf(changedEveryMs, clock);
    const states = new PropertyStates({
      readings: () => [],
      mappingsOpen: () => Promise.resolve(),
      snapshots,
      cache: cacheDb,
      clock: now,
      onChange: (workspaceId) => throttleOf(workspaceId).run(tellChange),
    });
    readBookingsOn(snapshots, now);
    const rules = (): Result<TodayRules> => this.rules;
    const portfolio = createPortfolio({
      properties,
      states,
      changeFacts,
      emit: tellChange,
      rules,
      clock: now,
    });
    const sync = new Sync({
      snapshots,
      properties,
      states,
      savedSyncs: new SavedSyncs(this.db),
      remainingBudget: () => this.budget,
      clock,
      emit: (_event, progress) => this.progress.push(progress),
      recordFault: (_where, fault) => this.recorded.push(fault),
    });
    return { cacheDb, snapshots, portfolio, sync };
  }

  async #read(request: ReadRequest): Promise<Result<ReadAnswer>> {
    this.requests.push(request);
    await new Promise((resolve) => setImmediate(resolve));
    if (request.signal?.aborted === true) return fail({ code: 'cancelled', message: 'Called off.' });
    const answer = this.answer(request);
    if (isError(answer)) return fail(answer);
    return succeed({
      body: answer,
      status: 200,
      readAt: this.clock.now(),
      serviceDate: null,
      ms: 1,
    });
  }
}

function isError(answer: JsonValue | AppError): answer is AppError {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) && 'code' in answer;
}
