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
import { findingsStaleAfter } from '../today/findings.ts';
import { TodayStore } from '../today/today-store.ts';
import { createToday, type TodayDeps, type TodayModule } from '../today/today.ts';
import type { EngineReadings } from './compose-readings.ts';
import type { Databases } from './databases.ts';
import type { Clock } from '../clock/clock.ts';

/** The rules that a person set, for whoever judges by them. */
const judgedBy = ({ db }: Databases) => {
  const store = new TodayStore(db);
  return (workspaceId: string) => store.rules(workspaceId);
};

/** What is known of all properties, and the lists of it. */
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
    readings: EngineReadings;
    /** Settles once what is sealed beside the record can be read, or cannot. */
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

/** Named with the deposit, else by the listing. */
export function depositCurrencyOf(state: PropertyState): Currency {
  return state['security-deposit']?.facts.currency ?? state['property-detail']?.facts.currency ?? null;
}

/** More pages than a month of bulk edits of thousands fills. */
const mostPages = 50;

/**
 * Changes of our own that ended since, page by page until none of a page did, and those that have not ended. Where one of
 * them cannot be read, what is ours is not known.
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
    // A page of the record is opened at a time.
    if (page > 0) await breathe();
    const listed = changes.list({
      workspaceId,
      ...(before === undefined ? {} : { finishedBefore: before }),
    });
    if (!listed.ok) return listed;
    const { items } = listed.value;
    found.push(...items);
    // The first page has the unfinished ones besides, however old they are.
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

/** Introduces Today to what it judges: properties, changes, bulk edits. */
export function composeToday(
  databases: Databases,
  emit: Emit,
  deps: Pick<TodayDeps, 'properties' | 'states' | 'changeFacts'> & {
    changes: Pick<Changes, 'openRuns' | 'list'>;
    snapshots: Pick<Snapshots, 'history' | 'moments' | 'onEmptied'>;
    readings: Pick<EngineReadings, 'inUse'>;
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

/** Tells the window that lists of so many properties changed, a few times a second at most. */
export function tellingPortfolio(emit: Emit, clock: Pick<Clock, 'after'>): TellProperties {
  // A sync lands many reads a second; the table is drawn again a few times a second at most.
  const throttleOf = throttlesOf(portfolioChangedEveryMs, clock);
  return (workspaceId, properties) => {
    // Rows of thousands are megabytes: while they are read, lists of them are drawn again every few seconds.
    const everyMs = Math.max(portfolioChangedEveryMs, properties);
    throttleOf(workspaceId).run(() => {
      emit('portfolio:changed', { workspaceId });
    }, everyMs);
  };
}

/** A keychain that asks the person for its password does not hold up rows; they are made anew once it is open. */
const recordPatienceMs = 300;

/** What is known of every property, kept by each read that lands. */
export function watchProperties(
  databases: Databases,
  {
    snapshots,
    readings,
    recordOpen,
  }: { snapshots: Snapshots; readings: EngineReadings; recordOpen: () => Promise<unknown> },
  clock: Pick<Clock, 'now'>,
  onChange: TellProperties,
): PropertyStates {
  readBookingsOn(snapshots, () => clock.now());
  return new PropertyStates({
    cache: databases.cache,
    snapshots,
    readings: (workspaceId, resource) => readings.inUse(workspaceId, resource),
    readingsOpen: () => Promise.race([recordOpen(), delay(recordPatienceMs)]),
    clock: () => clock.now(),
    onChange,
  });
}

/** Judging thousands of properties takes a while: not for each of the reads that a sync lands. */
const findingsChangedEveryMs = 2_000;

/** Tells the window, besides what it is told, that its findings may be others. */
export function tellingFindings(emit: Emit, clock: Pick<Clock, 'after'>): Emit {
  const throttleOf = throttlesOf(findingsChangedEveryMs, clock);
  return (event, payload) => {
    emit(event, payload);
    const workspaceId = findingsStaleAfter(event, payload);
    if (workspaceId === undefined) return;
    throttleOf(workspaceId).run(() => {
      emit('today:changed', { workspaceId });
    });
  };
}
