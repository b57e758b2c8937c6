import type { AmountFacts } from '../../../core/values/money/amount-facts.ts';
import { useAsk } from '../ask.ts';

const unsaid: AmountFacts = {};

/** What a person said of the workspace's amounts; nothing while that is not known. */
export function useAmountFacts(workspaceId: string): AmountFacts {
  return useAsk('money:facts', { workspaceId }).data ?? unsaid;
}
