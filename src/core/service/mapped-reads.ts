import type { KnownNames } from '../mapping/names/known-names.ts';
import { namesBy, tableOf } from '../mapping/names/known-names.ts';
import { wordsOf } from '../values/names.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { resourceNames } from '../resources/resource-names.ts';
import type { NamedField, NamedFields } from '../mapping/named-fields.ts';
import { namedFieldsOf } from '../mapping/named-fields.ts';
import { resources } from './resources.ts';

/** The reads that a person can map. */
export const openableResources: readonly ResourceName[] = resourceNames.filter(
  (name) => resources[name].isMapped === true,
);

/** Those mapped by their declaration, whether writable or not. */
export const mappedReads: readonly ResourceName[] = openableResources.filter(isMappedRead);

export function isMappedRead(name: ResourceName): boolean {
  const { node, isMapped } = resources[name];
  return isMapped === true && node !== null;
}

const names = new Map<ResourceName, KnownNames>();

const namedField = new Map<ResourceName, NamedFields>();

export function namedFields(name: ResourceName): NamedFields {
  const { node } = resources[name];
  if (node === null) throw new TypeError(`${name} has its own way to load.`);
  const known = namedField.get(name) ?? namedFieldsOf(node);
  namedField.set(name, known);
  return known;
}

/** The names that field mappings look for, which also prefill a mapping made by a person. */
export function namesOfRead(name: ResourceName): KnownNames {
  const known = resources[name].names ?? names.get(name) ?? namesIn(name, namedFields(name));
  names.set(name, known);
  return known;
}

function namesIn(of: ResourceName, { record, rows }: NamedFields): KnownNames {
  const at = ['data', 'items', 'rows', 'results', ...(rows?.names ?? []).map(wordsOf)];
  const known = namesBy(
    {
      of,
      documented: [],
      prefixes: [wordsOf(of)],
      record: tableOf(record.map(withRecordOfAmount)),
      rows: {
        at: [...new Set(at)],
        adjacentLists: [],
        others: [],
        keys: rows?.keys ?? null,
        numberKeys: null,
      },
    },
    tableOf((rows?.fields ?? []).map(withRecordOfAmount)),
  );
  // Its record is never a row.
  return { ...known, both: known.record };
}

/** `{amount, currency}` counts as the amount. */
function withRecordOfAmount(field: NamedField): NamedField {
  if (field.type !== 'amount') return field;
  return {
    ...field,
    names: [...field.names, ...field.names.flatMap((name) => [`${name} amount`, `${name} value`])],
  };
}
