import { randomUUID } from 'node:crypto';
import type { OpenRun } from '../../core/analysis/attention/judge-property.ts';
import { dateOfTimestamp } from '../../core/values/dates/calendar-date.ts';
import { succeed, fail, type AppError } from '../../core/values/errors.ts';
import type { Currency } from '../../core/values/money/currency.ts';
import { isDecimalText, type DecimalText } from '../../core/values/money/money.ts';
import { changeTitle } from '../../core/writing/change-title.ts';
import { isOfProperty } from '../../core/service/writable-names.ts';
import type { ChangeTarget, Run } from '../../ipc/changes/changes.ts';
import type { SnapshotKey } from '../../ipc/snapshots.ts';
import { createChanges, type Changes, type ChangesDeps } from '../changes/changes.ts';
import type { EngineClock, SlipsPort, SnapshotPort, WorkspacePlace } from '../changes/engine-parts.ts';
import type { VerifiedWrite } from '../changes/journal/journal.ts';
import type { JournalStatus } from '../changes/journal/journal-status.ts';
import { createLearned } from '../changes/learned.ts';
import { createBulkEditPreviewer } from '../changes/bulk-edits/bulk-edit-previewer.ts';
import { waysBackOf } from '../changes/bulk-edits/bulk-edit-targets.ts';
import { BulkEdits, type BulkEditsDeps } from '../changes/bulk-edits/bulk-edits.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';
import { followUpDelaysMs } from '../changes/runs/settling.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { ChangeFacts, SubjectChanges } from '../portfolio/portfolio.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import { AskedReads } from '../portfolio/sync/asked-reads.ts';
import type { OpenChanges } from '../portfolio/workspaces/workspace-removal.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { depositCurrencyOf } from './compose-properties.ts';
import type { Databases } from './databases.ts';
import { account } from './account.ts';
import { systemClock, pause } from '../clock/clock.ts';

/** The basis for recognising slips: the person's own limits and the cached data of the other properties. */
export function composeSlips(
  settings: Pick<SettingsStore, 'get'>,
  properties: Pick<PropertyList, 'ids'>,
  states: () => Pick<PropertyStates, 'of'>,
  now: () => Date,
): SlipsPort {
  return async (workspaceId) => {
    const set = settings.get();
    if (!set.ok) return set;
    const ids = properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const stated = await states().of(workspaceId);
    if (!stated.ok) return stated;
    const deposits = new Map<string, DecimalText>();
    const currencies = new Map<string, Currency>();
    for (const [propertyId, state] of stated.value) {
      const { depositAmount } = state['security-deposit']?.facts ?? {};
      if (isDecimalText(depositAmount)) deposits.set(String(propertyId), depositAmount);
      currencies.set(String(propertyId), depositCurrencyOf(state));
    }
    const today = dateOfTimestamp(now().toISOString());
    const { slipFactor, slipDiscount, slipShare } = set.value;
    return succeed({
      limits: { amountFactor: slipFactor, largeDiscount: slipDiscount, bulkShare: Number(slipShare) },
      known: {
        count: ids.value.length,
        deposits,
        currencies,
        ...(today === undefined ? {} : { today }),
      },
    });
  };
}

const engineClock: EngineClock = {
  ...systemClock,
  sleep: async (ms, signal) => {
    await pause(systemClock, ms, signal);
  },
};

const tellRun =
  (emit: Emit): ChangesDeps['emit'] =>
  (run) => {
    emit('changes:run-changed', run);
    emit('portfolio:changed', { workspaceId: run.target.workspaceId });
  };

interface ChangesParts
  extends
    Pick<
      ChangesDeps,
      'client' | 'destinations' | 'readings' | 'writings' | 'slips' | 'tokens' | 'isUnlocked' | 'knowledge'
    >,
    Pick<BulkEditsDeps, 'keepUnlocked' | 'rateLimit' | 'notify' | 'recordFault'> {
  readonly snapshots: Snapshots;
  readonly properties: PropertyList;
}

/** The change engine, what it learned from changes, and bulk edits, which use it. */
export function composeChanges(databases: Databases, emit: Emit, parts: ChangesParts) {
  const { snapshots, properties, rateLimit, recordFault, ...deps } = parts;
  const { journal, entries, index, bulkEdits: store } = databases;
  const learned = createLearned({ entries, now: () => new Date(), emit });
  const readNow = (key: SnapshotKey) => snapshots.read(key, 'refresh');
  const shared = {
    ...deps,
    learned,
    journal,
    snapshots: engineSnapshots(snapshots, properties),
    resources: editableResources,
    clock: engineClock,
    uuid: randomUUID,
  };
  const changes = createChanges({
    ...shared,
    entries,
    index,
    followUpMs: followUpDelaysMs,
    account,
    emit: tellRun(emit),
  });
  const bulkEdits = new BulkEdits({
    ...shared,
    store,
    engine: changes,
    readNow,
    rateLimit,
    recordFault,
    emit: (changed) => emit('bulk-edits:changed', changed),
  });
  const bulkEditPreviewer = createBulkEditPreviewer({
    ...shared,
    store,
    waysBack: waysBackOf(editableResources, journal, store),
    latest: (key) => snapshots.latest(key),
    readNow,
    reads: new AskedReads({
      async read(key, signal) {
        const read = await snapshots.readFresh(key, 'person', signal);
        return read.ok ? null : read.error;
      },
      remainingBudget: (workspaceId) => rateLimit(workspaceId)?.remaining ?? null,
      clock: systemClock,
      emit: (progress) => emit('bulk-edits:reading', progress),
      recordFault,
    }),
    openTargets: (workspaceId) => {
      const open = changes.openRuns(workspaceId);
      if (!open.ok) return open;
      return succeed(new Set(open.value.map(({ target }) => `${target.resource} ${target.subject}`)));
    },
  });
  return { changes, learned, bulkEdits, bulkEditPreviewer };
}

/** One may have been removed from the service meanwhile; three hardly. */
const fewProperties = 3;

const keyOf = (place: WorkspacePlace): SnapshotKey => ({ ...place, query: {} });

/**
 * The snapshot cache as the change engine sees it: it provides the base that a person saw and stores each fresh read,
 * so that screens show it.
 */
function engineSnapshots(
  snapshots: Pick<Snapshots, 'latest' | 'expect'>,
  properties: Pick<PropertyList, 'ids'>,
): SnapshotPort {
  return {
    async snapshotBody(place, bodyHash) {
      const view = await snapshots.latest(keyOf(place));
      return view.ok && view.value.bodyHash === bodyHash ? view.value : null;
    },
    expectRead(place) {
      const land = snapshots.expect(keyOf(place));
      return (answer) => void land(answer);
    },
    knownProperties(workspaceId) {
      const ids = properties.ids(workspaceId);
      return ids.ok ? ids.value.slice(0, fewProperties).map(String) : [];
    },
  };
}

const nothing: SubjectChanges = { openRuns: [], verified: [] };

/** Only a person can move these on. */
const urgentStates: ReadonlySet<Run['state']> = new Set(['needs-human', 'ambiguous']);

/** The title for places that already name the property. */
const titleHere = ({ resource, subject }: ChangeTarget): string =>
  changeTitle(resource, subject, null, 'this property');

const openRunOf = ({ changeId, target, state, explanation }: Run): OpenRun => ({
  changeId,
  resource: target.resource,
  title: titleHere(target),
  state,
  is: urgentStates.has(state) ? 'urgent' : state === 'drafted' ? 'draft' : 'under-way',
  explanation,
});

const verifiedOf = ({ changeId, target, verifiedAt, editable }: VerifiedWrite) => ({
  changeId,
  resource: target.resource,
  title: titleHere(target),
  verifiedAt,
  desired: editable,
});

/** A group may have the same number as a property. */
const isAtProperty = ({ target }: Pick<Run, 'target'>): boolean => isOfProperty(target.resource);

export function changeFactsOf(changes: Pick<Changes, 'openRuns' | 'lastVerified'>): ChangeFacts & {
  /** Workspaces requested before the journal could be read, each returned once, so that their lists are rebuilt. */
  readonly askedTooSoon: () => readonly string[];
} {
  const early = new Set<string>();
  return {
    bySubject(workspaceId) {
      const [open, verified] = [changes.openRuns(workspaceId), changes.lastVerified(workspaceId)];
      if (!open.ok || !verified.ok) early.add(workspaceId);
      if (!open.ok) return open;
      if (!verified.ok) return verified;
      const facts = new Map<string, SubjectChanges>();
      const of = (subject: string): SubjectChanges => facts.get(subject) ?? nothing;
      for (const run of open.value.filter(isAtProperty)) {
        const { subject } = run.target;
        facts.set(subject, { ...of(subject), openRuns: [...of(subject).openRuns, openRunOf(run)] });
      }
      for (const write of verified.value.filter(isAtProperty)) {
        const { subject } = write.target;
        facts.set(subject, { ...of(subject), verified: [...of(subject).verified, verifiedOf(write)] });
      }
      return succeed(facts);
    },
    askedTooSoon() {
      const asked = [...early];
      early.clear();
      return asked;
    },
  };
}

/** The open changes of a workspace that is being removed: an error rather than an incomplete list. */
export function openChangesOf(
  record: Pick<JournalStatus, 'ready' | 'state'>,
  changes: Pick<Changes, 'openRuns' | 'discardUntouched'>,
): OpenChanges {
  return {
    async openRuns(workspaceId) {
      const ready = await record.ready('read');
      if (!ready.ok) return ready;
      const state = record.state();
      if (!state.ok) return state;
      const unread = state.value.unreadable.find((one) => one.workspaceId === workspaceId && one.blocks);
      return unread === undefined ? changes.openRuns(workspaceId) : fail(notRead(unread.title));
    },
    discardUntouched: (draft) => changes.discardUntouched(draft),
  };
}

const notRead = (title: string): AppError => ({
  code: 'run-open',
  message: `A change of this workspace may still be open, but its entry can’t be opened: ${title}.`,
  hint: 'Check it on the service, set the entry aside under Changes, then remove the workspace.',
});
