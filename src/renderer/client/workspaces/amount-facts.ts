import type { AmountFacts } from '../../../core/values/money/amount-facts.ts';
import { useAsk } from '../ask.ts';

const noFacts: AmountFacts = {};

/** A person's answers about the workspace's amounts; empty while they are unknown. */
export function useAmountFacts(workspaceId: string): AmountFacts {
  return useAsk('money:facts', { workspaceId }).data ?? noFacts;
}
