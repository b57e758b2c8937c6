import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { succeed, type Result } from '../../../core/values/errors.ts';
import {
  changeableNames,
  groupNames,
  isOfProperty,
  type ChangeableName,
} from '../../../core/service/writable-names.ts';
import { runStates, type RunState } from '../../../ipc/changes/changes.ts';
import {
  changeOutcomes,
  pageOfFound,
  type ChangeFilter,
  type ChangeOutcome,
  type ChangeSetting,
} from '../../../ipc/changes/found-changes.ts';
import type { ChannelRequest, ChannelResponse } from '../../../ipc/channels.ts';
import { nextRevision } from '../../clock/next-revision.ts';
import { storageResult } from '../../storage/storage-errors.ts';
import type { Journal } from '../journal/journal.ts';
import { exportReceipts } from '../receipts/receipts-export.ts';
import type { RunWatch } from './run-view.ts';

export type RunIndex = ReturnType<typeof sqliteRunIndex>;

interface RunPage {
  readonly limit: number;
  /** The last run of the previous page; undefined starts with the newest. */
  readonly after: string | undefined;
}

const outcomeOf: Readonly<Record<RunState, ChangeOutcome>> = {
  drafted: 'draft',
  sending: 'needs-person',
  refused: 'needs-person',
  applied: 'needs-person',
  ambiguous: 'needs-person',
  reconciled: 'needs-person',
  'needs-human': 'needs-person',
  verified: 'verified',
  rejected: 'rejected',
  discarded: 'discarded',
  closed: 'closed',
};

const narrowed = `FROM sealed_runs WHERE workspace_id = :workspaceId
  AND resource IN (SELECT value FROM json_each(:resources))
  AND (:subject IS NULL OR subject = :subject)
  AND (:from IS NULL OR updated_at >= :from) AND (:before IS NULL OR updated_at < :before)
  AND (:bulkEditId IS NULL OR change_id IN (SELECT change_id FROM sealed_bulk_edit_items WHERE bulk_edit_id = :bulkEditId))`;
const inStates = 'AND state IN (SELECT value FROM json_each(:states))';

const texts = {
  page: `SELECT change_id ${narrowed} ${inStates} AND place < coalesce(
      (SELECT place FROM sealed_runs WHERE change_id = :after), 9007199254740991) ORDER BY place DESC LIMIT :limit`,
  ids: `SELECT change_id ${narrowed} ${inStates}`,
  counts: `SELECT state, count(*) AS count ${narrowed} GROUP BY state`,
  all: 'SELECT count(*) AS count FROM sealed_runs WHERE workspace_id = :workspaceId',
} as const;

const idRow = z.object({ change_id: z.string() });
const countRow = z.object({ state: z.enum(runStates), count: z.int() });

/** Finds runs by their unsealed columns: thousands are searched without decrypting one. */
export function sqliteRunIndex(db: DatabaseSync) {
  return {
    /** One page of matching runs, newest first, with counts by outcome. */
    find: (workspaceId: string, filter: ChangeFilter, { limit, after }: RunPage) =>
      storageResult(() => {
        const given = parametersOf(workspaceId, filter);
        const found = db
          .prepare(texts.page)
          .all({ ...given, states: statesOf(filter), limit: limit + 1, after: after ?? null });
        const changeIds = z
          .array(idRow)
          .parse(found)
          .map((row) => row.change_id);
        return {
          changeIds: changeIds.slice(0, limit),
          hasMore: changeIds.length > limit,
          outcomes: countsOf(z.array(countRow).parse(db.prepare(texts.counts).all(given))),
          all: z.object({ count: z.int() }).parse(db.prepare(texts.all).get({ workspaceId })).count,
        };
      }),
    /** All matches, not one page. */
    changeIds: (workspaceId: string, filter: ChangeFilter): Result<ReadonlySet<string>> =>
      storageResult(() => {
        const given = { ...parametersOf(workspaceId, filter), states: statesOf(filter) };
        const found = z.array(idRow).parse(db.prepare(texts.ids).all(given));
        return new Set(found.map((row) => row.change_id));
      }),
  };
}

function parametersOf(workspaceId: string, filter: ChangeFilter) {
  const names = filter.setting === undefined ? changeableNames : namesOf(filter.setting);
  // A group's id may also be a property's id.
  const ofProperties = filter.property === undefined ? names : names.filter(isOfProperty);
  return {
    workspaceId,
    resources: JSON.stringify(ofProperties),
    subject: filter.property ?? null,
    from: filter.from ?? null,
    before: filter.before ?? null,
    bulkEditId: filter.bulkEditId ?? null,
  };
}

function namesOf(setting: ChangeSetting): readonly ChangeableName[] {
  return setting === 'occupancy-groups' ? groupNames : [setting];
}

function statesOf({ outcome }: ChangeFilter): string {
  return JSON.stringify(runStates.filter((state) => outcome === undefined || outcomeOf[state] === outcome));
}

function countsOf(rows: readonly z.infer<typeof countRow>[]): Record<ChangeOutcome, number> {
  const counts = Object.fromEntries(changeOutcomes.map((outcome) => [outcome, 0]));
  for (const { state, count } of rows) counts[outcomeOf[state]] = (counts[outcomeOf[state]] ?? 0) + count;
  const { draft = 0, verified = 0, rejected = 0, discarded = 0, closed = 0 } = counts;
  return { 'needs-person': counts['needs-person'] ?? 0, draft, verified, rejected, discarded, closed };
}

export function createFinder(
  journal: Pick<Journal, 'get' | 'receipts'>,
  watch: Pick<RunWatch, 'summary'>,
  index: RunIndex,
) {
  return {
    find({
      workspaceId,
      filter,
      after,
    }: ChannelRequest<'changes:find'>): Result<ChannelResponse<'changes:find'>> {
      const found = index.find(workspaceId, filter, { limit: pageOfFound, after });
      if (!found.ok) return found;
      const { changeIds, ...counted } = found.value;
      // Unreadable runs are listed separately, see `unreadable`.
      const items = changeIds.flatMap((changeId) => {
        const run = journal.get(changeId);
        return run.ok ? [watch.summary(run.value)] : [];
      });
      return succeed({ revision: nextRevision(), items, ...counted });
    },
    exportFound({
      workspaceId,
      filter,
    }: ChannelRequest<'changes:export-found'>): Result<{ text: string; receipts: number }> {
      const wanted = index.changeIds(workspaceId, filter);
      if (!wanted.ok) return wanted;
      const receipts = journal.receipts(workspaceId);
      if (!receipts.ok) return receipts;
      const chosen = receipts.value.filter(({ changeId }) => wanted.value.has(changeId));
      return succeed({ text: exportReceipts(chosen, null, 'csv'), receipts: chosen.length });
    },
  };
}
