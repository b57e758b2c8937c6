import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import { verifyChain } from '../../../src/main/changes/receipts/receipt-chain.ts';
import { sha256Hex } from '../../../src/main/storage/content-hash.ts';

/** A hash of everything that a journal tells about a workspace; throws when it cannot be read whole. */
export function journalDigest(journal: Journal, workspaceId: string): string {
  const runs = journal.list(workspaceId, 100_000);
  const receipts = journal.receipts(workspaceId);
  const head = journal.chainEnd(workspaceId);
  if (!runs.ok || !receipts.ok || !head.ok) throw new Error('The journal cannot be read.');
  const chain = verifyChain(receipts.value, head.value);
  if (!chain.ok) throw new Error(chain.message);
  const histories = runs.value.map(({ changeId }) => {
    const history = journal.transitions(changeId);
    if (!history.ok) throw new Error(history.error.message);
    return history.value;
  });
  return sha256Hex(JSON.stringify([runs.value, histories]));
}
