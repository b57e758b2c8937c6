import type { FindingFacts, FindingRule, FindingSeason, LackReason } from './finding.ts';
import type { AttentionItem } from '../attention/attention-item.ts';
import { factAbsence } from '../attention/fact-absence.ts';
import type { PropertyState } from '../attention/property-state.ts';
import type { ObservedResource } from '../property-facts.ts';

/** One thing found of one house. */
export interface HouseFinding {
  readonly rule: FindingRule;
  /** The season that it is of; null where it is of the house. */
  readonly season: FindingSeason | null;
  /** The same as the house's own attention says it. */
  readonly item: AttentionItem;
  readonly facts: FindingFacts;
  /** How bad it is in the rule's own unit, the greater the worse. */
  readonly measure: number;
}

/** What one rule says of one house: what it found, and why it could not judge, or not all. */
export interface Judgement {
  readonly found: readonly HouseFinding[];
  /** More than one where it is of several things: what was found of the others stands. */
  readonly lacks: readonly LackReason[];
}

export interface HouseFacts {
  readonly state: PropertyState;
  readonly now: Date;
}

export const nothingFound: Judgement = { found: [], lacks: [] };
export const lacking = (...lacks: readonly LackReason[]): Judgement => ({ found: [], lacks });

/** Why a rule cannot judge by a fact that is missing; null: the service says itself that there is none. */
export function factLack(state: PropertyState, resource: ObservedResource, fact: string): LackReason | null {
  const absence = factAbsence(state, resource, fact);
  if (absence === 'none') return null;
  return absence === 'part' || absence === 'currencies' ? 'not-sent' : absence;
}

const measures = { critical: 3, warning: 2, notice: 1 } as const;

/** A finding that is all in what its item says. */
export function saidFinding(rule: FindingRule, item: AttentionItem): HouseFinding {
  const text = item.detail === '' ? item.title : item.detail;
  return { rule, season: null, facts: { is: 'said', text }, measure: measures[item.severity], item };
}
