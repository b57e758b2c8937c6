import { z } from 'zod';
import type { SnapshotKey } from '../../ipc/snapshots.ts';

/** The query as one text whatever the order its parameters came in; '' for none. */
export function queryText(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).sort(([left], [right]) => (left < right ? -1 : 1));
  return pairs.length === 0 ? '' : JSON.stringify(pairs);
}

const pairsSchema = z.array(z.tuple([z.string(), z.string()]));

/** The query of such a text. */
export function queryOf(text: string): Record<string, string> {
  return text === '' ? {} : Object.fromEntries(pairsSchema.parse(JSON.parse(text)));
}

/** One text per key, for maps of this process. */
export function snapshotName(key: SnapshotKey): string {
  return JSON.stringify([key.workspaceId, key.resource, key.subject, queryText(key.query)]);
}

/** The key with its query sorted, as views carry it. */
export function sortedKey(key: SnapshotKey): SnapshotKey {
  const pairs = Object.entries(key.query).sort(([left], [right]) => (left < right ? -1 : 1));
  return { ...key, query: Object.fromEntries(pairs) };
}
