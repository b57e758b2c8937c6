import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import { verifyChain } from '../../../src/main/changes/receipts/receipt-chain.ts';

export function chainViolations(journal: Journal, workspaceId: string): string[] {
  const [all, head] = [journal.receipts(workspaceId), journal.chainEnd(workspaceId)];
  if (!all.ok || !head.ok) return ['the receipts cannot be read'];
  const check = verifyChain(all.value, head.value);
  return check.ok ? [] : [`chain: ${check.message}`];
}
