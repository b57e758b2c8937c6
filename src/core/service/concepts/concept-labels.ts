import { spokenIn } from '../../mapping/spoken.ts';
import { declaredDiscounts } from '../../resources/discounts.ts';
import { declaredDeposit } from '../../resources/security-deposit.ts';
import { spokenFields, mappedReads } from '../mapped-reads.ts';

const read = mappedReads
  .map(spokenFields)
  .flatMap(({ record, rows }) => [...record, ...(rows?.fields ?? [])]);
const declared = [declaredDeposit, ...Object.values(declaredDiscounts)];
const written = [
  ...declared.flatMap(({ record }) => spokenIn(record)),
  ...declared.flatMap(({ rows }) => spokenIn(rows?.row ?? {})),
];

/** What concepts are called on screen, as they are declared; what is written has the first word. */
const labels: ReadonlyMap<string, string> = new Map(
  [...read, ...written].flatMap(({ concept, label }) => (label === null ? [] : [[concept, label] as const])),
);

/** "Nights at least", "Price of a night"; a concept without a label by its name. */
export function conceptLabel(concept: string): string {
  return labels.get(concept) ?? concept;
}
