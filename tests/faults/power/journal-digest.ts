import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import { sha256Hex } from '../../../src/main/storage/content-hash.ts';
import { chainViolations } from '../core/chain-violations.ts';

/** A hash of everything in a workspace's journal. Throws if it can't be read completely. */
export function journalDigest(journal: Journal, workspaceId: string): string {
  const runs = journal.list(workspaceId, 100_000);
  const [broken] = chainViolations(journal, workspaceId);
  if (!runs.ok || broken !== undefined) throw new Error(broken ?? 'The journal cannot be read.');
  const histories = runs.value.map(({ changeId }) => {
    const history = journal.transitions(changeId);
    if (!history.ok) throw new Error(history.error.message);
    return history.value;
  });
  return sha256Hex(JSON.stringify([runs.value, histories]));
}
