import { setImmediate as breathe } from 'node:timers/promises';
import { attentionGaps } from '../../core/analysis/attention/attention-gaps.ts';
import type { Attention, AttentionLack } from '../../core/analysis/attention/attention-item.ts';
import { attentionItems, type OpenRun } from '../../core/analysis/attention/attention.ts';
import type { TodayRules } from '../../core/analysis/findings/finding.ts';
import { ruleGaps } from '../../core/analysis/findings/rule-gaps.ts';
import type { PortfolioRow } from '../../core/analysis/portfolio-figures.ts';
import { portfolioRow } from '../../core/analysis/portfolio-row.ts';
import type { VerifiedChange } from '../../core/analysis/reach/drift.ts';
import { csvFile } from '../../core/values/delimited-text.ts';
import { fail, succeed, type Result } from '../../core/values/errors.ts';
import type { AddOutcome } from '../../ipc/portfolio.ts';
import { parsePropertyIds, type PropertyList } from './property-list.ts';
import type { PropertyStates } from './property-states.ts';

/** What the change engine knows about one property. What belongs to groups is shown with the groups. */
export interface SubjectChanges {
  /** Runs that have not come to their end, drafts included. */
  readonly openRuns: readonly OpenRun[];
  /** The last verified change of each resource. */
  readonly verified: readonly VerifiedChange[];
}

/** The change engine, as the portfolio sees it, from memory or indexed queries: rows ask often. */
export interface ChangeFacts {
  /** Every subject of which something is known, a property id as text. An error while the record cannot be read. */
  bySubject(workspaceId: string): Result<ReadonlyMap<string, SubjectChanges>>;
}

type Cell = string | number | boolean | null;

interface Column {
  readonly header: string;
  readonly cell: (row: PortfolioRow) => Cell;
}

/** Nothing found is no 0 where some or all of it was not read or judged. */
function attention({ attentionCount, attentionLacks, lastSyncedAt }: PortfolioRow): Cell {
  const isJudged = lastSyncedAt !== null && attentionLacks === 0;
  return attentionCount > 0 || isJudged ? attentionCount : null;
}

/** Every column of the portfolio that can be exported, by the row's own field name. */
const columns: ReadonlyMap<string, Column> = new Map<string, Column>([
  ['propertyId', { header: 'Property id', cell: (row) => row.propertyId }],
  ['title', { header: 'Title', cell: (row) => row.title }],
  ['place', { header: 'Place', cell: (row) => row.place }],
  ['depositAmount', { header: 'Security deposit', cell: (row) => row.depositAmount }],
  ['depositCurrency', { header: 'Currency of the deposit', cell: (row) => row.depositCurrency ?? null }],
  ['currency', { header: 'Currency of the listing', cell: (row) => row.currency ?? null }],
  ['depositDisabled', { header: 'Security deposit disabled', cell: (row) => row.depositDisabled }],
  ['policyTitle', { header: 'Cancellation policy', cell: (row) => row.policyTitle }],
  ['applyPrice', { header: 'Apply price', cell: (row) => row.applyPrice }],
  ['activeLevers', { header: 'Active discounts', cell: (row) => row.activeLevers }],
  ['seasonGapPercent', { header: 'Worst season gap (%)', cell: (row) => row.seasonGapPercent }],
  ['seasonGapSeason', { header: 'Worst season', cell: (row) => row.seasonGapSeason }],
  [
    'seasonGapsReported',
    {
      header: 'Seasons with a gap',
      cell: (row) => (row.seasonGapPercent === null ? null : row.seasonGapsReported),
    },
  ],
  ['bookingsLast30Days', { header: 'Bookings in the last 30 days', cell: (row) => row.bookingsLast30Days }],
  ['channelFeedUpdatedAt', { header: 'Channel feed updated', cell: (row) => row.channelFeedUpdatedAt }],
  ['attentionCount', { header: 'Needs attention', cell: attention }],
  ['attentionWorst', { header: 'Worst', cell: (row) => row.attentionWorst }],
  ['lastSyncedAt', { header: 'Last synced', cell: (row) => row.lastSyncedAt }],
  ['lastFailure', { header: 'Last failure', cell: (row) => row.lastFailure?.message ?? null }],
]);

/**
 * The rows as CSV (RFC 4180, CRLF, UTF-8 with a byte order mark so that spreadsheets read accents). The property id
 * always comes first; a column that does not exist is left out. What is unknown is an empty cell, never 0.
 */
export function exportCsv(rows: readonly PortfolioRow[], wanted: readonly string[]): string {
  const chosen = [...new Set(['propertyId', ...wanted])].flatMap((name) => {
    const column = columns.get(name);
    // Where nothing names a currency, no column asks for one.
    const isBare = /currency/i.test(name) && rows.every((row) => column?.cell(row) === null);
    return column === undefined || isBare ? [] : [column];
  });
  const header = chosen.map((column) => column.header);
  return csvFile([header, ...rows.map((row) => chosen.map((column) => column.cell(row)))]);
}

export interface PortfolioDeps {
  properties: PropertyList;
  states: PropertyStates;
  changeFacts: ChangeFacts;
  /** What a person set of what is judged. */
  rules: (workspaceId: string) => Result<TodayRules>;
  clock: () => Date;
  emit: (event: 'portfolio:changed', payload: { workspaceId: string }) => void;
}

/** The channels of `ipc/portfolio.ts`, save those of the sync. */
export interface Portfolio {
  rows(workspaceId: string): Promise<Result<PortfolioRow[]>>;
  add(workspaceId: string, text: string): Result<AddOutcome>;
  remove(workspaceId: string, propertyIds: readonly number[]): Result<null>;
  attention(workspaceId: string, propertyId: number): Promise<Result<Attention>>;
  /** The CSV of these properties, in their order, for the shell to save. */
  csv(
    workspaceId: string,
    propertyIds: readonly number[],
    columns: readonly string[],
  ): Promise<Result<string>>;
}

const nothing: SubjectChanges = { openRuns: [], verified: [] };
/** More than any paste by hand; the rest is told as a count. */
const mostRefusedShown = 200;
/** Some milliseconds of work; then whatever waits for the main process has its turn. */
const housesAtOnce = 100;

export function createPortfolio(deps: PortfolioDeps): Portfolio {
  async function rows(workspaceId: string): Promise<Result<PortfolioRow[]>> {
    const ids = deps.properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const states = await deps.states.of(workspaceId);
    if (!states.ok) return states;
    const changes = deps.changeFacts.bySubject(workspaceId);
    const now = deps.clock();
    const rules = deps.rules(workspaceId);
    if (!rules.ok) return rules;
    const all: PortfolioRow[] = [];
    for (const [index, propertyId] of ids.value.entries()) {
      if (index > 0 && index % housesAtOnce === 0) await breathe();
      const state = states.value.get(propertyId) ?? {};
      const row = portfolioRow(propertyId, {
        state,
        ...changesOf(changes, propertyId),
        now,
        rules: rules.value,
      });
      all.push({ ...row, attentionLacks: row.attentionLacks + recordLacks(changes).length });
    }
    return succeed(all);
  }

  return {
    rows,
    add(workspaceId, text) {
      const { ids, refused } = parsePropertyIds(text);
      if (ids.length === 0 && refused.length === 0) return fail(nothingEntered);
      const added = deps.properties.add(workspaceId, ids);
      if (!added.ok) return added;
      if (added.value.added.length > 0) deps.emit('portfolio:changed', { workspaceId });
      const hidden = refused.length - mostRefusedShown;
      const shown = refused.slice(0, mostRefusedShown);
      if (hidden > 0) shown.push({ text: '…', reason: `and ${hidden} more like these` });
      return succeed({ ...added.value, refused: shown });
    },
    remove(workspaceId, propertyIds) {
      const removed = deps.properties.remove(workspaceId, propertyIds);
      if (removed.ok) deps.emit('portfolio:changed', { workspaceId });
      return removed;
    },
    async attention(workspaceId, propertyId) {
      const states = await deps.states.of(workspaceId);
      if (!states.ok) return states;
      const known = deps.changeFacts.bySubject(workspaceId);
      const changes = changesOf(known, propertyId);
      const state = states.value.get(propertyId) ?? {};
      const found = deps.rules(workspaceId);
      if (!found.ok) return found;
      const rules = found.value;
      const now = deps.clock();
      return succeed({
        items: attentionItems({ state, ...changes, now, rules }),
        lacks: [
          ...recordLacks(known),
          ...attentionGaps(state),
          ...ruleGaps({ state, verified: changes.verified, now }, rules),
        ],
        feedHours: rules.feedHours,
      });
    },
    async csv(workspaceId, propertyIds, columns) {
      const all = await rows(workspaceId);
      if (!all.ok) return all;
      const byId = new Map(all.value.map((row) => [row.propertyId, row]));
      const chosen = propertyIds.flatMap((id) => {
        const row = byId.get(id);
        return row === undefined ? [] : [row];
      });
      return succeed(exportCsv(chosen, columns));
    },
  };
}

type KnownChanges = ReturnType<ChangeFacts['bySubject']>;

function changesOf(known: KnownChanges, propertyId: number): SubjectChanges {
  return (known.ok ? known.value.get(String(propertyId)) : undefined) ?? nothing;
}

/** Changes that cannot be read are not called none: what was judged lacks them. */
function recordLacks(known: KnownChanges): readonly AttentionLack[] {
  return known.ok ? [] : [{ name: 'Changes made with Keyholder', why: 'not-read' }];
}

const nothingEntered = {
  code: 'validation' as const,
  message: 'Enter at least one property id.',
  fields: [{ field: 'text', message: 'Enter at least one property id.' }],
};
