import type { AmountFacts } from '../../../core/values/money/amount-facts.ts';
import { useAsk } from '../ask.ts';

const unsaid: AmountFacts = {};

/** A person's answers about the workspace's amounts; empty while they are unknown. */
export function useAmountFacts(workspaceId: string): AmountFacts {
  return useAsk('money:facts', { workspaceId }).data ?? unsaid;
}
