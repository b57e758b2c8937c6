import { setImmediate as breathe, setTimeout as delay } from 'node:timers/promises';
import type { PropertyState } from '../../core/analysis/attention/property-state.ts';
import { fail, succeed, type Result } from '../../core/values/errors.ts';
import type { Currency } from '../../core/values/money/currency.ts';
import type { Run } from '../../ipc/changes/changes.ts';
import { pageOfRuns } from '../../ipc/changes/page-of-runs.ts';
import { PropertyMarks } from '../portfolio/performance/property-marks.ts';
import { createPerformance } from '../portfolio/performance/performance.ts';
import type { Changes } from '../changes/changes.ts';
import { journalErrors } from '../changes/journal/journal-errors.ts';
import type { BulkEdits } from '../changes/bulk-edits/bulk-edits.ts';
import { isTerminal } from '../changes/state-machine.ts';
import type { KnownProperty } from '../intent/intent-facts.ts';
import type { Emit } from '../ipc/handlers.ts';
import { createPortfolio, type PortfolioDeps } from '../portfolio/portfolio.ts';
import { PropertyStates } from '../portfolio/property-states.ts';
import { readBookingsOn } from '../portfolio/bookings-pages.ts';
import { throttlesOf } from '../clock/throttle.ts';
import type { HttpServiceClient } from '../service-client/http-service-client.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { createCalendar } from '../portfolio/calendar-rows.ts';
import { ComparedChanges } from '../today/compared-changes.ts';
import { issuesStaleAfter } from '../today/issues.ts';
import { TodayStore } from '../today/today-store.ts';
import { createToday, type TodayDeps, type TodayModule } from '../today/today.ts';
import type { EngineMappings } from './compose-mappings.ts';
import type { Databases } from './databases.ts';
import type { Clock } from '../clock/clock.ts';

const judgedBy = ({ db }: Databases) => {
  const store = new TodayStore(db);
  return (workspaceId: string) => store.rules(workspaceId);
};

export function composeProperties(
  databases: Databases,
  {
    snapshots,
    readings,
    recordOpen,
    emit,
    clock,
    ...own
  }: Pick<PortfolioDeps, 'properties' | 'changeFacts'> & {
    snapshots: Snapshots;
    readings: EngineMappings;
    /** Settles once sealed entries can be read, or can't. */
    recordOpen: () => Promise<unknown>;
    emit: Emit;
    clock: Pick<Clock, 'now' | 'after'>;
  },
) {
  const onChange = tellingPortfolio(emit, clock);
  const states = watchProperties(databases, { snapshots, readings, recordOpen }, clock, onChange);
  const deps = { ...own, emit, states, clock: () => clock.now(), onChange, rules: judgedBy(databases) };
  const calendar = createCalendar({ ...deps, marks: new PropertyMarks(databases.db) });
  const performance = createPerformance({ ...deps, db: databases.db });
  const known = async (workspaceId: string, propertyId: string): Promise<KnownProperty> => {
    const all = await states.of(workspaceId);
    const state = all.ok ? all.value.get(Number(propertyId)) : undefined;
    return {
      name: state?.['property-detail']?.facts.title ?? null,
      depositCurrency: depositCurrencyOf(state ?? {}),
    };
  };
  return { states, known, lists: { portfolio: createPortfolio(deps), performance, calendar } };
}

/** The deposit's own currency, else the listing's. */
export function depositCurrencyOf(state: PropertyState): Currency {
  return state['security-deposit']?.facts.currency ?? state['property-detail']?.facts.currency ?? null;
}

/** More pages than a month of large bulk edits fills. */
const mostPages = 50;

/**
 * Our own changes that ended since then, read page by page, and the unfinished ones. An error if one of them can't be
 * read, because then we can't tell which changes are ours.
 */
export async function runsSince(
  changes: Pick<Changes, 'list'>,
  journal: Pick<Databases['journal'], 'unreadable'>,
  workspaceId: string,
  since: Date,
): Promise<Result<readonly Run[]>> {
  const found: Run[] = [];
  let before: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    // Opens one page of the journal at a time.
    if (page > 0) await breathe();
    const listed = changes.list({
      workspaceId,
      ...(before === undefined ? {} : { finishedBefore: before }),
    });
    if (!listed.ok) return listed;
    const { items } = listed.value;
    found.push(...items);
    // The first page also contains unfinished changes of any age.
    const finished = items.filter(({ state }) => isTerminal(state));
    const areOlder = finished.every(({ updatedAt }) => Date.parse(updatedAt) < since.getTime());
    if (finished.length < pageOfRuns || areOlder) break;
    before = finished.at(-1)?.changeId;
  }
  const unread = journal.unreadable();
  if (!unread.ok) return unread;
  const isMissing = unread.value.some(
    (run) =>
      run.workspaceId === workspaceId &&
      (run.blocks || run.at === null || Date.parse(run.at) >= since.getTime()),
  );
  return isMissing ? fail(journalErrors.unreadable) : succeed(found);
}

export function composeToday(
  databases: Databases,
  emit: Emit,
  deps: Pick<TodayDeps, 'properties' | 'states' | 'changeFacts'> & {
    changes: Pick<Changes, 'openRuns' | 'list'>;
    snapshots: Pick<Snapshots, 'history' | 'moments' | 'onEmptied'>;
    readings: Pick<EngineMappings, 'inUse'>;
    bulkEdits: Pick<BulkEdits, 'list'>;
    client: Pick<HttpServiceClient, 'refusals'>;
  },
): TodayModule {
  const { changes, bulkEdits, client, snapshots, readings, ...rest } = deps;
  const compared = new ComparedChanges((workspaceId, resource) => readings.inUse(workspaceId, resource));
  snapshots.onEmptied(() => {
    compared.forget();
  });
  return createToday({
    ...rest,
    openRuns: (workspaceId) => changes.openRuns(workspaceId),
    bulkEdits: (workspaceId) => {
      const listed = bulkEdits.list({ workspaceId });
      return listed.ok ? succeed(listed.value.items) : listed;
    },
    refusals: (workspaceId) => client.refusals(workspaceId),
    settings: {
      history: (workspaceId, since) => snapshots.history(workspaceId, since),
      ownRuns: (workspaceId, since) => runsSince(changes, databases.journal, workspaceId, since),
      compared,
      moments: (key) => snapshots.moments(key),
      readings: (workspaceId, resource) => readings.inUse(workspaceId, resource),
    },
    store: new TodayStore(databases.db),
    clock: () => new Date(),
    emit,
  });
}

const portfolioChangedEveryMs = 400;

type TellProperties = (workspaceId: string, properties: number) => void;

/** At most a few times per second. */
export function tellingPortfolio(emit: Emit, clock: Pick<Clock, 'after'>): TellProperties {
  // A sync completes many reads per second, but the table needn't be redrawn that often.
  const throttleOf = throttlesOf(portfolioChangedEveryMs, clock);
  return (workspaceId, properties) => {
    // Rows of thousands of properties are megabytes, so during a sync their lists are redrawn only every few seconds.
    const everyMs = Math.max(portfolioChangedEveryMs, properties);
    throttleOf(workspaceId).run(() => {
      emit('portfolio:changed', { workspaceId });
    }, everyMs);
  };
}

/** A keychain that asks for its password doesn't delay rows; they are rebuilt once it is open. */
const recordPatienceMs = 300;

export function watchProperties(
  databases: Databases,
  {
    snapshots,
    readings,
    recordOpen,
  }: { snapshots: Snapshots; readings: EngineMappings; recordOpen: () => Promise<unknown> },
  clock: Pick<Clock, 'now'>,
  onChange: TellProperties,
): PropertyStates {
  readBookingsOn(snapshots, () => clock.now());
  return new PropertyStates({
    cache: databases.cache,
    snapshots,
    readings: (workspaceId, resource) => readings.inUse(workspaceId, resource),
    mappingsOpen: () => Promise.race([recordOpen(), delay(recordPatienceMs)]),
    clock: () => clock.now(),
    onChange,
  });
}

/** Judging thousands of properties takes a while, so not after each read of a sync. */
const issuesChangedEveryMs = 2_000;

export function tellingIssues(emit: Emit, clock: Pick<Clock, 'after'>): Emit {
  const throttleOf = throttlesOf(issuesChangedEveryMs, clock);
  return (event, payload) => {
    emit(event, payload);
    const workspaceId = issuesStaleAfter(event, payload);
    if (workspaceId === undefined) return;
    throttleOf(workspaceId).run(() => {
      emit('today:changed', { workspaceId });
    });
  };
}
