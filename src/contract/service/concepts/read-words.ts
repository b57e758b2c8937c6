import { spokenFields, taughtReads } from '../taught-reads.ts';

/** What the concepts of resources that are only read are called on screen, as they are declared. */
const labels: ReadonlyMap<string, string> = new Map(
  taughtReads
    .map(spokenFields)
    .flatMap(({ record, rows }) => [...record, ...(rows?.fields ?? [])])
    .flatMap(({ concept, label }) => (label === null ? [] : [[concept, label] as const])),
);

/** "Price of a night", "Percentile 25"; undefined for what no such resource speaks of. */
export function readConceptLabel(concept: string): string | undefined {
  return labels.get(concept);
}
