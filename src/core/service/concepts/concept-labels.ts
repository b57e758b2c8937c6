import { namedFieldsIn } from '../../mapping/named-fields.ts';
import { declaredDiscounts } from '../../resources/discounts.ts';
import { declaredDeposit } from '../../resources/security-deposit.ts';
import { namedFields, mappedReads } from '../mapped-reads.ts';

const read = mappedReads.map(namedFields).flatMap(({ record, rows }) => [...record, ...(rows?.fields ?? [])]);
const declared = [declaredDeposit, ...Object.values(declaredDiscounts)];
const written = [
  ...declared.flatMap(({ record }) => namedFieldsIn(record)),
  ...declared.flatMap(({ rows }) => namedFieldsIn(rows?.row ?? {})),
];

/** Display names of concepts, from their declarations. Writable fields take precedence. */
const labels: ReadonlyMap<string, string> = new Map(
  [...read, ...written].flatMap(({ concept, label }) => (label === null ? [] : [[concept, label] as const])),
);

/** "Nights at least", "Price of a night". Without a label, the concept's own name. */
export function conceptLabel(concept: string): string {
  return labels.get(concept) ?? concept;
}
