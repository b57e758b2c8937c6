import { attentionGaps } from '../../core/analysis/attention/read-attention.ts';
import type { Attention, MissingData, TodayRules } from '../../core/analysis/attention/issue.ts';
import type { OpenRun } from '../../core/analysis/attention/judge-property.ts';
import { attentionItems, ruleGaps } from '../../core/analysis/attention/judge-property.ts';
import type { PortfolioRow } from '../../core/analysis/portfolio-figures.ts';
import { portfolioRow } from '../../core/analysis/portfolio-row.ts';
import type { VerifiedChange } from '../../core/analysis/attention/drift.ts';
import { fail, succeed, type Result } from '../../core/values/errors.ts';
import type { AddOutcome } from '../../ipc/portfolio.ts';
import { SliceOfWork } from '../clock/slice-of-work.ts';
import { parsePropertyIds, type PropertyList } from './property-list.ts';
import type { PropertyStates } from './property-states.ts';

/** What the change engine knows about one property. Group changes are shown with the groups. */
export interface SubjectChanges {
  readonly openRuns: readonly OpenRun[];
  readonly verified: readonly VerifiedChange[];
}

/** The change engine as Properties sees it. Answers from memory or indexed queries, because rows ask often. */
export interface ChangeFacts {
  /** Every subject with known changes, by property id as text. An error while the journal can't be read. */
  bySubject(workspaceId: string): Result<ReadonlyMap<string, SubjectChanges>>;
}

export interface PortfolioDeps {
  properties: PropertyList;
  states: PropertyStates;
  changeFacts: ChangeFacts;
  rules: (workspaceId: string) => Result<TodayRules>;
  clock: () => Date;
  emit: (event: 'portfolio:changed', payload: { workspaceId: string }) => void;
}

/** The channels of `ipc/portfolio.ts` except those of the sync. */
export type Portfolio = ReturnType<typeof createPortfolio>;

const nothing: SubjectChanges = { openRuns: [], verified: [] };
/** More than anyone pastes by hand; the rest is counted. */
const mostRefusedShown = 200;

export function createPortfolio(deps: PortfolioDeps) {
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
    const slice = new SliceOfWork();
    for (const propertyId of ids.value) {
      await slice.next();
      const state = states.value.get(propertyId) ?? {};
      const row = portfolioRow(propertyId, {
        state,
        ...changesOf(changes, propertyId),
        now,
        rules: rules.value,
      });
      all.push({ ...row, attentionMissing: row.attentionMissing + missingHistory(changes).length });
    }
    return succeed(all);
  }

  return {
    rows,
    add(workspaceId: string, text: string): Result<AddOutcome> {
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
    remove(workspaceId: string, propertyIds: readonly number[]): Result<null> {
      const removed = deps.properties.remove(workspaceId, propertyIds);
      if (removed.ok) deps.emit('portfolio:changed', { workspaceId });
      return removed;
    },
    async attention(workspaceId: string, propertyId: number): Promise<Result<Attention>> {
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
        missing: [
          ...missingHistory(known),
          ...attentionGaps(state),
          ...ruleGaps({ state, verified: changes.verified, now }, rules),
        ],
        feedHours: rules.feedHours,
      });
    },
  };
}

type KnownChanges = ReturnType<ChangeFacts['bySubject']>;

function changesOf(known: KnownChanges, propertyId: number): SubjectChanges {
  return (known.ok ? known.value.get(String(propertyId)) : undefined) ?? nothing;
}

/** Unreadable changes aren't the same as none: the findings are marked incomplete. */
function missingHistory(known: KnownChanges): readonly MissingData[] {
  return known.ok ? [] : [{ name: 'Changes made with Keyholder', why: 'not-read' }];
}

const nothingEntered = {
  code: 'validation' as const,
  message: 'Enter at least one property id.',
  fields: [{ field: 'text', message: 'Enter at least one property id.' }],
};
