import type { FindingFacts, FindingRule, LackReason } from '../../contract/ipc/today.ts';
import type { PropertyState } from '../property-state.ts';

/** One thing found of one house. */
export interface HouseFinding {
  readonly rule: FindingRule;
  /** The season that it is of; null where it is of the house. */
  readonly season: string | null;
  readonly facts: FindingFacts;
  readonly tab: string;
  /** How bad it is in the rule's own unit, the greater the worse. */
  readonly measure: number;
}

/** What one rule says of one house: what it found, or why it could not judge. */
export interface Judgement {
  readonly found: readonly HouseFinding[];
  readonly lack?: LackReason;
}

export interface HouseFacts {
  readonly state: PropertyState;
  readonly now: Date;
}

export const nothingFound: Judgement = { found: [] };
export const lacking = (lack: LackReason): Judgement => ({ found: [], lack });
