import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { AddOutcome, Attention, AttentionItem, PortfolioRow } from '../../contract/ipc/portfolio.ts';
import { attentionItems } from '../../analysis/attention.ts';
import { portfolioRow } from '../../analysis/portfolio-row.ts';
import type { PropertyState } from '../../analysis/property-state.ts';
import type { ChangeFacts, SubjectChanges } from './change-facts.ts';
import { exportCsv } from './portfolio-csv.ts';
import { parsePropertyIds } from './property-ids.ts';
import type { PropertyList } from './property-list.ts';
import type { PropertyStates } from './property-states.ts';
import { attentionGaps } from '../../analysis/attention-gaps.ts';

export interface PortfolioDeps {
  properties: PropertyList;
  states: PropertyStates;
  changeFacts: ChangeFacts;
  clock: () => Date;
  emit: (event: 'portfolio:changed', payload: { workspaceId: string }) => void;
}

/** The channels of `contract/ipc/portfolio.ts`, save those of the sync. */
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

export function createPortfolio(deps: PortfolioDeps): Portfolio {
  function itemsOf(state: PropertyState, changes: SubjectChanges): AttentionItem[] {
    return attentionItems({ state, ...changes, now: deps.clock() });
  }

  async function rows(workspaceId: string): Promise<Result<PortfolioRow[]>> {
    const ids = deps.properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const states = await deps.states.of(workspaceId);
    if (!states.ok) return states;
    const changes = deps.changeFacts.bySubject(workspaceId);
    const now = deps.clock();
    return succeed(
      ids.value.map((propertyId) => {
        const state = states.value.get(propertyId) ?? {};
        const items = itemsOf(state, changes.get(String(propertyId)) ?? nothing);
        return portfolioRow(propertyId, state, items, now);
      }),
    );
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
      if (hidden > 0) shown.push({ text: '…', reason: `and ${String(hidden)} more like these` });
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
      const changes = deps.changeFacts.runsOf(workspaceId, String(propertyId));
      const state = states.value.get(propertyId) ?? {};
      return succeed({ items: itemsOf(state, changes), lacks: [...attentionGaps(state)] });
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

const nothingEntered = {
  code: 'validation' as const,
  message: 'Enter at least one property id.',
  fields: [{ field: 'text', message: 'Enter at least one property id.' }],
};
